import type { Author } from '../../records.ts'
import { remember } from '../../remember.ts'
import { anyOf, anyWord, inEachLanguage, isAnyOf, LANGUAGES, languageOf, lazily, WORD_END } from '../../words/index.ts'
import { isHeadingTag } from '../article/skipped-zone.ts'
import type { Candidate } from '../candidate.ts'
import { isoDate, readDate } from '../dates/read-date.ts'
import { fieldReason } from '../field-reason.ts'
import { joinedLines, type Line } from '../lines.ts'
import { placeInPost } from '../place-in-post.ts'
import type { TitledView } from '../post-view.ts'
import { oneLine } from '../text-folding.ts'
import { ancestorsOf } from '../tree-walk.ts'
import {
  by,
  isFullName,
  isLogin,
  isMeasure,
  looksLikeName,
  nameFrom,
  severalNames,
  withoutOwnWords,
} from './author-name.ts'
import { isTitle } from './marked-authors.ts'
import { isTime, withoutOtherMakers } from './other-makers.ts'
import { isFact, isQuoted } from './shown-things.ts'
import { isSiteName, withoutSiteName } from './site-names.ts'

type Answer = Candidate<readonly Author[]>

/** Lines that credit somebody for something other than the post. */
const otherMaker = lazily(() => new RegExp(anyWord('madeBy'), 'iu'))
/** Signatures after such a heading are those of commenters. */
const commentsHeading = lazily(() => new RegExp(anyWord('comment', 'comments', 'responses'), 'iu'))
const MAX_HEADING = 80
/** A book shown on the page has an author of its own. */
const BOOK = /\bISBN\b/
const MAX_BYLINE = 140
/** How many characters of a byline are shown as its reason. */
const SHOWN_LENGTH = 60

const CONFIDENCE = {
  /** The line begins with "by", or is where bylines are. */
  line: 0.75,
  /** A date and "by" in the middle of a line. */
  datedLine: 0.6,
} as const

/** "Posted by Ann on 3 May": lines around the article that say who wrote it. */
export function authorsByWords(view: TitledView): Answer | null {
  let inProse: Answer | null = null
  let inHeading: Answer | null = null
  let day: string | null = null
  const lines = joinedLines(view.lines)
  for (const [at, line] of lines.entries()) {
    if (isCommentsHeading(view, line)) break
    if (line.text.length > MAX_BYLINE || (line.zone !== 'content' && line.zone !== 'meta')) continue
    if (isQuoted(view, line)) continue
    const place = placeInPost(view, line.first)
    if (place.kind === 'frame' || (place.kind === 'above' && place.bonus < 0)) continue
    if (place.kind === 'prose' && inProse !== null) continue
    const date = readDate(line.text, view.language)
    if (place.kind === 'above' && date === null && isAllLink(view, line)) continue
    const own = date === null ? null : isoDate(date.date)
    // The first date near the post is its own.
    if (place.kind !== 'prose') day ??= own
    // Where no title is shown, bylines are right above the text.
    const isHead = place.kind === 'head' || (place.kind === 'above' && view.titleElement === null)
    const byline = bylineOf(view, line, date !== null) ?? (isHead ? undatedByline(view, line) : null)
    if (byline === null || (date === null && isFact(lines, at))) continue
    // "Talk by Ann Cole, June 3": what is dated otherwise than the post is something that it tells of.
    if (!byline.begins && own !== null && own !== day) continue
    // Below the post there are other things: its own byline is dated as the post is, comments have later dates.
    if (place.kind === 'foot' && line.first > view.post.last && (own === null || own !== day)) continue
    if (inHeading !== null) {
      if (place.kind !== 'prose' && byline.isSigned && isPosted(line.text)) return byline.answer
    } else if (place.kind === 'prose') inProse = byline.isSigned ? byline.answer : null
    else if (date === null && isHeadingTag(line.block.tag)) inHeading = byline.answer
    // Comments in the article's element are signed below the post in the same way: the first signature is the post's.
    else return byline.isSigned && inProse !== null ? inProse : byline.answer
  }
  // "By Ann Cole" in a heading names the author of a book, where somebody else signs the post with its date.
  return inHeading
}

/** "Posted by Ann", in the words of any language. */
function isPosted(line: string): boolean {
  return postedBy().test(line)
}

