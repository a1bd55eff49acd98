import { isLetterAt } from './characters.ts'
import { fold } from './fold.ts'
import type { Language, WordList } from './language.ts'
import { LANGUAGES, languageOf } from './languages.ts'
import { formsOf, sourceOf } from './notation.ts'

/** What may not stand before and behind a word, in any script; `\b` knows the Latin letters only. */
export const WORD_START = '(?<![\\p{L}\\p{M}])'
export const WORD_END = '(?![\\p{L}\\p{M}])'

/** Scripts that write without spaces, or hang endings on their words: a word of theirs needs no border. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u

/** Makes something on first use: what is built from the words of all languages takes a moment, and few runs need all of it. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null
  return () => {
    made ??= make()
    return made
  }
}

const alternations = new Map<string, string>()

/** The words of some lists in all languages as alternatives for an expression with the flags `iu`, the longest first. */
export function anyOf(...lists: readonly WordList[]): string {
  return remembered(`any ${lists.join()}`, () => alternatives(formsIn(LANGUAGES, lists)))
}

/**
 * The same in some languages alone, by their codes: for words that are parts of names, or mean something else, in others
 * ("von", "de", "at").
 */
export function anyIn(codes: readonly string[], ...lists: readonly WordList[]): string {
  return remembered(`in ${codes.join()} ${lists.join()}`, () =>
    alternatives(
      formsIn(
        LANGUAGES.filter(({ code }) => codes.includes(code)),
        lists,
      ),
    ),
  )
}

/** A single word with fewer letters ("more", "continue") may stand in any sentence. */
const LONG_WORD = 9

/** Those of the words of all languages that hardly stand in a sentence by chance: phrases, and long words. */
export function anyPhrase(...lists: readonly WordList[]): string {
  return remembered(`phrase ${lists.join()}`, () =>
    alternatives(
      formsIn(LANGUAGES, lists).filter(
        form => /\p{L} \p{L}/u.test(form) || form.length >= LONG_WORD || UNSPACED.test(form),
      ),
    ),
  )
}

/** The same as words of their own: not a part of longer ones, where the script parts its words. */
export function anyWord(...lists: readonly WordList[]): string {
  return remembered(`word ${lists.join()}`, () => {
    const forms = formsIn(LANGUAGES, lists)
    const spaced = forms.filter(form => !UNSPACED.test(form))
    const unspaced = forms.filter(form => UNSPACED.test(form))
    return `(?:${WORD_START}${alternatives(spaced)}${WORD_END}|${alternatives(unspaced)})`
  })
}

/** Those of the words that are written without spaces. */
export function anyUnspaced(...lists: readonly WordList[]): string {
  return remembered(`unspaced ${lists.join()}`, () =>
    alternatives(formsIn(LANGUAGES, lists).filter(form => UNSPACED.test(form))),
  )
}

/** Alternatives that are put together in each language by itself: "posted by", and not "posted von". */
export function inEachLanguage(build: (words: (...lists: readonly WordList[]) => string) => string): string {
  const each = LANGUAGES.map(language =>
    build((...lists) => `(?:${lists.map(list => sourceOf(language[list])).join('|')})`),
  )
  return `(?:${each.join('|')})`
}

/** Fewer letters may be a common word of another language: "del" asks to share in Danish and begins a sentence in Spanish. */
const TELLING = 6

/**
 * Tells whether a line begins with words of some lists. Short words of other languages than that of the page and English count
 * only where they are all that the line says. Asked by the first letters, so that 50 languages take no longer than one.
 */
export function beginning(...lists: readonly WordList[]): (line: string, language: string | null) => boolean {
  const everywhere = lazily(() => {
    const telling = LANGUAGES.flatMap(language => formsIn([language], lists).filter(form => isTelling(form, language)))
    return byFirstLetters(telling)
  })
  const alone = lazily(() => new Set(formsIn(LANGUAGES, lists).map(fold)))
  const own = new Map<Language, (line: string) => boolean>()
  return (line, tag) => {
    if (everywhere()(line)) return true
    if (line.length <= LONGEST_ALONE && alone().has(fold(bare(line)))) return true
    const language = languageOf(tag)
    if (language === null) return false
    const known = own.get(language) ?? byFirstLetters(formsIn([language], lists))
    own.set(language, known)
    return known(line)
  }
}

