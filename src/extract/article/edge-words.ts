/**
 * What lines at the edges of an article say that is not the article, by what they are. They are asked only of short lines
 * before the first and behind the last sentence.
 */

import {
  anyOf,
  anyWord,
  beginning,
  beginningInEach,
  inEachLanguage,
  isAnyOf,
  lazily,
  WORD_END,
} from '../../words/index.ts'

/** No heading is longer. */
const MAX_HEADING = 80

/** Lines that begin otherwise are no such headings: the expressions below take V8 long to compile, and most lines need none. */
const mayHeadComments = beginningInEach(
  ({ comment, comments, responses, trackbacks, beforeComments, leaveComment }, forms) =>
    forms(`${comment}|${comments}|${responses}|${trackbacks}|${beforeComments}|${leaveComment}`),
)

/** "Comments", "12 Kommentare:", "Leave a comment", "Comments and trackbacks (3)". */
const plainHeading = lazily(
  () =>
    new RegExp(
      `^(?:\\(?\\d+\\)?\\s*)?(?:${anyOf('beforeComments', 'leaveComment')}\\s*)?${anyOf('comment', 'comments', 'trackbacks')}(?:\\s*${anyOf('and')}\\s*${anyOf('trackbacks', 'responses')})?\\s*(?:[([]?\\d+[)\\]]?)?\\s*[:：.»…]*$`,
      'iu',
    ),
)

const beginsNumber = beginningInEach(({ numbers }, forms) => forms(numbers))
/** Words with other meanings need their number: "3 responses to …". */
const countedHeading = lazily(
  () =>
    new RegExp(
      `^\\(?(?:\\d+|${anyOf('numbers')})\\)?\\s+${anyOf('comment', 'comments', 'responses')}(?=[^\\p{L}\\p{M}]|$).{0,120}$`,
      'iu',
    ),
)

/** "Replies: 3 comments", "Comments: 3". */
const labelledHeading = lazily(() => {
  const words = anyOf('comment', 'comments', 'responses')
  return new RegExp(`^${words}\\s*[:：]\\s*\\(?(?:\\d+|${anyOf('numbers')}|no)\\)?(?:\\s*${words})?$`, 'iu')
})

const beginsNoComments = beginningInEach(({ noComments }, forms) => forms(noComments))
const noCommentsHeading = lazily(() => new RegExp(`^${anyOf('noComments')}${WORD_END}.{0,120}$`, 'iu'))

const beginsCommentsOn = beginningInEach(({ commentsOn }, forms) => forms(commentsOn))
const commentsOnHeading = lazily(
  () => new RegExp(`^${inEachLanguage(words => words('commentsOn'))} (?:this|[“"«„]).{0,120}$`, 'iu'),
)

/** As themes in English say it; in other languages such headings have their number, as have answers and feedback: these are an author's too. */
const RESPONSES_TO = /^(?:responses?|replies|reactions|thoughts) (?:to|on) (?:this|[“"«]).{0,120}$/iu

/** Headings of readers' comments; what follows is not the author's. */
export function isCommentsHeading(line: string): boolean {
  if (line.length >= MAX_HEADING * 2) return false
  const words = line.replace(/^\(?\d*\)?\s*/, '')
  const isCounted = /^\(?\d/.test(line) || beginsNumber(words)
  return (
    (mayHeadComments(words) && (plainHeading().test(line) || labelledHeading().test(line))) ||
    (isCounted && countedHeading().test(line)) ||
    (beginsNoComments(line) && noCommentsHeading().test(line)) ||
    (beginsCommentsOn(line) && commentsOnHeading().test(line)) ||
    RESPONSES_TO.test(line)
  )
}

/** Headings of lists of other posts. */
export const isRelatedHeading = isAnyOf('related')

const beginsFurniture = beginning('share', 'subscribe', 'filedUnder', 'furniture', 'rights', 'noComments')

const beginsByline = beginningInEach((language, forms) =>
  forms(language.posted).flatMap(posted =>
    forms(`${language.on}|${language.by}|${language.at}`).map(by => `${posted} ${by}`),
  ),
)

const labelled = lazily(
  () => new RegExp(`^(?:${anyOf('tags', 'categories')}\\s*[:：]|${anyOf('comment', 'comments')}\\s*\\(\\d)`, 'iu'),
)
const counted = lazily(() => new RegExp(`^\\d+ ${anyWord('comment', 'comments', 'responses')}`, 'iu'))

/** Marks of links to other posts, of rights; « is one of them only where `opensAsArrow` says so. */
const MARKED = /^(?:←|→|<-|©)/u

/** "« Previous: …" is a label with a title; in many languages « opens what somebody says, and » closes it. */
const LONGEST_ARROW_LINE = 40

/** Whether a « at the beginning of a line points to another post: the line is short, and nothing is quoted in it. */
export function opensAsArrow(line: string): boolean {
  return line.startsWith('« ') && line.length <= LONGEST_ARROW_LINE && !line.includes('»')
}

const SERVICE =
  /(?:^| )(?:twitter|x|tweet|facebook|pinterest|linkedin|reddit|tumblr|whatsapp|telegram|mastodon|bluesky|threads|pocket|instapaper|flipboard|hacker news|digg|delicious|del\.icio\.us|stumbleupon|google\+|vk|vkontakte|weibo|line|xing|e-?mail|print)$/i

/** "Share on", "Teilen auf", "Tweet": with at most one word before the name. */
const sharing = lazily(() => new RegExp(`^${anyOf('share')}(?: \\p{L}+)?$`, 'iu'))

/** Whether a line is nothing but the name of a service by which posts are shared: linked, it is a button. */
export function isServiceName(line: string): boolean {
  const at = SERVICE.exec(line)?.index
  return at !== undefined && (at === 0 || sharing().test(line.slice(0, at)))
}

/** Lines of sharing, filing, subscribing, moving on. */
export function isFurnitureLine(line: string, language: string | null): boolean {
  if (MARKED.test(line) || beginsFurniture(line, language) || beginsByline(line)) return true
  if (opensAsArrow(line) && beginsFurniture(line.slice(2), language)) return true
  return (/[:：(]/.test(line) && labelled().test(line)) || (/^\d/.test(line) && counted().test(line))
}

/** Behind the words for the time to read stands how long it takes, or nothing: "Time to read the room" is said of something else. */
const MEASURED = '(?:[^\\p{L}\\p{M}]*|\\s*[:：].*|[^\\d.!?]{0,20}\\.?[^\\d.!?]{0,5}\\d.*)'

const count = lazily(
  () =>
    new RegExp(
      `^(?:(?:~|about )?\\d+\\s*${anyOf('readingTime')}\\.?|${anyOf('timeToRead')}${MEASURED}|\\d+\\s*${anyOf('views')}|\\d{1,2}[:h]\\d{2}(?:\\s*[ap]\\.?m\\.?)?)$`,
      'iu',
    ),
)

/** Lines that are only a date, a time, a reading time or a count of readers. */
export function isCountLine(line: string): boolean {
  return (/\d/.test(line) || beginsTimeToRead(line)) && count().test(line)
}

const beginsTimeToRead = beginningInEach(({ timeToRead }, forms) => forms(timeToRead))
