import type { Halves, NamedMonths, NamedWeekdays } from './intl-dates.ts'
import type { RelativePhrase } from './intl-relative.ts'

/**
 * Words and phrases that say the same, with bars between them, in lower case. In a phrase `(a|b)` is one of several, `[a]` may
 * be left out, `*` at the end of a word is any ending, `…` any text, `$` the end of the line; `\` takes a sign as it is.
 */
export type Words = string

/**
 * What a language writes on blogs: one file for each language, all of the same shape, so that the compiler names what a language
 * lacks. Words that mean something else in another language are no reason to leave them out here: those who ask for the words
 * of all languages choose how (`match.ts`). The exceptions are `author`, `says` and `commenter`, which are read on pages of any
 * language: there only words that are hardly ever a part of a name or the beginning of a sentence elsewhere.
 */
export interface Language {
  /** ISO 639, as `Intl` takes it. */
  readonly code: string
  /** Twelve months, each in all its spellings: those of `Intl` and further ones. */
  readonly months: () => NamedMonths
  /** Seven days from Monday on. */
  readonly weekdays: () => NamedWeekdays
  /** The words for the two halves of the day. */
  readonly halves: () => Halves
  /** "3 days ago", "yesterday". */
  readonly relative: () => readonly RelativePhrase[]
  /** The signs behind the numbers of a date (2014年5月3日); null where a language has none. */
  readonly dateSigns: { readonly year: Words; readonly month: Words; readonly day: Words } | null
  /** Small words that every line or two has and that its neighbours lack; null where nobody has chosen them yet. */
  readonly smallWords: Words | null
  /** Words between the parts of a date: "3rd *of* May". */
  readonly withinDate: Words
  /** What follows the number of a day: "3*rd*". */
  readonly ordinals: Words
  /** The days of a month as dates spell them out, from the first on; null where they have numbers. */
  readonly spelledDays: readonly Words[] | null
  /** What comes before a day. */
  readonly on: Words
  /** What comes before an hour. */
  readonly at: Words
  /** What follows an hour. */
  readonly oclock: Words

  /** What was done with a post: "posted", "written". */
  readonly posted: Words
  /** What stands between that and the name. */
  readonly by: Words
  /** What alone stands before the name of a post's author. */
  readonly author: Words
  /** Several of them, as the folder of an address is called. */
  readonly authors: Words
  /** What, besides that, stands before the name of a commenter. */
  readonly commenter: Words
  /** What stands behind the name of a commenter. */
  readonly says: Words
  /** What stands between two names. */
  readonly and: Words
  /** What comes before the date of a change. */
  readonly updated: Words
  /** Words of lines that name the maker of something else: of the theme, of the host. */
  readonly madeBy: Words
  /** What others do for a post whom bylines name with `by`; none that an author does as well ("edited", "told"). */
  readonly otherMaker: Words
  /** What the design of a blog is called. */
  readonly theme: Words
  /** Those who give no name. */
  readonly anonymous: Words
  /** Whose account it is that software makes when it is set up. */
  readonly administrator: Words
  /** What stands beside a byline, often as a link, and is no name. */
  readonly besideName: Words

  /** What the title of a post is called. */
  readonly title: Words
  /** What its date is called. */
  readonly date: Words
  /** What somebody says who says nothing else. */
  readonly greeting: Words

  /** One comment. */
  readonly comment: Words
  /** Several, in all their forms. */
  readonly comments: Words
  /** What stands before the word for comments in a heading, besides how the heading of the form begins. */
  readonly beforeComments: Words
  /** Other words for them, which have further meanings. */
  readonly responses: Words
  readonly trackbacks: Words
  /** There are none, or none may be written. */
  readonly noComments: Words
  /** How the heading of the form begins. */
  readonly leaveComment: Words
  /** How titles of comment feeds, and of their entries, begin. */
  readonly commentsOn: Words
  /** The link to answer a comment. */
  readonly reply: Words
  /** The link to the comment that is answered. */
  readonly inReplyTo: Words
  /** Other links beside a comment. */
  readonly actions: Words
  readonly awaitingModeration: Words
  /** What has become of a comment in whose place this is said. */
  readonly removed: Words
  /** The link of a post or a comment to itself. */
  readonly permalink: Words
  /** One to five, as in "two comments". */
  readonly numbers: Words

  /** How lines that ask to share, print or send a post begin. */
  readonly share: Words
  readonly subscribe: Words
  /** Headings of lists of other posts, as whole lines. */
  readonly related: Words
  readonly previous: Words
  readonly next: Words
  /** Nouns for a post or a page of a list. */
  readonly post: Words
  /** How lines begin that say where a post is filed. */
  readonly filedUnder: Words
  /** How other lines begin that stand around a post. */
  readonly furniture: Words
  readonly tags: Words
  readonly categories: Words
  /** The name of the category of what has none, and of the list of all. */
  readonly uncategorised: Words
  /** Lists of all posts, as the end of an address. */
  readonly archives: Words
  /** Calendars and their events, as parts of addresses. */
  readonly calendar: Words
  /** How links to the rest of a post begin. */
  readonly readMore: Words
  /** The same in one or two words. */
  readonly more: Words
  /** What stands on buttons that bring more of the same page, as the whole text but for numbers and signs. */
  readonly loadMore: Words
  /** How buttons begin behind a list that shows a part of itself. */
  readonly showAll: Words
  /** What stands on other buttons by the comments: to send, to hide or to order them, to log in. */
  readonly formButtons: Words
  /** How the line begins that feeds put behind a post. */
  readonly appearedFirst: Words
  /** What names the place where a text was taken from. */
  readonly source: Words
  readonly rights: Words
  /** How lines begin that say how long reading takes. */
  readonly timeToRead: Words
  /** What follows the number of minutes that reading takes. */
  readonly readingTime: Words
  /** What follows a count of readers, words or likes. */
  readonly views: Words

  /** Pages beside the stream of posts: about, contact, imprint. */
  readonly sidePages: Words
  /** Headings over lists of other blogs, as whole headings. */
  readonly links: Words
  /** Headings over such lists wherever the words stand in them. */
  readonly blogroll: Words
  /** The word before the number of a page. */
  readonly page: Words
  /** What stands, with a colon, before the title of a post that asks for a password or is shown to few: as WordPress says it. */
  readonly restricted: Words
  /** How titles and headings of pages that are not there begin. */
  readonly notFound: Words
  /** The word beside 404. */
  readonly error: Words
  /** What a page asks its readers to do with JavaScript. */
  readonly enable: Words
}

/** The lists of words of a language. */
export type WordList = {
  [Field in keyof Language]: Language[Field] extends Words ? (Field extends 'code' ? never : Field) : never
}[keyof Language]
