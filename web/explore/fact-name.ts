import { type TextName, text } from '../texts/texts.ts'

/** What scores are made of, and how that is said. */
const NAMES: Readonly<Record<string, TextName>> = {
  links: 'ranks.fact.links',
  from: 'ranks.fact.from',
  comments: 'ranks.fact.comments',
  weighted: 'ranks.fact.weighted',
  pageRank: 'ranks.fact.page-rank',
  authority: 'ranks.fact.authority',
  posts: 'ranks.fact.posts',
  takenUp: 'ranks.fact.taken-up',
  rhythm: 'ranks.fact.rhythm',
  focus: 'ranks.fact.focus',
}

/** What a fact of a score is called; a code that has no name yet stays as it is. */
export function factName(code: string): string {
  const name = Object.hasOwn(NAMES, code) ? NAMES[code] : undefined
  return name === undefined ? code : text(name)
}
