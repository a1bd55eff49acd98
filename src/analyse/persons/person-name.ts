import { anyIn, inLatinLetters, lazily, PERSON_DEGREES, PERSON_TITLES } from '../../words/index.ts'

/** A name in its form for comparison: without titles, roles, case, accents and script. */
export interface PersonName {
  /** In Latin letters, in lower case. */
  readonly words: readonly string[]
  /** All words in one. */
  readonly letters: string
  /** The same whatever the order of the words. */
  readonly sorted: string
  /** Short names that are given in brackets: "Gilbert (gib)". */
  readonly nicks: readonly string[]
  /** Whether another alphabet was transliterated: vowels are then arbitrary. */
  readonly isSpelled: boolean
  /** "Jill and Alan" are two persons. */
  readonly isSeveral: boolean
}

/** Languages whose word for "by" is not part of names, as "von" and "de" are. */
const BY_LANGUAGES = ['en', 'fr', 'es', 'pt']
const leading = lazily(() => {
  const posted = anyIn(BY_LANGUAGES, 'posted', 'post')
  return new RegExp(`^(?:(?:guest )?(?:${posted} )?${anyIn(BY_LANGUAGES, 'by')}:? |@)`, 'iu')
})
const TITLE = new RegExp(`^(?:${PERSON_TITLES})\\.?\\s+(?=\\S)`, 'i')
const DEGREE = new RegExp(`[\\s,]+(?:${PERSON_DEGREES})\\.?$`, 'i')
/** What follows a name states a role or a place. */
const ROLE = /\s+(?:[–—|•·/]|-)\s+.*$|\s+(?:from|at)\s+\p{Lu}.*$/u
const BRACKETS = /\s*[(["“]([^)\]"”]*)[)\]"”]\s*/gu
/** Languages whose word for "and" is neither a part of names ("Puig i Cadafalch") nor a word of another language ("at"). */
const AND_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'nb', 'da', 'sv']
const several = lazily(() => new RegExp(`\\s+${anyIn(AND_LANGUAGES, 'and')}\\s+|\\s*[&+]\\s*`, 'iu'))

/** Parses a name from a byline or a comment. */
export function readPersonName(text: string): PersonName {
  const nicks: string[] = []
  let name = text.replace(BRACKETS, (_, inner: string) => {
    if (/^[\p{L}\d._-]{2,20}$/u.test(inner)) nicks.push(lettersOnly(inLatinLetters(inner)))
    return ' '
  })
  name = name.replace(leading(), '').replace(ROLE, '').trim()
  while (TITLE.test(name)) name = name.replace(TITLE, '')
  while (DEGREE.test(name)) name = name.replace(DEGREE, '')
  name = withoutCommaRole(name)
  const isSeveral = several().test(name)
  const words = inLatinLetters(name.replace(several(), ' and '))
    .split(/[\s._]+/)
    .map(lettersOnly)
    .filter(word => word !== '')
  const isSpelled = /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)
  return { words, letters: words.join(''), sorted: [...words].sort().join(' '), nicks, isSpelled, isSeveral }
}

/** "Kvanvig, Jon" is a name in another order; "Barbara Ling, Virtual Coach" has a role after it. */
function withoutCommaRole(name: string): string {
  const [before = '', after = ''] = name.split(/\s*,\s*/)
  if (after === '') return before
  return /\s/.test(before.trim()) || /\s\S{3,}/.test(after) ? before : `${after} ${before}`
}

function lettersOnly(text: string): string {
  return text.replace(/[^\p{L}\d]+/gu, '')
}

/** Only the consonants: what transliterations of one name share. */
export function skeletonOf(word: string): string {
  return word
    .replace(/kh|ch|h/g, 'h')
    .replace(/[aeiouyj]/g, '')
    .replace(/(.)\1+/g, '$1')
}