const postedBy = lazily(() => new RegExp(`^${inEachLanguage(of => `${of('posted')}\\s+${of('by')}`)}\\s`, 'iu'))

/**
 * "Par mani" links to a page about somebody: a menu above a post is all links, while a byline has its "by" outside
 * them.
 */
function isAllLink({ page }: TitledView, { first, last }: Line): boolean {
  return page.nodes.slice(first, last + 1).every(node => {
    return node.kind === 'element' || oneLine(node.text) === '' || ancestorsOf(node).some(({ tag }) => tag === 'a')
  })
}

/** Comments without named elements may be in the article's element: their heading ends the post. */
function isCommentsHeading(view: TitledView, { block, text, first }: Line): boolean {
  if (!isHeadingTag(block.tag) || block.tag === 'h1' || text.length > MAX_HEADING) return false
  if (!commentsHeading().test(text) || block === view.titleElement) return false
  const { kind } = placeInPost(view, first)
  return kind === 'closing' || kind === 'foot' || kind === 'prose'
}

/** Whom a line names. */
interface Byline {
  readonly answer: Answer
  /** Whether it begins with the name and has a date. */
  readonly isSigned: boolean
  /** Whether it begins with the name, or is where bylines are. */
  readonly begins: boolean
}

/** Whom a line names; it is signed if it begins with the name and has a date. */
function bylineOf(view: TitledView, line: Line, isDated: boolean): Byline | null {
  if (otherMaker().test(line.text) || BOOK.test(line.text)) return null
  const text = withoutOtherMakers(line.text)
  const match = signature(text) ?? (isDated ? afterPreposition(text, view.language) : null)
  if (match === null) return null
  // Within a sentence "by" may mean anything; a byline begins with it, or has a date, or says where the post is filed.
  if (match.index > 0 && !isDated && !isFiled(text.slice(0, match.index), match.led)) return null
  const names = severalNames(match.led) ?? [nameFrom(match.led) ?? '']
  const authors = names
    .map(name => withoutSiteName(view, withoutOwnWords(name, view.language)))
    .flatMap(name => (isName(view, name) ? [{ name, url: null }] : []))
  const [first] = authors
  if (first === undefined || (!isDated && isSentence(match.led, first.name))) return null
  const confidence = match.index === 0 || line.zone === 'meta' ? CONFIDENCE.line : CONFIDENCE.datedLine
  const reason = fieldReason('byline', line.text.slice(0, SHOWN_LENGTH))
  const answer: Answer = { value: authors, source: 'fallback', confidence, reason }
  return { answer, isSigned: match.index === 0 && isDated, begins: match.index === 0 || line.zone === 'meta' }
}

/** "Posted in Tea by Ann Cole", "Filed under: Tea | by Ann Cole", "Guest post by Ann Cole": with a full name alone. */
function isFiled(before: string, led: string): boolean {
  return isFullName(oneLine(led)) && (filedUnder().test(before) || isKindOfPost(oneLine(before)))
}

const filedUnder = lazily(() => new RegExp(`^${anyOf('filedUnder')}${WORD_END}`, 'iu'))
const isKindOfPost = isAnyOf('besideName', 'post')

/** Words that introduce a name: where they are, and what follows them. */
interface Led {
  readonly index: number
  readonly led: string
}

function signature(line: string): Led | null {
  const signed = dashed().exec(line)
  if (signed !== null) return { index: 0, led: signed[1] ?? '' }
  const match = by().exec(line)
  return match === null ? null : { index: match.index, led: match[1] ?? match[2] ?? '' }
}

/** "— Posted by Ann, Oslo": begins with the words behind a dash. "— by Ann" alone may name whom the post quotes. */
const dashed = lazily(
  () =>
    new RegExp(`^[\\s~*–—―-]+${inEachLanguage(of => `${of('posted')}\\s+${of('by')}`)}\\s*[:：]?\\s+(.{2,200})$`, 'iu'),
)

/** Some authors sign with the name of their blog, in words that are no personal name. */
function isName(view: TitledView, name: string): boolean {
  if (isTitle(view, name) || isTime(name, view.language)) return false
  return looksLikeName(name) || isSiteName(view, name)
}

/** Separators between a name and the other parts of a byline. */
const BESIDE = /\s*[|•·/]\s*|\s+[–—-]\s+/u

