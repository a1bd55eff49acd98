import type { BlogAnswer } from '../api/answers.ts'

/** The host of an address, as people say it. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url
}

/** From which year to which there are posts; null where none has a date. */
export function yearsOf({ firstPost, lastPost }: Pick<BlogAnswer, 'firstPost' | 'lastPost'>): string | null {
  if (firstPost === null || lastPost === null) return null
  const [from, to] = [firstPost.slice(0, 4), lastPost.slice(0, 4)]
  return from === to ? from : `${from}–${to}`
}
