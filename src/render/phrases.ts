import { anyWord, COUNTERS, inEachLanguage } from '../words/index.ts'

/**
 * What stands on buttons that bring more of the same page: further comments, answers, posts, or the rest of a text; for a text
 * in lower case without numbers and signs.
 */
export const MORE_PHRASE = `^(?:${inEachLanguage(words => words('loadMore'))})$`

/** Languages that write without spaces leave numbers and counters between the words: what is cut before the comparison. */
export const NOISE = `[\\d\\s.,:;…·•+()\\[\\]«»›‹>↓▼▾⌄→"“”'!]+|${COUNTERS}`

/** What stands beside a number on a button that is folded (`aria-expanded="false"`): "3 replies". */
export const FOLDED_PHRASE = `^(?:${inEachLanguage(words => words('comment', 'comments', 'responses', 'reply', 'more'))})$`

/** A short text that speaks of the comments, on a button that may bring them: "Show 12 comments", "Kommentare". */
export const TO_COMMENTS_PHRASE = `^(?:\\S+ ){0,3}${anyWord('comment', 'comments')}(?: \\S+){0,2}$`

/** What such a text says where the button is there to write one, or to hide, order or follow them. */
export const NOT_COMMENTS_PHRASE = anyWord(
  'leaveComment',
  'reply',
  'subscribe',
  'share',
  'noComments',
  'actions',
  'formButtons',
)
