/** What a reader has chosen on this machine; only a preference, so that a browser that forbids it changes nothing else. */
type Choice = 'language' | 'theme' | 'library-view'

const PREFIX = 'permablog.'

/** The choice of an earlier visit; null where there is none. */
export function recall(choice: Choice): string | null {
  try {
    return localStorage.getItem(PREFIX + choice)
  } catch {
    return null
  }
}

/** Keeps a choice for the next visit. */
export function remember(choice: Choice, value: string): void {
  try {
    localStorage.setItem(PREFIX + choice, value)
  } catch {
    // Storage is full or forbidden: the choice holds until the page is closed.
  }
}