/** Tells whether a line begins with phrases that are put together in each language by itself: "posted by", not "posted von". */
export function beginningInEach(
  build: (language: Language, forms: (words: string) => readonly string[]) => readonly string[],
): (line: string) => boolean {
  const made = lazily(() => byFirstLetters(LANGUAGES.flatMap(language => build(language, formsOf))))
  return line => made()(line)
}

/** A word that stands alone has no more signs around it. */
const LONGEST_ALONE = 40

function isTelling(form: string, { code }: Language): boolean {
  return code === 'en' || UNSPACED.test(form) || form.replace(/[*…$]/g, '').length >= TELLING
}

/** So many letters part the words of fifty languages into small groups. */
const TELLING_LETTERS = 3

/** Tells whether a line begins with one of some forms. They are grouped by their first letters: most groups are never asked. */
function byFirstLetters(forms: readonly string[]): (line: string) => boolean {
  const grouped = Map.groupBy(new Set(forms), firstLetters)
  const groups = new Map<string, (line: string) => boolean>()
  const groupOf = (letters: string) => {
    const known = groups.get(letters)
    if (known !== undefined) return known
    const some = grouped.get(letters)
    if (some === undefined) return null
    const made = anyOpens(some)
    groups.set(letters, made)
    return made
  }
  return line => {
    const letters = comparableLetters(line.slice(0, TELLING_LETTERS))
    for (let length = 0; length <= letters.length; length++) {
      if (groupOf(letters.slice(0, length))?.(line) === true) return true
    }
    return false
  }
}

/** Signs with which a form fits more than what is written in it. */
const PATTERN = /[*…$\\]/

/**
 * Tells whether a line begins with one of a few forms. Those of letters alone are compared: V8 takes longer to compile
 * an expression than to compare the few lines of a harvest that come so far.
 */
function anyOpens(forms: readonly string[]): (line: string) => boolean {
  const plain = forms
    .filter(form => !PATTERN.test(form))
    .map(form => ({ letters: comparableLetters(form), length: form.length, isOpen: isOpen(form) }))
  const longest = Math.max(0, ...plain.map(({ length }) => length))
  const patterns = forms.filter(form => PATTERN.test(form))
  const expression = lazily(() => new RegExp(`^${bordered(patterns)}`, 'iu'))
  return line => {
    const start = comparableLetters(line.slice(0, longest))
    const fits = ({ letters, length, isOpen }: (typeof plain)[number]) =>
      start.startsWith(letters) && (isOpen || !isLetterAt(line, length))
    return plain.some(fits) || (patterns.length > 0 && expression().test(line))
  }
}

/** The letters and numbers, at most three, with which a line must begin to fit a form. */
function firstLetters(form: string): string {
  return comparableLetters(/^(?:[\p{L}\p{N}]|(?<!^) )*/u.exec(form.slice(0, TELLING_LETTERS))?.[0] ?? '')
}

/** In lower case sign by sign, as expressions that ignore case compare them: a sigma is the same wherever it stands. */
function comparableLetters(text: string): string {
  let letters = ''
  for (let at = 0; at < text.length; at++) letters += text.charAt(at).toLowerCase()
  return letters.replaceAll('ς', 'σ')
}

/** Whether a form needs no border behind it: its script has none, or it ends in a sign. */
function isOpen(form: string): boolean {
  return UNSPACED.test(form) || !/\p{L}$/u.test(form)
}

/** The alternatives, each with a border behind it where its script has one. */
function bordered(forms: readonly string[]): string {
  const open = forms.filter(isOpen)
  const closed = forms.filter(form => !isOpen(form))
  const parts = [
    ...(closed.length > 0 ? [`${alternatives(closed)}${WORD_END}`] : []),
    ...(open.length > 0 ? [alternatives(open)] : []),
  ]
  return `(?:${parts.join('|')})`
}

