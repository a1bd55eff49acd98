/** A name as it is compared: without titles, roles, case, accents and script. */
export interface PersonName {
  /** In Latin letters, in lower case. */
  readonly words: readonly string[]
  /** All words in one. */
  readonly letters: string
  /** The same whatever the order of the words. */
  readonly sorted: string
  /** Short names that are given in brackets: "Gilbert (gib)". */
  readonly nicks: readonly string[]
  /** Whether letters of another alphabet were spelled in Latin ones: then vowels are a matter of taste. */
  readonly isSpelled: boolean
  /** "Jill and Alan" are two persons. */
  readonly isSeveral: boolean
}

const LEADING = /^(?:(?:guest )?(?:post(?:ed)? |written )?by:? |par |por |@)/i
const TITLE = /^(?:dr|prof|professor|mr|mrs|ms|mme|mlle|herr|frau|rev|reverend|sir|dame|sra|dra|dott|ing)\.?\s+(?=\S)/i
const DEGREE = /[\s,]+(?:ph\.?\s?d|m\.?d|jr|sr|esq|mba|m\.?sc|b\.?sc|i{2,3}|iv)\.?$/i
/** What follows a name says what one does, or where. */
const ROLE = /\s+(?:[–—|•·/]|-)\s+.*$|\s+(?:from|at)\s+\p{Lu}.*$/u
const BRACKETS = /\s*[(["“]([^)\]"”]*)[)\]"”]\s*/gu
const SEVERAL = /\s+(?:and|und|et|y|e|og|och|en)\s+|\s*[&+]\s*/i

/** Reads a name as it stands in a byline or over a comment. */
export function readPersonName(text: string): PersonName {
  const nicks: string[] = []
  let name = text.replace(BRACKETS, (_, inner: string) => {
    if (/^[\p{L}\d._-]{2,20}$/u.test(inner)) nicks.push(lettersOnly(spelled(inner)))
    return ' '
  })
  name = name.replace(LEADING, '').replace(ROLE, '').trim()
  while (TITLE.test(name)) name = name.replace(TITLE, '')
  while (DEGREE.test(name)) name = name.replace(DEGREE, '')
  name = withoutCommaRole(name)
  const isSeveral = SEVERAL.test(name)
  const words = spelled(name.replace(SEVERAL, ' and '))
    .split(/[\s._]+/)
    .map(lettersOnly)
    .filter(word => word !== '')
  const isSpelled = /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)
  return { words, letters: words.join(''), sorted: [...words].sort().join(' '), nicks, isSpelled, isSeveral }
}

/** "Kvanvig, Jon" is a name in another order; "Barbara Ling, Virtual Coach" has a role behind it. */
function withoutCommaRole(name: string): string {
  const [before = '', after = ''] = name.split(/\s*,\s*/)
  if (after === '') return before
  return /\s/.test(before.trim()) || /\s\S{3,}/.test(after) ? before : `${after} ${before}`
}

/** Letters that do not come apart into a plain one and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' },
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    є: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
    ї: 'i',
    к: 'k',
  },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch' },
  ...{ ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', й: 'y', ё: 'e', ј: 'j', љ: 'lj', њ: 'nj' },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
}

/** In lower case and Latin letters, without accents. */
function spelled(text: string): string {
  return [...text.toLowerCase().normalize('NFC')]
    .map(letter => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\p{L}/gu, letter => LETTERS[letter] ?? letter)
}

function lettersOnly(text: string): string {
  return text.replace(/[^\p{L}\d]+/gu, '')
}

/** Consonants alone: what spellings of one name in another alphabet share. */
export function skeletonOf(word: string): string {
  return word
    .replace(/kh|ch|h/g, 'h')
    .replace(/[aeiouyj]/g, '')
    .replace(/(.)\1+/g, '$1')
}
