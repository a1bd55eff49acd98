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

const commentsHeading = lazily(() => {
  const comments = anyOf('comment', 'comments', 'trackbacks')
  const count = `\\(?(?:\\d+|${anyOf('numbers')})\\)?`
  return new RegExp(
    [
      // "Comments", "12 Kommentare:", "Leave a comment", "Comments and trackbacks (3)".
      `^(?:\\(?\\d+\\)?\\s*)?(?:no |post a |leave a |add a |reader |user |latest )?${comments}(?:\\s*${anyOf('and')}\\s*${anyOf('trackbacks', 'responses')})?\\s*(?:[([]?\\d+[)\\]]?|列表)?\\s*[:：.»…]*$`,
      // Words with other meanings need their number: "3 responses to …".
      `^${count}\\s+${anyOf('comment', 'comments', 'responses')}(?=[^\\p{L}\\p{M}]|$).{0,120}$`,
      `^${anyOf('noComments')}${WORD_END}.{0,120}$`,
      `^${inEachLanguage(words => words('commentsOn'))} (?:this|[“"«„]).{0,120}$`,
      '^(?:responses?|replies|reactions|thoughts) (?:to|on) (?:this|[“"«]).{0,120}$',
    ].join('|'),
    'iu',
  )
})

/** Headings of readers' comments; what follows is not the author's. */
export function isCommentsHeading(line: string): boolean {
  return line.length < MAX_HEADING * 2 && commentsHeading().test(line)
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

/** Marks of links to other posts, of rights. */
const MARKED = /^(?:« |»$|←|→|<-|©)/u

/** Lines of sharing, filing, subscribing, moving on. */
export function isFurnitureLine(line: string, language: string | null): boolean {
  if (MARKED.test(line) || beginsFurniture(line, language) || beginsByline(line)) return true
  return (/[:：(]/.test(line) && labelled().test(line)) || (/^\d/.test(line) && counted().test(line))
}

const count = lazily(
  () =>
    new RegExp(
      `^(?:(?:~|about )?\\d+\\s*${anyOf('readingTime')}\\.?|reading time.*|\\d+\\s*${anyOf('views')}|\\d{1,2}[:h]\\d{2}(?:\\s*[ap]\\.?m\\.?)?)$`,
      'iu',
    ),
)

/** Lines that are only a date, a time, a reading time or a count of readers. */
export function isCountLine(line: string): boolean {
  return /\d|reading/i.test(line) && count().test(line)
}
