import {
  commentersOn,
  comparableText,
  type ExtractContext,
  isLogin,
  isLoginOf,
  plainBylineOf,
} from '../../extract/index.ts'
import type { Lesson } from './lesson.ts'
import { usualSignatures } from './usual-signatures.ts'

/**
 * Least share of posts with a byline. A topic may be beside every date as well; but there are few names and many
 * topics.
 */
const LEAST_SHARE = 0.8
const LEAST_PAGES = 4
const MOST_NAMES_SHARE = 1 / 3
/** Most pages, as a share, on which an author was found: fewer may be misread comments. */
const MOST_NAMED_SHARE = 1 / 4

/** Where at least this share of the pages has names of persons beside the dates, what stands there on the others are names too. */
const LEAST_PROVEN_SHARE = 1 / 4
/** Where on this share of the pages the name is the one that the account of the post's own feed entry is made of, it needs no other proof. */
const LEAST_ACCOUNTED_SHARE = 1 / 2

/** Of which words it is known that they are names. */
export interface KnownNames {
  /** The full name of a person. */
  isPersonName(name: string): boolean
  /** A given name, and no place. */
  isGivenName(name: string): boolean
}

/**
 * Who signs the posts, where no page and no feed gives more than an account: beside the date, or in lines of one shape.
 */
export function usualBylines(
  lessons: readonly Lesson[],
  blog: ExtractContext['blog'],
  known: KnownNames,
): ReadonlyMap<Lesson, string> {
  const named = lessons.filter(
    ({ entry, generic }) => generic.authors.length > 0 || entry?.authors.some(({ name }) => !isLogin(name)),
  )
  const hasAuthors = named.length > lessons.length * MOST_NAMED_SHARE
  if (hasAuthors || lessons.length < LEAST_PAGES) return NO_BYLINES
  const beside = namesBesideDates(lessons, blog, known)
  if (beside.size > 0) return beside
  const labels = labelsOf(lessons)
  const isSigner = (name: string) => known.isPersonName(name) && !labels.has(comparableText(name))
  return usualSignatures(lessons, blog, isSigner)
}

/**
 * The names beside the dates of the posts, where all of them look like bylines, and some are proven: sections, places and formats occur there as well ("Long Reads · 3 May").
 */
function namesBesideDates(
  lessons: readonly Lesson[],
  blog: ExtractContext['blog'],
  { isPersonName, isGivenName }: KnownNames,
): ReadonlyMap<Lesson, string> {
  // One word beside a date may be a topic; but topics do not answer readers, and no accounts are named after them.
  const commenters = new Set(lessons.flatMap(({ page }) => commentersOn(page, { feedEntry: null, blog })))
  const hasAccount = (name: string, { entry }: Lesson) =>
    entry?.authors.some(author => isLoginOf(author.name, name)) ?? false
  const isPerson = (name: string, lesson: Lesson) => commenters.has(name) || hasAccount(name, lesson)
  const isProven = (name: string, lesson: Lesson) =>
    isPersonName(name) || isNamedAfter(blog, name) || isPerson(name, lesson)
  const known = [...bylinesBy(lessons, blog, isPerson)].filter(([lesson, name]) => isProven(name, lesson))
  const isBesideNames = known.length >= LEAST_PROVEN_SHARE * lessons.length
  const bylines = bylinesBy(lessons, blog, () => true)
  const isGiven = (name: string) => isGivenName(name) || isPersonName(name)
  const names = new Set(bylines.values())
  // "Art" and "Brooklyn" are given names as well; sections are several.
  const isOneGiven = names.size === 1 && [...names].every(isGiven) && !areSpokenOf(bylines)
  if (!isBesideNames && !isConfirmedByFeed(lessons, blog) && !isOneGiven) return NO_BYLINES
  const accounted = [...bylines].filter(([lesson, name]) => hasAccount(name, lesson))
  // A blog of many authors has as many names as topics: there each must be proven by its own entry of the feed.
  const areNames =
    names.size <= MOST_NAMES_SHARE * lessons.length || accounted.length >= LEAST_ACCOUNTED_SHARE * lessons.length
  return areNames && bylines.size >= LEAST_SHARE * lessons.length ? bylines : NO_BYLINES
}

/** From this share of its posts on in whose text a word is, they speak of it. */
const SPOKEN_OF = 1 / 2

/** Whether the words beside the dates are in the texts too: "Ruby" is a given name, and a topic of which posts speak. */
function areSpokenOf(bylines: ReadonlyMap<Lesson, string>): boolean {
  const spoken = [...bylines].filter(
    ([
      {
        generic: { title, text },
      },
      name,
    ]) => ` ${comparableText(`${title ?? ''} ${text}`)} `.includes(` ${comparableText(name)} `),
  )
  return spoken.length >= SPOKEN_OF * bylines.size
}

/**
 * Whether the feed names authors of some posts, and each of them is beside the date of the post: the others are then
 * there too.
 */
function isConfirmedByFeed(lessons: readonly Lesson[], blog: ExtractContext['blog']): boolean {
  const fed = lessons.filter(({ entry }) => (entry?.authors.length ?? 0) > 0)
  const isSigned = ({ page, entry }: Lesson) => {
    const names = new Set(entry?.authors.map(({ name }) => comparableText(name)))
    const isFed = (name: string) => names.has(comparableText(name))
    const beside = plainBylineOf(page, { feedEntry: null, blog }, isFed)
    return beside !== null && isFed(beside)
  }
  return fed.length > 0 && fed.every(isSigned)
}

/** Whether a blog is named after a person, by its title or its host. */
function isNamedAfter({ url, title }: ExtractContext['blog'], name: string): boolean {
  const words = comparableText(name)
  const host = new URL(url).hostname.replace(/^www\./, '').replaceAll('-', '')
  return ` ${comparableText(title ?? '')} `.includes(` ${words} `) || host.startsWith(words.replaceAll(' ', ''))
}

function bylinesBy(
  lessons: readonly Lesson[],
  blog: ExtractContext['blog'],
  isPerson: (name: string, lesson: Lesson) => boolean,
): ReadonlyMap<Lesson, string> {
  const bylines = new Map<Lesson, string>()
  const labels = labelsOf(lessons)
  for (const lesson of lessons) {
    const name = plainBylineOf(lesson.page, { feedEntry: null, blog }, one => isPerson(one, lesson))
    if (name !== null && !labels.has(comparableText(name))) bylines.set(lesson, name)
  }
  return bylines
}

/** The tags and categories of the posts, in pages and feed. */
function labelsOf(lessons: readonly Lesson[]): ReadonlySet<string> {
  return new Set(
    lessons.flatMap(({ generic: { tags, categories }, entry }) =>
      [...tags, ...categories, ...(entry?.categories ?? [])].map(comparableText),
    ),
  )
}

const NO_BYLINES: ReadonlyMap<Lesson, string> = new Map()
