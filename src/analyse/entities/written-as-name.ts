import { beginning, fold, isAnyOf, languageOf } from '../../words/index.ts'
import { CALLS, COMPASS, NO_NAMES, OF, PARTICLES } from './cues.ts'

const MOST_LETTERS = 60
const MOST_WORDS = 6
/** Least length of an abbreviated day: "Sun" and "Sat" also name other things. */
const LEAST_SHORT_FORM = 4
/** Small words that join the parts of names, in addition to those of persons: "Code for America", "Arts in the Park". */
const JOINING = new Set(
  'a an at by for from in on to with or und im am für zum zur en au aux à para por com con per i på'.split(' '),
)
const ENDS = /^[\s,;:"“”„«»‘*–—-]+|[\s,;:"“”„«»*–—-]+$/gu

const isMoreLink = beginning('readMore')
const isFurnitureLink = isAnyOf('share', 'subscribe', 'permalink', 'sidePages', 'reply', 'previous', 'next', 'related')

/** The text of a link without punctuation at its ends: "Victor Airways," is "Victor Airways". */
export function bareName(text: string): string {
  const bare = text.replace(/\s+/g, ' ').replace(ENDS, '')
  // A closed bracket belongs to the name: "Alien (film)".
  return /^\([^()]*\)$/.test(bare) ? bare.slice(1, -1) : bare.replace(/^\((?!.*\))|(?<!\(.*)\)$/g, '')
}

/**
 * Whether the text of a link may be a name: it has a capital where the script has case, and is no sentence, URL, day,
 * month, point of the compass, nor a common link text ("Read more").
 */
export function mayBeName(phrase: string, language: string | null): boolean {
  const words = phrase.split(' ')
  if (phrase.length < 2 || phrase.length > MOST_LETTERS || words.length > MOST_WORDS) return false
  if (NO_NAMES.has(phrase.toUpperCase()) || /:\/\/|www\.|[.!?…]$/u.test(phrase)) return false
  if (!/^(?:[\p{Lu}\p{Lo}\d]|\p{Ll}{1,2}\p{Lu})/u.test(phrase) || !/\p{L}/u.test(phrase)) return false
  if (COMPASS.has(phrase.toLowerCase()) || isDate(words, language)) return false
  return !isMoreLink(phrase, language) && !isFurnitureLink(phrase)
}

/** Whether every word except small ones has a capital, and the first one is no imperative: "Register today", "View Map". */
export function isWrittenAsName(phrase: string): boolean {
  const [first = '', ...rest] = phrase.split(' ')
  if (rest.length > 0 && CALLS.has(first.toLowerCase())) return false
  return rest.every(word => !/^\p{Ll}+[,.]?$/u.test(word) || OF.has(word) || PARTICLES.has(word) || JOINING.has(word))
}

/** Whether no ordinary word is spelled so: "jQuery", "GitHub", "Web2py", "SEPTA". */
export function isUnusualWord(word: string): boolean {
  return /\p{L}\p{Lu}|\d/u.test(word)
}

const calendars = new Map<string, ReadonlySet<string>>()

/** "Friday", "May 2012", "Saturday, 14th of June": in the language of the post and in English. */
function isDate(words: readonly string[], language: string | null): boolean {
  const isOfDate = (word: string) => {
    const bare = word.replace(/[,.]+$/u, '')
    return /^\d{1,4}(?:st|nd|rd|th|º|ª)?$/u.test(bare) || OF.has(bare) || calendarWords(language, fold(bare))
  }
  return words.every(isOfDate)
}

function calendarWords(language: string | null, word: string): boolean {
  return [language, 'en'].some(tag => tag !== null && calendarOf(tag).has(word))
}

function calendarOf(tag: string): ReadonlySet<string> {
  const before = calendars.get(tag)
  if (before !== undefined) return before
  const found = languageOf(tag)
  const names = found === null ? [] : [...found.months(), ...found.weekdays()]
  const telling = names.flatMap(forms => {
    const longest = Math.max(...forms.map(({ length }) => length))
    return forms.filter(({ length }) => length >= LEAST_SHORT_FORM || length === longest)
  })
  const made = new Set(telling.map(fold))
  calendars.set(tag, made)
  return made
}