/** Tells whether a text is one of the words of some lists and nothing else but signs around it. */
export function isAnyOf(...lists: readonly WordList[]): (text: string) => boolean {
  const made = lazily(() => wholeText(formsIn(LANGUAGES, lists)))
  return text => made()(text)
}

/** The same for lists whose words are names somewhere else ("Em", "Al"): in the language of the page and in English alone. */
export function isWordOf(...lists: readonly WordList[]): (text: string, language: string | null) => boolean {
  const own = new Map<Language | null, (text: string) => boolean>()
  return (text, tag) => {
    const language = languageOf(tag)
    const languages = LANGUAGES.filter(one => one === language || one.code === 'en')
    const known = own.get(language) ?? wholeText(formsIn(languages, lists))
    own.set(language, known)
    return known(text)
  }
}

/** Tells whether a text is one of some forms and nothing else but signs around it. */
function wholeText(forms: readonly string[]): (text: string) => boolean {
  const open = /[*…]/
  const plain = new Set(forms.filter(form => !open.test(form)).map(form => fold(bare(form))))
  const others = byFirstLetters(forms.filter(form => open.test(form)).map(form => `${form}$`))
  return text => {
    const words = bare(text)
    return words !== '' && (plain.has(fold(words)) || others(words))
  }
}

/** Shorter words in classes and ids are rather something else: "von", "door", "par". */
const SHORTEST_TOKEN = 4

/** The words of some lists as tokens of classes, ids and addresses: in ASCII, with hyphens for spaces. */
export function tokensOf(...lists: readonly WordList[]): string {
  return remembered(`tokens ${lists.join()}`, () => {
    const tokens = formsIn(LANGUAGES, lists).flatMap(form => asciiToken(form) ?? [])
    return [...new Set(tokens)]
      .filter(token => token.length >= SHORTEST_TOKEN)
      .sort(longestFirst)
      .join('|')
  })
}

/** The nouns for an author as such tokens; "door" and "oleh" alone are no names of elements for one. */
export function authorTokens(): string {
  return tokensOf('author')
    .split('|')
    .filter(token => token.length > SHORTEST_TOKEN)
    .join('|')
}

/** The nouns for an author as parts of a path, one and several, also in other scripts. */
export function authorSegments(): readonly string[] {
  return [...segmentsOf('author')].filter(word => word.length > SHORTEST_TOKEN).concat([...segmentsOf('authors')])
}

/** The words of some lists as parts of a path, in lower case: as they are written, and in ASCII. */
export function segmentsOf(...lists: readonly WordList[]): ReadonlySet<string> {
  const forms = formsIn(LANGUAGES, lists).filter(form => !/[*…$]/.test(form))
  return new Set(forms.flatMap(form => [form.replaceAll(' ', '-'), asciiToken(form) ?? []].flat()))
}

/** Letters that are no letter with an accent. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
  ð: 'd',
}

/** A word in ASCII, as addresses write it; null where it has letters of another script. */
export function asciiToken(form: string): string | null {
  const token = fold(form)
    .replace(/[ßøæœłđıþð]/g, letter => LATIN[letter] ?? letter)
    .replace(/[ '’]/g, '-')
  return /^[a-z]{2}[a-z-]*$/.test(token) ? token : null
}

function formsIn(languages: readonly Language[], lists: readonly WordList[]): readonly string[] {
  return [...new Set(languages.flatMap(language => lists.flatMap(list => formsOf(language[list]))))]
}

function alternatives(forms: readonly string[]): string {
  // An expression without an alternative would fit everything.
  if (forms.length === 0) return '(?!)'
  return `(?:${[...new Set(forms)].sort(longestFirst).map(sourceOf).join('|')})`
}

function longestFirst(a: string, b: string): number {
  return b.length - a.length
}

/** Without the signs and spaces around the words. */
function bare(text: string): string {
  if (/^[a-z\d]/i.test(text) && /[a-z\d]$/i.test(text)) return text
  return text.replace(/^[^\p{L}\p{N}&]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
}

function remembered(key: string, make: () => string): string {
  const known = alternations.get(key) ?? make()
  alternations.set(key, known)
  return known
}
