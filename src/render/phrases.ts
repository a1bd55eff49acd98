import { inEachLanguage } from '../words/index.ts'

/**
 * What stands on buttons that bring more of the same page: further comments, answers, posts, or the rest of a text; for a text
 * in lower case without numbers and signs.
 */
export const MORE_PHRASE = `^(?:${inEachLanguage(words => words('loadMore'))})$`

/** Languages that write without spaces leave numbers and counters between the words: what is cut before the comparison. */
export const NOISE = '[\\d\\s.,:;…·•+()\\[\\]«»›‹>↓▼▾⌄→"“”\'!]+|件の?|条|個|개'

/** What stands beside a number on a button that is folded (`aria-expanded="false"`): "3 replies". */
export const FOLDED_PHRASE = `^(?:${inEachLanguage(words => words('comment', 'comments', 'responses', 'reply', 'more'))})$`
