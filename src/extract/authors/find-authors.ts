import type { Author } from '../../records.ts'
import { oncePer } from '../../remember.ts'
import { type Candidate, firstAnswer, type Source } from '../candidate.ts'
import { fieldReason } from '../field-reason.ts'
import type { TitledView } from '../post-view.ts'
import { comparableText } from '../text-folding.ts'
import {
  givenName,
  isFullName,
  isLogin,
  isLoginOf,
  isNumbered,
  isPlaceholderName,
  severalNames,
  withoutBy,
} from './author-name.ts'
import { authorsByWords } from './byline-words.ts'
import { isTitle, type MarkedAuthors, markedAuthors } from './marked-authors.ts'
import { isSignedBy } from './plain-byline.ts'
import { portrayedAuthor } from './portrait.ts'
import { isSiteName, siteNames } from './site-names.ts'

type Answer = Candidate<readonly Author[]>

/** What the page marks as its author, unless that is a box below a post that somebody else has signed. */
const byMarkup = oncePer((view: TitledView): Answer | null => {
  const marked = markedAuthors(view)
  return marked === null || isOfBox(view, marked) ? null : withWholeName(view, marked)
})

/** What a line around the article says. */
const byLine = oncePer(authorsByWords)

/** The sources of a post's authors, in order; learned rules come before them. */
const SOURCES: readonly Source<TitledView, readonly Author[]>[] = [
  byFeed,
  byMarkup,
  byStructured,
  byWords,
  portrayedAuthor,
  byBlog,
]
/** The sources on the page itself. */
const ON_PAGE = [byMarkup, byStructured, byWords]

/** The authors of a post; null where nothing states them. */
export function findAuthors(view: TitledView): Answer | null {
  return firstAnswer(SOURCES, view)
}

/** The confidence of each source; below one half, a later source may win. */
const CONFIDENCE = {
  feed: 0.9,
  structured: 0.85,
  /** A bare `<meta name=author>` is often the theme's. */
  meta: 0.45,
  /** The feed names one author for all its posts, and the page shows that name. */
  usualAuthor: 0.5,
  onlyAuthor: 0.4,
} as const

/** From this confidence on, the byline on the page beats the feed. */
const SURE_BYLINE = 0.75

function byFeed(view: TitledView): Answer | null {
  const { feedEntry, blog } = view.context
  const authors = (feedEntry?.authors ?? []).filter(
    // A feed that gives the blog's name or a default account as the author names nobody.
    ({ name }) => givenName(name) !== null && !isPlaceholderName(name) && !isTitleAsAuthor(view, name),
  )
  const [first] = authors
  if (first === undefined) return null
  const answer: Answer = {
    value: authors,
    source: 'feed',
    confidence: CONFIDENCE.feed,
    reason: fieldReason('feed-author'),
  }
  if (authors.length > 1) return answer
  const together = byMarkup(view)
  // RSS holds only one author: Ghost gives the first of several.
  if (
    together !== null &&
    together.value.length > 1 &&
    together.confidence >= SURE_BYLINE &&
    isAmong(first.name, together)
  )
    return together
  const isOfWholeFeed = blog.authors.some(({ name }) => comparableText(name) === comparableText(first.name))
  if (!isOfWholeFeed && !isLogin(first.name) && first.name.includes(' ')) return answer
  const shown = firstAnswer(ON_PAGE, view)
  if (shown !== null && beats(shown, first.name, isOfWholeFeed)) return shown
  // The card behind the post counts where the account is that person's.
  const portrayed = isLogin(first.name) ? portrayedAuthor(view) : null
  return portrayed !== null && beats(portrayed, first.name, isOfWholeFeed) ? portrayed : answer
}

/** Whether what the page shows is surer than the feed, or of the person whose account the feed gives, and says more. */
function beats({ value: [byline], confidence }: Answer, fed: string, isOfWholeFeed: boolean): boolean {
  if (byline === undefined) return false
  // A bare `<meta>` may be the theme's, but not if the account is named after the same person.
  const isOwner =
    isNumbered(fed, byline.name) || (isLogin(fed) && isFullName(byline.name) && isLoginOf(fed, byline.name))
  return (confidence >= SURE_BYLINE || isOwner) && isBetter(byline.name, fed, isOfWholeFeed)
}

function isAmong(name: string, { value }: Answer): boolean {
  return value.some(author => comparableText(author.name) === comparableText(name))
}

/** Small words that occur in names; any other lower-case word makes it a phrase. */
const PARTICLE = /^(?:de|del|della|di|da|do|dos|das|du|des|van|von|der|den|zu|la|le|bin|ibn|al|el|y|e|af|av)$/u
const ARTICLE = /^(?:the|an?|my|our|les?|der|die|das|los|las|il|lo|os?|as?)$/iu
/** Most words in a personal name. */
const MOST_WORDS = 4

/**
 * Whether a generator gave the blog's title as the author; a title of one word, or of only a name, may be the author.
 */
function isTitleAsAuthor(view: TitledView, name: string): boolean {
  if (!isSiteName(view, name) || isStated(view, name)) return false
  const words = name.trim().split(/\s+/)
  const isPhrase = words.some(word => /^\p{Ll}/u.test(word) && !PARTICLE.test(word)) || ARTICLE.test(words[0] ?? '')
  return words.length > MOST_WORDS || (words.length > 1 && isPhrase)
}

/** Whether the page states the same author: some blogs are named after their author. */
function isStated(view: TitledView, wanted: string): boolean {
  const isWanted = (name: string) => comparableText(name) === comparableText(wanted)
  return (
    view.structured.facts.some(({ authors }) => authors.some(({ name }) => isWanted(name))) ||
    isSignedBy(view, isWanted) ||
    (byLine(view)?.value.some(({ name }) => isWanted(name)) ?? false)
  )
}

