import type { ElementNode } from '../page/index.ts'
import type { Author } from '../records.ts'
import { hostOf, parseUrl } from '../url.ts'
import { anyOf, anyUnspaced, anyWord, authorTokens, isAnyOf, lazily, WORD_END } from '../words/index.ts'
import { type Candidate, firstAnswer, type Source } from './candidate.ts'
import { readDate } from './dates/read-date.ts'
import { type FieldReason, fieldReason } from './field-reason.ts'
import type { Line } from './lines.ts'
import { namesAt, namesOf, nameTest } from './names.ts'
import { placeInPost } from './place-in-post.ts'
import type { TitledView } from './post-view.ts'
import { ARTICLE_TYPE } from './structured/facts.ts'
import { lineOf } from './text-flow.ts'
import { comparableText, oneLine } from './text-folding.ts'
import { ancestorsOf, classesOf, elementsIn } from './tree-walk.ts'

type Answer = Candidate<readonly Author[]>

/** Who wrote the post, asked in this order; learned rules will come first. */
const SOURCES: readonly Source<TitledView, readonly Author[]>[] = [byFeed, byMarkup, byStructured, byWords, byBlog]

/** The authors of a post, only where something says so. */
export function findAuthors(view: TitledView): Answer | null {
  return firstAnswer(SOURCES, view)
}

const isAuthorName = nameTest(
  new RegExp(
    `[ -](?:${authorTokens()}|byline|by-line|writer|p-author|posted-?by|authored|creator|vcard|fn|nickname|i-ljuser|ljuser)(?=[ -])`,
  ),
)
const isPictureName = nameTest(/avatar|image|photo|social|links?\b/)
const AUTHOR_PATH = new RegExp(
  `/(?:authors|auteurs|${authorTokens()}|user|users|profile|contributors?|writers?|people|team|by)/[^/?#]+/?$|[?&]author=`,
  'i',
)
/**
 * Words that come before a name in a byline. Prepositions that may begin any line ("da", "di", "av") count behind a verb only;
 * `words/` has for `author` those that say enough alone.
 */
