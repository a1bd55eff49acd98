import { signal } from '@preact/signals'
import { go, place, withQuery } from './router.ts'

/** As long as keys come quicker than this, nothing is asked for: two letters a second are slow typing. */
const REST_MS = 250

/** Whether the search page waits for an answer: one question of a reader at a time is enough for the server. */
export const isSearching = signal(false)

let timer: ReturnType<typeof setTimeout> | undefined

/** Takes what is typed on the search page; it is looked for when the typing rests and the answer before has come. */
export function typeSearch(words: string): void {
  stopTyping()
  timer = setTimeout(() => settle(words), REST_MS)
}

/** Forgets what was typed and not yet looked for. */
export function stopTyping(): void {
  clearTimeout(timer)
}

function settle(words: string): void {
  if (place.peek().path !== '/search') return
  if (isSearching.peek()) typeSearch(words)
  // No step of the history for each word.
  else go(withQuery({ q: words.trim(), saved: null }), { replace: true })
}
