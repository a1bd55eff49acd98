import { LINK_WAYS } from '../api/exploring.ts'
import { locale, type TextName, text } from '../texts/texts.ts'

/** What speaks for a blog that is not kept, and how that is said. */
const REASONS: Readonly<Record<string, TextName>> = {
  blogs: 'candidates.reason.blogs',
  'rank-of-blogs': 'candidates.reason.rank-of-blogs',
  'posts-about': 'candidates.reason.posts-about',
}

/** A reason in words; a code that has none yet stays as it is. */
export function candidateReason(code: string, value: number): string {
  const name = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
  if (name !== undefined) return text(name, { n: value })
  const way = LINK_WAYS.find(known => known === code)
  return `${way === undefined ? code : text(`network.way.${way}`)} ${value.toLocaleString(locale())}`
}