/** "Nga Ann / 4 komente": without a date, the line must have other usual parts of a byline, or be only a full name. */
function undatedByline(view: TitledView, line: Line): Byline | null {
  const { name, beside } = ledName(view, line) ?? { name: '', beside: [] }
  const isProven = beside.length > 0 ? beside.every(isMeasure) : isFullName(name) || isLoginApart(view, line, name)
  if (!isProven || !isName(view, name)) return null
  const reason = fieldReason('byline', line.text.slice(0, SHOWN_LENGTH))
  const answer: Answer = {
    value: [{ name, url: null }],
    source: 'fallback',
    confidence: CONFIDENCE.datedLine,
    reason,
  }
  return { answer, isSigned: false, begins: true }
}

/** Names that lines between title and article may give after the page's own word for "by". */
export function ledNames(view: TitledView): readonly string[] {
  return view.lines.flatMap(line => {
    const isByline = line.text.length <= MAX_BYLINE && placeInPost(view, line.first).kind === 'head'
    const name = isByline ? ledName(view, line)?.name : undefined
    return name === undefined || !isName(view, name) ? [] : [name]
  })
}

/** The name after the page's own word for "by" at the start of a line, and what is beside it. */
function ledName(view: TitledView, line: Line): { name: string; beside: readonly string[] } | null {
  const { led } = afterPreposition(line.text, view.language) ?? loginApart(view, line) ?? {}
  if (led === undefined) return null
  const [name = '', ...beside] = led.split(BESIDE).map(oneLine)
  return { name, beside: beside.filter(part => part !== '') }
}

/**
 * "Av <span>annkvam</span>": a login looks like any word, but no sentence puts its only other word into an element of
 * its own.
 */
function loginApart(view: TitledView, line: Line): Led | null {
  const [, ...words] = line.text.split(' ')
  const [login = ''] = words
  const isLed =
    words.length === 1 && prepositions(view.language).some(word => line.text.toLowerCase() === `${word} ${login}`)
  return isLed && isLoginApart(view, line, login) ? { index: 0, led: login } : null
}

function isLoginApart({ page }: TitledView, line: Line, name: string): boolean {
  const node = page.nodes[line.last]
  return isLogin(name) && node?.kind === 'text' && oneLine(node.text) === name && node.parent !== line.block
}

/**
 * "От Maxim, 3 мая 2014": a preposition alone may begin any line, but hardly one with a date in the page's own
 * language.
 */
function afterPreposition(line: string, language: string | null): Led | null {
  const match = afterOwnPreposition(language ?? '').exec(line)
  const [, word = '', led = ''] = match ?? []
  // "Da Roma a Napoli": in a route not all words are capitalised; in a script without case they cannot be told from
  // names.
  const name = nameFrom(led) ?? ''
  const isWritten = name.split(' ').every(one => !/^\p{Ll}/u.test(one)) || (/^\p{Lo}/u.test(word) && isLogin(name))
  // A name that is written otherwise than the word before it stands by itself: "由 Lena van der Berg".
  const isApart = isFullName(name) && LATIN.test(name) && !LATIN.test(word)
  return match !== null && name !== '' && (isWritten || isApart) ? { index: match.index, led } : null
}

const LATIN = /\p{Script=Latin}/u

/** A line that begins with a preposition of a language, or, before a Latin name, with one in another script; and what follows it. */
const afterOwnPreposition = remember((language: string): RegExp => {
  const own = [...prepositions(language), '(?!)'].join('|')
  return new RegExp(`^(${own}|(?:${foreignPrepositions().join('|')})(?=\\s+\\p{Script=Latin}))\\s+(.{2,200})$`, 'iu')
})

/** A theme in another language than the posts says "by" in that: beside a Latin name, a word in another script says nothing else. */
const foreignPrepositions = lazily(() =>
  LANGUAGES.flatMap(({ code }) => prepositions(code)).filter(word => !LATIN.test(word)),
)

/** The words for "by" of a language that are whole words. */
function prepositions(language: string | null): readonly string[] {
  const words = languageOf(language)?.by.split('|') ?? []
  return words.filter(word => /^\p{L}+$/u.test(word))
}

/** "By default, the queue runs …": with this many characters after it, a lower-case word is not a login. */
const SENTENCE_REST = 20

function isSentence(text: string, name: string): boolean {
  return /^\p{Ll}+$/u.test(name) && text.length > name.length + SENTENCE_REST
}