/**
 * Whether a byline says more than the feed: a full name instead of a login or part of it; or another person, where the
 * feed names one author for all posts.
 */
function isBetter(shown: string, fed: string, isOfWholeFeed: boolean): boolean {
  if (comparableText(shown) === comparableText(fed) || isPlaceholderName(shown)) return false
  if (isLogin(shown)) return isNumbered(fed, shown)
  if (isPartOf(fed, shown)) return isFullName(shown)
  if (isLogin(fed)) return isFullName(shown) || isLoginOf(fed, shown)
  return isOfWholeFeed && (isFullName(shown) || ONE_NAME.test(shown)) && !isPartOf(shown, fed)
}

/** A single first name: where the feed names one author for all posts, the person who signs the post is its author. */
const ONE_NAME = /^\p{Lu}\p{Ll}{2,}$/u

/** Whether the words of a name occur in a longer one. */
function isPartOf(name: string, whole: string): boolean {
  const [words, all] = [comparableText(name), comparableText(whole)]
  return words !== '' && all.length > words.length && ` ${all} `.includes(` ${words} `)
}

/** A box below the post shows whoever the theme was told of, the same on all pages; a line that begins with "by" is of this post. */
function isOfBox(view: TitledView, { value: [boxed], place }: MarkedAuthors): boolean {
  if (boxed === undefined || place !== 'foot' || !isWholeName(boxed.name)) return false
  const signed = byLine(view)
  const isSure = signed !== null && signed.confidence >= SURE_BYLINE
  const isOther = ({ name }: Author) => isWholeName(name) && !isSamePerson(name, boxed.name)
  return isSure && signed.value.every(isOther)
}

/** A full name, or one in a script without capitals, where nothing tells more of it. */
function isWholeName(name: string): boolean {
  return isFullName(name) || (/\p{Lo}/u.test(name) && !/[\p{Lu}\p{Ll}]/u.test(name))
}

function isSamePerson(one: string, other: string): boolean {
  return comparableText(one) === comparableText(other) || isPartOf(one, other) || isPartOf(other, one)
}

function byWords(view: TitledView): Answer | null {
  return withWholeName(view, byLine(view))
}

/** Completes a name from the page's head where the byline has only part of it. */
function withWholeName(view: TitledView, answer: Answer | null): Answer | null {
  const [only, ...others] = answer?.value ?? []
  if (answer === null || only === undefined || others.length > 0) return answer
  for (const { name, url } of view.structured.facts.flatMap(({ authors }) => authors)) {
    if (isPartOf(only.name, name) && isFullName(name) && givenName(name) !== null && !isSiteName(view, name))
      return { ...answer, value: [{ name, url: only.url ?? url }] }
  }
  return answer
}

/** Vocabularies that state the author deliberately; a bare `<meta name=author>` is often the theme's. */
function byStructured(view: TitledView): Answer | null {
  let weak: Answer | null = null
  for (const { vocabulary, authors, reason } of view.structured.facts) {
    const isWeak = vocabulary === 'meta' || vocabulary === 'dublin-core'
    const named = authors
      .flatMap(author => namedIn(view, author))
      .filter(({ name }) => !isWeak || !isSiteName(view, name) || isUsual(view, name))
    if (named.length === 0) continue
    const confidence = isWeak ? CONFIDENCE.meta : CONFIDENCE.structured
    const answer: Answer = {
      value: named,
      source: 'structured',
      confidence,
      reason: fieldReason('structured', vocabulary, reason),
    }
    if (!isWeak) return answer
    weak ??= answer
  }
  return weak
}

/** Whether the feed names this person as the author of all its posts. */
function isUsual({ context }: TitledView, name: string): boolean {
  const usual = context.blog.usualAuthor?.name
  return usual !== undefined && comparableText(usual) === comparableText(name)
}

function namedIn(view: TitledView, { name, url }: Author): readonly Author[] {
  const written = withoutBy(name)
  const several = severalNames(written)
  if (several !== null) return several.map(one => ({ name: one, url: null }))
  const given = givenName(written)
  if (given === null || isTitle(view, given) || isPlaceholderName(given)) return []
  return [{ name: given, url }]
}

/** The author of a blog that has only one, and therefore no bylines. */
function byBlog(view: TitledView): Answer | null {
  const { authors, usualAuthor = null } = view.context.blog
  const [only, ...others] = authors
  if (only !== undefined) {
    if (others.length > 0 || isSiteName(view, only.name) || isPlaceholderName(only.name)) return null
    return { value: authors, source: 'feed', confidence: CONFIDENCE.onlyAuthor, reason: fieldReason('only-author') }
  }
  if (usualAuthor === null || !isOwner(view, usualAuthor.name) || !isOnPage(view, usualAuthor.name)) return null
  const reason = fieldReason('usual-author')
  return { value: [usualAuthor], source: 'feed', confidence: CONFIDENCE.usualAuthor, reason }
}

/** Whether whoever the feed names on all posts is a person: by the full name, or by a first name that the blog is called after. */
function isOwner(view: TitledView, name: string): boolean {
  return isFullName(name) || (ONE_NAME.test(name) && siteNames(view).some(site => isPartOf(name, site)))
}

/** Whether a name is in the frame of the page: its footer, its header or a box beside the post. */
function isOnPage({ lines }: TitledView, name: string): boolean {
  return lines.some(({ text, zone }) => zone !== 'comments' && text.includes(name))
}
