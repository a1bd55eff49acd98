import { remember } from '../../remember.ts'
import { anyIn, anyOf, anyUnspaced, isAnyOf, languageOf, lazily, WORD_END, YEAR_SIGN } from '../../words/index.ts'
import { readDate } from '../dates/read-date.ts'
import { withoutWeekday } from '../dates/without-weekday.ts'
import { oneLine } from '../text-folding.ts'

/**
 * Words that come before a name in a byline. Prepositions that may begin any line ("da", "di", "av") count only after a
 * verb; those that suffice alone are `author` in `words/`.
 */
export const by = lazily(
  () =>
    new RegExp(
      `(?:^|[\\s|•·,–—/-])(?:${anyOf('posted')}(?:\\s+${anyOf('on')}\\s+.{4,40}?)?\\s+${anyOf('by')}|${anyOf('author')})\\s*[:：]?\\s+(.{2,200})$|${anyUnspaced('author')}\\s*[:：/]\\s*(.{1,60})$`,
      'iu',
    ),
)
/** What follows a name in a byline; words of other languages that may be part of a name need a number after them. */
const behind = lazily(
  () =>
    new RegExp(
      [
        `\\s+${anyOf('tags', 'categories', 'comment', 'comments')}${WORD_END}\\s*:?(?:\\s.*)?$`,
        '\\s+(?:filed|archives?)\\s*:?(?:\\s.*)?$',
        // English only, for untranslated themes; the same words of other languages ("de", "da") are parts of names.
        '\\s+(?:on|at|in|under|with|filed)\\s.*$',
        `\\s+${anyOf('says')}\\s.*$`,
        `\\s+${anyOf('posted', 'updated')}\\s.*$`,
        `\\s+(?:${anyOf('on', 'at')}|i)\\s[^|•·]*\\d.*$`,
        `\\s+\\d+\\s.*$|\\s+@\\s.*$|\\s*[|•·–—([,،，、;:：>»/].*$|\\s+-\\s.*$|\\s*\\d{1,4}[./${YEAR_SIGN}-].*$`,
      ].join('|'),
      'iu',
    ),
)
/** A leftover word before a date or after a name; lower case only, as names are not. */
const lastWord = lazily(() => new RegExp(`\\s+${anyOf('on', 'at', 'says')}$`, 'u'))
/** Words that lead from a name to a date: "Ann on", "Ann در". */
const leadToDate = lazily(() => new RegExp(`\\s+(?:${anyOf('on', 'at')})\\s*$`, 'iu'))
/** The rest of "3 May 2014 at 22:41" after the date. */
const timeOfDay = lazily(() => new RegExp(`^${anyOf('on', 'at')}\\s+\\d[\\d:.h]*$`, 'iu'))
/** The hour after a date: "alle ore 11:10", ", 3:49 pm". */
const hourBehind = lazily(
  () =>
    new RegExp(
      `^[\\s,@|·–—-]*(?:${anyOf('at')}\\s+)?\\d{1,2}[:.h]\\d{2}(?:[:.]\\d{2})?\\s*(?:[ap]\\.?m\\.?)?(?=\\P{L}|$)`,
      'iu',
    ),
)
/** "Explore topics", "Popular tags": the heading of a list. */
const labelOfList = lazily(() => new RegExp(`^\\S+\\s+${anyOf('tags', 'categories')}$`, 'iu'))
const isNoName = isAnyOf(
  'comment',
  'comments',
  'noComments',
  'permalink',
  'anonymous',
  'posted',
  'reply',
  'author',
  'besideName',
  'tags',
  'categories',
  'uncategorised',
  'leaveComment',
  'sidePages',
  'updated',
)
const isReadingTime = isAnyOf('readingTime', 'views')
const isAuthorWord = isAnyOf('author')
/** Services that are linked beside bylines. */
const SERVICE = /^(?:rss|twitter|facebook|github|linkedin|site)$/i
const LEADING_MARKS = /^[\s@:：|•·–—\-"“”'’~/,]+/u
const MAX_NAME = 60
const MAX_WORDS = 6

/** English only, for untranslated themes; the same words of other languages ("von", "de") are parts of names. */
const plainBy = lazily(() => new RegExp(`^${anyIn(['en'], 'by')}$`, 'iu'))
const leadingBy = lazily(() => new RegExp(`^${anyIn(['en'], 'by')}\\s+`, 'iu'))

/** "By Ann Cole" as "Ann Cole". */
export function withoutBy(name: string): string {
  return name.replace(leadingBy(), '')
}

/** A name from a source that states it as a name. */
export function givenName(text: string): string | null {
  const name = oneLine(text)
  return isPossible(name) ? name : null
}

/**
 * A name from the words of a byline; null where it cannot be one. Cached: the same bylines occur on many pages of a
 * blog.
 */
export const nameFrom = remember(readName)

function readName(text: string): string | null {
  let name = oneLine(text)
  if (labelOfList().test(name)) return null
  const date = readDate(name, null)
  // "3 May 2014 · Ann" or "Ann, 3 May 2014".
  if (date !== null)
    name =
      date.start > 2
        ? withoutWeekday(name.slice(0, date.start)).replace(leadToDate(), '')
        : name.slice(date.end).replace(hourBehind(), '')
  const said = by().exec(name)
  name = withoutJoinedBy((said?.[1] ?? said?.[2] ?? name).replace(LEADING_MARKS, ''))
  name = keepingOwnBrackets(name, bare =>
    bare
      .replace(behind(), '')
      .replace(/[\s.,،:;|•·–—\-"“”~]+$/u, '')
      .replace(/\s+(?:on|at|in)$/i, '')
      .replace(lastWord(), ''),
  )
  name = oneLine(name).replace(LEVEL, '')
  return isPossible(name) ? name : null
}

/** A badge that counts somebody's posts, in an element of its own: "Ann ColeLv4". */
const LEVEL = /(?<=\p{Ll})\s*Lv\.?\s?\d+$/u

/**
 * Words that are both prepositions and parts of names: after one of them, two words of a name must follow, or one in a script
 * without case, of which they are no part.
 */
const PARTICLE = /^(?:de|di|da|von|van|af|av|ni|na|no|per|door)$/u

/** "от Ann Cole", "Ann Cole tərəfindən": removes the words for "by" in the page's own language. */
export function withoutOwnWords(name: string, tag: string | null): string {
  const language = languageOf(tag)
  const isOf = (words: string | undefined, word: string) => words?.split('|').includes(word.toLowerCase()) === true
  let words = name.split(' ')
  const isName = (word: string | undefined) => word !== undefined && !/^\p{Ll}/u.test(word)
  const [first = '', second, third] = words
  // "Da androidyue": no login follows a particle of a name.
  const isBeforeLogin = words.length === 2 && /^\p{Lu}/u.test(first) && isLogin(second ?? '')
  const isMeant = PARTICLE.test(first.toLowerCase())
    ? isBeforeLogin || (isName(second) && isName(third)) || /^\p{Lo}/u.test(second ?? '')
    : second !== undefined
  const isLed = isOf(language?.by, first) && isMeant
  if (isLed) words = words.slice(1)
  if (words.length > 1 && isOf(language?.by, words.at(-1) ?? '')) words = words.slice(0, -1)
  if (words.length > 1 && words.length < name.split(' ').length && isOf(language?.on, words[0] ?? ''))
    words = words.slice(1)
  return words.join(' ')
}

/** "byAnn Cole", where the word and the name are in elements without a space between them. */
function withoutJoinedBy(name: string): string {
  const lead = /^\p{L}+?(?=\p{Lu}\p{Ll})/u.exec(name)?.[0]
  const isLead = lead !== undefined && (plainBy().test(lead) || (/^\p{Ll}{3}/u.test(lead) && isAuthorWord(lead)))
  return isLead ? name.slice(lead.length) : name
}

/** Brackets that are part of a name: the name in another script, or more of the name follows. */
const OWN_BRACKETS = /(?<=\p{L}\s?)\(([\p{L}\p{M}.'’ -]{1,30})\)(\s\p{Lu})?/u
const HELD = { open: '\uE000', close: '\uE001' }

function keepingOwnBrackets(name: string, clean: (name: string) => string): string {
  const match = OWN_BRACKETS.exec(name)
  const isOwn = match !== null && (match[2] !== undefined || isOtherScript(name.slice(0, match.index), match[1] ?? ''))
  if (!isOwn) return clean(name)
  const held = name.replace('(', HELD.open).replace(')', HELD.close)
  return clean(held).replace(HELD.open, '(').replace(HELD.close, ')')
}

function isOtherScript(one: string, other: string): boolean {
  const isLatin = (text: string) => /\p{Script=Latin}/u.test(text)
  return isLatin(one) !== isLatin(other)
}

/** The rest of a date: "г." after a year; one Chinese character may be a name. */
const ONE_LETTER = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]\.?$/u
const YEAR_FIRST = /^(?:19|20)\d\d(?:\s|$)/

/** Whether a text can be a name at all. */
export function isPossible(name: string): boolean {
  if (
    name === '' ||
    name.length > MAX_NAME ||
    SERVICE.test(name) ||
    isNoName(name) ||
    name.split(' ').length > MAX_WORDS
  )
    return false
  if (ONE_LETTER.test(name) || YEAR_FIRST.test(name)) return false
  return /\p{L}|\d{2}/u.test(name) && !isMeasure(name) && !timeOfDay().test(name) && !/https?:|www\.|[{}<>]/.test(name)
}

/** "5 minutes", "1,204 views": counts that themes put beside bylines. */
export function isMeasure(name: string): boolean {
  const thing = /^[\d.,\s]*\d\s*(?=\p{L})(.+)$/u.exec(name)?.[1]
  return thing !== undefined && (isReadingTime(thing) || isNoName(thing))
}

/** Longest word that may be a login; longer ones are addresses or mistakes. */
const LONGEST_LOGIN = 30

/**
 * Words of a sentence begin in lower case; a name does not, unless it is a single login or in a script without case.
 */
export function looksLikeName(name: string): boolean {
  if (name === '') return false
  const words = name.split(' ')
  return words.length === 1 ? name.length < LONGEST_LOGIN && !/[!?]$/.test(name) : !/^\p{Ll}/u.test(words.at(-1) ?? '')
}

/** "Ann Cole, Bob Day and Cy East": only where each part is clearly a name of at least two words. */
const betweenNames = lazily(() => new RegExp(`\\s*[,，、;&]\\s*(?:and\\s+)?|\\s+${anyOf('and')}\\s+`, 'u'))

/** The names in a line of several; null where it is not such a line. */
export function severalNames(text: string): readonly string[] | null {
  const names = text.split(betweenNames()).map(oneLine)
  return names.length > 1 && names.every(name => isPossible(name) && isFullName(name)) ? names : null
}

/** First name and surname, capitalised where the script has case. */
export function isFullName(name: string): boolean {
  return /^\p{Lu}\S*(?:\s+\p{L}\S*)*\s+\p{Lu}[\p{L}.'’-]*$/u.test(name)
}

/** The name of an account: one word without a capital. */
export function isLogin(name: string): boolean {
  return /^[@\p{Ll}\d._-]+$/u.test(name) && /\p{Ll}/u.test(name)
}

/** A word of a name with at least this many letters is hardly part of a login by chance. */
const TELLING_WORD = 4

/** Whether an account is named after a person: `mgheza`, `matteo.g`, `mg` after Matteo Gheza, `ann1` after Ann. */
export function isLoginOf(login: string, name: string): boolean {
  const letters = plainLetters(login)
  const words = name
    .split(/[\s.-]+/)
    .map(plainLetters)
    .filter(word => word !== '')
  const initials = words.map(word => word.charAt(0)).join('')
  return (
    (words.length > 1 && letters === initials) ||
    // `ann1`, whose number software appends where `ann` is taken.
    (letters !== '' && letters === words.join('')) ||
    words.some(word => word.length >= TELLING_WORD && letters.includes(word))
  )
}

/** Whether a login is another one with a number appended: software numbers those whose name is taken. */
export function isNumbered(login: string, name: string): boolean {
  return isLogin(login) && login !== name && login.replace(/\d+$/, '') === name.toLowerCase()
}

/** In lower case, without accents, digits and punctuation. */
function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '')
}

/** Default accounts, which software creates during setup. */
const houseName = lazily(
  () =>
    new RegExp(
      `^(?:(?:site|web|blog|wp|super)?[ -]?(?:admin|webmaster|user|editor|${anyOf('administrator')})|root|default|wordpress|blogger|nobody|n/?a|none|null|undefined)$`,
      'iu',
    ),
)
const isAnonymous = isAnyOf('anonymous')

/** Whether a name is a placeholder that software uses where nobody has given one. */
export function isPlaceholderName(name: string): boolean {
  return houseName().test(name) || isAnonymous(name)
}
