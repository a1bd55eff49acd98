/**
 * Words that mark lines at the edges of an article as not part of it. Only short lines before the first and after the
 * last sentence are tested.
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

/** Longest line that may be a heading. */
const MAX_HEADING = 80

/** A cheap test first: the expressions below take V8 long to compile, and most lines need none of them. */
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

/**
 * The form of English themes. In other languages only headings with a number count, as for answers and feedback:
 * without one they may be the author's own.
 */
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

/** Marks of links to other posts and of copyright lines; « counts only where `opensAsArrow` says so. */
const MARKED = /^(?:←|→|<-|©)/u

/** Longest line in which « may be an arrow ("« Previous: …"); in many languages « opens a quotation. */
const LONGEST_ARROW_LINE = 40

/** Whether « at the start of a line is an arrow to another post: the line is short and quotes nothing. */
export function opensAsArrow(line: string): boolean {
  return line.startsWith('« ') && line.length <= LONGEST_ARROW_LINE && !line.includes('»')
}

const SERVICE =
  /(?:^| )(?:twitter|x|tweet|facebook|pinterest|linkedin|reddit|tumblr|whatsapp|telegram|mastodon|bluesky|threads|pocket|instapaper|flipboard|hacker news|digg|delicious|del\.icio\.us|stumbleupon|google\+|vk|vkontakte|weibo|line|xing|e-?mail|print)$/i

/** "Share on", "Teilen auf", "Tweet": with at most one word before the name. */
const sharing = lazily(() => new RegExp(`^${anyOf('share')}(?: \\p{L}+)?$`, 'iu'))

/** Whether a line is only the name of a sharing service; as a link it is a share button. */
export function isServiceName(line: string): boolean {
  const at = SERVICE.exec(line)?.index
  return at !== undefined && (at === 0 || sharing().test(line.slice(0, at)))
}

/** Lines for sharing, filing, subscribing and navigation. */
export function isFurnitureLine(line: string, language: string | null): boolean {
  if (MARKED.test(line) || beginsFurniture(line, language) || beginsByline(line)) return true
  if (opensAsArrow(line) && beginsFurniture(line.slice(2), language)) return true
  return (/[:：(]/.test(line) && labelled().test(line)) || (/^\d/.test(line) && counted().test(line))
}

/** After the words for reading time comes a duration, or nothing: this keeps "Time to read the room" out. */
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
