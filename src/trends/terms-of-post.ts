import type { Entity, PostLinks } from '../analyse/index.ts'
import { tagsOf } from '../analyse/index.ts'
import type { EntryRecord } from '../records.ts'
import { type NewTerm, stemmerOf, withoutAccents, writtenWords } from '../store/index.ts'
import { stopWordsOf } from './stop-words.ts'

/** What is known of a post whose terms are asked for. */
export interface KnownPost {
  readonly entry: EntryRecord
  /** The language of its words; null where it is not known. */
  readonly language: string | null
  readonly entities: readonly Entity[]
  readonly links: PostLinks['links']
}

/** Words of a post that are counted: those of its title, then those that it says most often. */
const MOST_WORDS = 60
/** The same for the other kinds, the first ones. */
const MOST_OTHERS = 40
/** How many times more a word of the title counts than one of the text. */
const TITLE_WEIGHT = 3
/** Letters of a text that are looked at. */
const MOST_LETTERS = 100_000
/** Shorter words are particles and letters of lists; where a script has no blanks between words, two characters are one. */
const SHORTEST_WORD = 3
/** Longer ones are names of files, keys and addresses; and indexes of some databases take no longer ones. */
const LONGEST_WORD = 40
const LONGEST_TERM = 200

const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi
const HAS_LETTER = /\p{L}/u
const LATIN_LIKE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{M}]+$/u
/** Numbers, hashes, versions: more than one digit among letters. */
const HAS_DIGITS = /\d.*\d/

/** Kinds of links that are no sign of what a post is about: furniture of the page, and the blog's own. */
const NO_TOPIC: ReadonlySet<string> = new Set([
  'internal',
  'same-author',
  'share',
  'licence',
  'credit',
  'commenter',
  'blogroll',
])

/** What a post contributes to trends: its words as stems, its tags, what it names, where it links to; each once. */
export async function termsOfPost(post: KnownPost): Promise<readonly NewTerm[]> {
  return [...(await countedWords(post)), ...namesOf('tag', tagsOf(post.entry)), ...entitiesOf(post), ...domainsOf(post)]
}

/** The links of a post that lead out of the blog. */
export function linksOut(links: PostLinks['links']): PostLinks['links'] {
  return links.filter(({ place, kind }) => place === 'article' && !NO_TOPIC.has(kind))
}

async function countedWords({ entry, language }: KnownPost): Promise<readonly NewTerm[]> {
  const stem = await stemmerOf(language)
  const stops = stopWordsOf(language)
  const terms = new Map<string, { weight: number; forms: Map<string, number> }>()
  const add = (text: string, weight: number) => {
    for (const form of writtenWords(text.slice(0, MOST_LETTERS).replace(ADDRESS, ' '))) {
      const plain = withoutAccents(form)
      if (!isTelling(plain) || stops.has(plain)) continue
      const term = stem === null ? plain : stem(form)
      const known = terms.get(term) ?? { weight: 0, forms: new Map<string, number>() }
      terms.set(term, known)
      known.weight += weight
      known.forms.set(form, (known.forms.get(form) ?? 0) + weight)
    }
  }
  add(entry.title ?? '', TITLE_WEIGHT)
  add(entry.text, 1)
  return [...terms]
    .sort(([one, a], [other, b]) => b.weight - a.weight || (one < other ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(([term, { forms }]) => ({ kind: 'word', language: language ?? '', term, form: mostOf(forms) ?? term }))
}

/** Whether a word may tell what a text is about: no number, and neither too short nor too long to be a word. */
function isTelling(word: string): boolean {
  if (!HAS_LETTER.test(word) || HAS_DIGITS.test(word) || word.length > LONGEST_WORD) return false
  return word.length >= SHORTEST_WORD || (word.length === 2 && !LATIN_LIKE.test(word))
}

function entitiesOf({ entities }: KnownPost): readonly NewTerm[] {
  return namesOf(
    'entity',
    entities.map(({ text }) => text),
  )
}

function domainsOf({ links }: KnownPost): readonly NewTerm[] {
  return namesOf(
    'domain',
    linksOut(links).map(({ host }) => host),
  )
}

function namesOf(kind: NewTerm['kind'], names: readonly string[]): readonly NewTerm[] {
  const forms = new Map<string, string>()
  for (const name of names) {
    // As it is looked for.
    const form = name.normalize('NFKC').trim().replace(/\s+/g, ' ')
    const term = form.toLowerCase()
    if (term === '' || form.length > LONGEST_TERM || form.includes('\0') || forms.has(term)) continue
    forms.set(term, form)
  }
  return [...forms].slice(0, MOST_OTHERS).map(([term, form]) => ({ kind, language: '', term, form }))
}

function mostOf(counts: ReadonlyMap<string, number>): string | null {
  let most: string | null = null
  for (const [form, count] of counts) if (most === null || count > (counts.get(most) ?? 0)) most = form
  return most
}