const by = lazily(
  () =>
    new RegExp(
      `(?:^|[\\s|•·,–—/-])(?:${anyOf('posted')}(?:\\s+${anyOf('on')}\\s+.{4,40}?)?\\s+${anyOf('by')}|${anyOf('author')})\\s*[:：]?\\s+(.{2,200})$|${anyUnspaced('author')}\\s*[:：/]\\s*(.{1,60})$`,
      'iu',
    ),
)
/** What follows a name in a byline; words of other languages that may be part of a name need a number behind them. */
const behind = lazily(
  () =>
    new RegExp(
      [
        `\\s+${anyOf('tags', 'categories', 'comment', 'comments')}${WORD_END}\\s*:?(?:\\s.*)?$`,
        '\\s+(?:filed|archives?)\\s*:?(?:\\s.*)?$',
        // Themes that nobody translated; the same words of other languages ("de", "da") are parts of names.
        '\\s+(?:on|at|in|under|with|filed)\\s.*$',
        `\\s+${anyOf('says')}\\s.*$`,
        `\\s+${anyOf('posted', 'updated')}\\s.*$`,
        `\\s+(?:${anyOf('on', 'at')}|i)\\s.*\\d.*$`,
        '\\s+\\d+\\s.*$|\\s*[|•·–—([,，、;:：>»/].*$|\\s+-\\s.*$|\\s*\\d{1,4}[./年-].*$',
      ].join('|'),
      'iu',
    ),
)
/** What is left of the words before a date or behind a name; in lower case, as names are not. */
const lastWord = lazily(() => new RegExp(`\\s+${anyOf('on', 'at', 'says')}$`, 'u'))
/** Lines that name the maker of something else than the post. */
const otherMaker = lazily(() => new RegExp(anyWord('madeBy'), 'iu'))
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
)
/** Services that stand beside bylines as links. */
const SERVICE = /^(?:rss|twitter|facebook)$/i
const LEADING_MARKS = /^[\s@:：|•·–—\-"“”'’~/,]+/u
const MAX_NAME = 60
const MAX_WORDS = 6
/** Nodes between the first and the last name of a byline of several. */
const BYLINE_NODES = 24
const MAX_BYLINE = 140
/** As much of a byline is shown as its reason. */
const SHOWN_LENGTH = 60
/** An element with more nodes than this is no byline, and one with more text neither. */
const MAX_NODES = 40
const MAX_TEXT = 200
/** Read a little further than that: white space is folded afterwards. */
const READ_LENGTH = 300

/** How sure each source of an author is; below one half it waits for a better one. */
const CONFIDENCE = {
  feed: 0.9,
  /** The feed names the blog as the author of every post: a byline on the page says more. */
  siteInFeed: 0.42,
  structured: 0.85,
  /** A bare `<meta name=author>` is often the theme's; still rather somebody than the blog's name in its feed. */
  meta: 0.45,
  /** The line begins with "by", or stands where bylines do. */
  line: 0.75,
  /** A date and "by" in the middle of a line. */
  datedLine: 0.6,
  onlyAuthor: 0.4,
  mostMarkup: 0.95,
} as const

/** What marks an element as the author's; where it stands adds to it or takes from it. */
const STRENGTH = {
  /** `rel=author` is said of a link on purpose. */
  relation: 0.9,
  /** `itemprop=author` of the post itself. */
  property: 0.85,
  /** A class or id that is the word. */
  name: 0.8,
  /** A link to a page of an author; it may be another post's. */
  address: 0.75,
  none: 0,
} as const

function byFeed(view: TitledView): Answer | null {
  const authors = view.context.feedEntry?.authors.filter(author => givenName(author.name) !== null) ?? []
  if (authors.length === 0) return null
  // A feed that names the blog as the author of every post says nothing; a byline on the page says more.
  const confidence = authors.every(({ name }) => isSite(view, name)) ? CONFIDENCE.siteInFeed : CONFIDENCE.feed
  return { value: authors, source: 'feed', confidence, reason: fieldReason('feed-author') }
}

/** Elements that are named for the author and stand by the title or at the edge of the article. */
function byMarkup(view: TitledView): Answer | null {
  const { page, survey } = view
  const found: { author: Author; score: number; element: ElementNode; reason: FieldReason }[] = []
  for (const element of page.nodes) {
    if (element.kind !== 'element' || element.last - element.order > MAX_NODES) continue
    const zone = survey.zone(element.order)
    if (zone !== 'content' && zone !== 'meta') continue
    const strength = strengthOf(view, element)
    if (strength === STRENGTH.none) continue
    const place = placeInPost(view, element.order)
    if (place.kind === 'prose' || place.kind === 'frame') continue
    const author = authorIn(view, element)
    if (author === null) continue
    const score = strength + place.bonus
    const reason = fieldReason('author-element', `${element.tag}${namesOf(element)}`, place.kind)
    found.push({ author, score, element, reason })
  }
  const best = found.reduce<(typeof found)[number] | null>(
    (top, one) => (top && top.score >= one.score ? top : one),
    null,
  )
  if (best === null) return null
  // Several authors stand side by side in the same byline.
  const beside = found.filter(one => one.score === best.score && isBeside(one.element, best.element))
  const byName = new Map(beside.map(({ author }) => [comparableText(author.name), author]))
  return {
    value: [...byName.values()],
    source: 'fallback',
    confidence: Math.min(CONFIDENCE.mostMarkup, best.score),
    reason: best.reason,
  }
}

/** The parts of one byline are alike and close to one another. */
function isBeside(one: ElementNode, other: ElementNode): boolean {
  const isNear = Math.abs(one.order - other.order) <= BYLINE_NODES
  return isNear && one.tag === other.tag && one.attributes.class === other.attributes.class
}

function strengthOf(view: TitledView, element: ElementNode): number {
  const { rel, itemprop, href } = element.attributes
  if (rel !== undefined && /\bauthor\b/i.test(rel) && element.tag === 'a') return STRENGTH.relation
  if (itemprop !== undefined && /\bauthor\b/.test(itemprop))
    return isOfPost(element) ? STRENGTH.property : STRENGTH.none
  const names = namesAt(element)
  if (isAuthorName(names) && !isPictureName(names)) return STRENGTH.name
  if (element.tag === 'a' && href !== undefined && isAuthorPage(view, href)) return STRENGTH.address
  return STRENGTH.none
}

/** An item within the post (a book, a film) has authors of its own. */
function isOfPost(element: ElementNode): boolean {
  for (const ancestor of ancestorsOf(element)) {
    if (ancestor.attributes.itemscope !== undefined) return ARTICLE_TYPE.test(ancestor.attributes.itemtype ?? 'Article')
  }
  return true
}

function isAuthorPage(view: TitledView, href: string): boolean {
  if (!AUTHOR_PATH.test(href)) return false
  const url = parseUrl(href, view.page.base)
  return url !== null && (hostOf(url) === hostOf(view.page.url) || hostOf(url) === hostOf(view.context.blog.url))
}

/** The name in a byline: of the link or `fn` within it, else of its words. */
function authorIn(view: TitledView, element: ElementNode): Author | null {
  let inner: ElementNode | null = null
  for (const one of elementsIn(view.page, element)) {
    const { rel, href, itemprop } = one.attributes
    const isNamed = classesOf(one).some(name => name === 'fn' || name === 'p-name' || name === 'author-name')
    if (isNamed || itemprop === 'name' || (rel !== undefined && /\bauthor\b/i.test(rel))) {
      if (lineOf(view.page, one) !== '') inner = one
      break
    }
    if (
      inner === null &&
      one.tag === 'a' &&
      href !== undefined &&
      isAuthorPage(view, href) &&
      lineOf(view.page, one) !== ''
    ) {
      inner = one
    }
  }
  const text = lineOf(view.page, inner ?? element, READ_LENGTH)
  if (text.length > MAX_TEXT) return null
  const name = acceptable(view, nameFrom(text))
  if (name === null) return null
  const link = inner?.tag === 'a' ? inner : firstLink(view, element)
  const href = link?.attributes.href
  return { name, url: href === undefined ? null : parseUrl(href, view.page.base) }
}

function firstLink(view: TitledView, element: ElementNode): ElementNode | null {
  for (const one of elementsIn(view.page, element)) if (one.tag === 'a') return one
  return null
}

/** Vocabularies where an author is somebody's deliberate statement; a bare `<meta name=author>` is often the theme's. */
function byStructured(view: TitledView): Answer | null {
  for (const { vocabulary, authors, reason } of view.structured.facts) {
    const isWeak = vocabulary === 'meta' || vocabulary === 'dublin-core'
    const named = authors.flatMap(({ name, url }) => {
      // English alone: "von" and "de" are how names begin.
      const clean = acceptable(view, givenName(name.replace(/^by\s+/i, '')))
      return clean === null || (isWeak && isSite(view, clean)) ? [] : [{ name: clean, url }]
    })
    if (named.length === 0) continue
    const confidence = isWeak ? CONFIDENCE.meta : CONFIDENCE.structured
    return { value: named, source: 'structured', confidence, reason: fieldReason('structured', vocabulary, reason) }
  }
  return null
}

/** Generators fill the author with the name of the site where nobody gave one. */
function isSite({ context, structured }: TitledView, name: string): boolean {
  const names = [context.blog.title ?? '', ...(structured.meta.get('og:site_name') ?? [])]
  return names.some(one => comparableText(one) === comparableText(name))
}

/** "Posted by Ann on 3 May": lines around the article that say who wrote it. */
function byWords(view: TitledView): Answer | null {
  let inProse: Answer | null = null
  for (const line of view.lines) {
    if (line.text.length > MAX_BYLINE || (line.zone !== 'content' && line.zone !== 'meta')) continue
    const place = placeInPost(view, line.first)
    if (place.kind === 'frame' || (place.kind === 'above' && place.bonus < 0)) continue
    if (place.kind === 'prose' && inProse !== null) continue
    const byline = bylineOf(view, line)
    if (byline === null) continue
    if (place.kind === 'prose') inProse = byline.isSigned ? byline.answer : null
    // Where comments share the element of the article, they are signed below the post in the same way: the first is its.
    else return byline.isSigned && inProse !== null ? inProse : byline.answer
  }
  return null
}

/** Who a line names; it is signed if it begins with that and bears a date. */
function bylineOf(view: TitledView, line: Line): { answer: Answer; isSigned: boolean } | null {
  const match = otherMaker().test(line.text) ? null : by().exec(line.text)
  if (match === null) return null
  const isDated = readDate(line.text, view.language) !== null
  // Within a sentence "by" says anything; a byline begins with it, or is stamped with a date.
  if (match.index > 0 && !isDated) return null
  const names = severalNames(match[1] ?? '') ?? [nameFrom(match[1] ?? match[2] ?? '') ?? '']
  const authors = names.flatMap(name =>
    acceptable(view, name) !== null && looksLikeName(name) ? [{ name, url: null }] : [],
  )
  const [first] = authors
  if (first === undefined || (!isDated && isSentence(match[1] ?? '', first.name))) return null
  const confidence = match.index === 0 || line.zone === 'meta' ? CONFIDENCE.line : CONFIDENCE.datedLine
  const reason = fieldReason('byline', line.text.slice(0, SHOWN_LENGTH))
  return { answer: { value: authors, source: 'fallback', confidence, reason }, isSigned: match.index === 0 && isDated }
}

/** "By default, the queue runs …": a word in lower case with this much behind it is no login. */
const SENTENCE_REST = 20

function isSentence(text: string, name: string): boolean {
  return /^\p{Ll}+$/u.test(name) && text.length > name.length + SENTENCE_REST
}

/** A blog with one author needs no bylines. */
function byBlog({ context }: TitledView): Answer | null {
  const { authors } = context.blog
  if (authors.length !== 1) return null
  return { value: authors, source: 'feed', confidence: CONFIDENCE.onlyAuthor, reason: fieldReason('only-author') }
}

/** "Ann Cole, Bob Day and Cy East": only where each part is plainly a name, of two words or more. */
const betweenNames = lazily(() => new RegExp(`\\s*,\\s*(?:and\\s+)?|\\s+${anyOf('and')}\\s+`, 'u'))

function severalNames(text: string): readonly string[] | null {
  const names = text.split(betweenNames()).map(oneLine)
  const isName = (name: string) => isPossible(name) && /^\p{Lu}\S*(?:\s+\p{L}\S*)*\s+\p{Lu}[\p{L}.'’-]*$/u.test(name)
  return names.length > 1 && names.every(isName) ? names : null
}

/** A name that is given as one. */
function givenName(text: string): string | null {
  const name = oneLine(text)
  return isPossible(name) ? name : null
}

/** A name out of the words of a byline; null where it can't be one. */
function nameFrom(text: string): string | null {
  let name = oneLine(text)
  const date = readDate(name, null)
  // "3 May 2014 · Ann" or "Ann, 3 May 2014".
  if (date !== null) name = date.start > 2 ? name.slice(0, date.start) : name.slice(date.end)
  const said = by().exec(name)
  name = (said?.[1] ?? said?.[2] ?? name).replace(LEADING_MARKS, '')
  name = name
    .replace(behind(), '')
    .replace(/[\s.,:;|•·–—\-"“”~]+$/u, '')
    .replace(/\s+(?:on|at|in)$/i, '')
    .replace(lastWord(), '')
  name = oneLine(name)
  return isPossible(name) ? name : null
}

function isPossible(name: string): boolean {
  if (
    name === '' ||
    name.length > MAX_NAME ||
    SERVICE.test(name) ||
    isNoName(name) ||
    name.split(' ').length > MAX_WORDS
  )
    return false
  return /\p{L}|\d{2}/u.test(name) && !/https?:|www\.|[{}<>]/.test(name)
}

/** One word with more letters is an address or a slip. */
const LONGEST_LOGIN = 30

/** Words of a sentence begin in lower case; a name does not, unless it is a single login or of a script without case. */
function looksLikeName(name: string): boolean {
  if (name === '') return false
  const words = name.split(' ')
  return words.length === 1 ? name.length < LONGEST_LOGIN && !/[!?]$/.test(name) : !/^\p{Ll}/u.test(words.at(-1) ?? '')
}

/** The title of the post is no author. */
function acceptable(view: TitledView, name: string | null): string | null {
  if (name === null || (view.title !== null && comparableText(view.title) === comparableText(name))) return null
  return name
}
