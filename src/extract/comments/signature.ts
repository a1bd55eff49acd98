import type { ElementNode } from '../../page/index.ts'
import { namesOf } from '../names.ts'
import { factsOf } from './known-names.ts'
import { AUTHOR_NAMES } from './names.ts'

/** Verbs that stand behind a commenter's name, in the languages of the default themes. */
const SAYS =
  'says?|said|wrote|writes|commented|replied|responded|adds?|added|sagt|sagte|schreibt|schrieb|meint|meinte|antwortete|kommentierte|dit|a dit|a écrit|écrit|a répondu|dice|dijo|escribió|ha scritto|scrive|ha detto|disse|diz|escreveu|comentou|zegt|schreef|pisze|napisał\\(?a?\\)?|powiedział\\(?a?\\)?|píše|napsal\\(?a?\\)?|пишет|написал\\(?а?\\)?|говорит|сказал\\(?а?\\)?|skrev|säger|sier|siger|kirjoitti|sanoo|dedi ki|diyor ki|ha dicho|comentó|respondió|hat gesagt|hat geschrieben|a commenté|commente|ha commentato|ha risposto|zei|комментирует|комментирует|sa|řekl\\(?a?\\)?|skriver|sagde|sanoi|dijo que|respondeu|írta|azt írta|mondta|λέει|说道?|說道?|より|のコメント|말하길'
/** Words that stand before it. */
const BY =
  'posted by|comment(?:ed)? by|written by|submitted by|left by|by|from|name|author|posté par|par|écrit par|publicado por|escrito por|por|enviado por|inviato da|scritto da|commento di|geschrieben von|kommentar von|von|geplaatst door|door|av|af|comentario de|комментарий от|автор|от'

const BEHIND_NAME = new RegExp(`(?<=\\S)(?:[\\s,:–—(-]+|(?=[说說よの말]))(?:${SAYS})[\\s.:,…)]*$`, 'iu')
const VERB = new RegExp(`(?<=\\S)\\s+(?:${SAYS})(?=[\\s.:,…]|$)`, 'iu')
const BEFORE_NAME = new RegExp(`^(?:${BY})(?:\\s*[::]\\s*|\\s+)`, 'iu')
/** Words that join name and date: "Ann on 3 May", "Ann, le 3 mai". */
const JOINT =
  /[\s,;:|·•/(–—-]*(?:\s(?:at|on|am|um|le|el|il|à|a|o|em|den|den|op|dne|dnia|w|в|the)\s*)?[\s,;:|·•/(–—-]*$/iu

/** Weekdays, hours and the words of a byline: what may stand beside name and date in a line that is nothing else. */
const FILLER = new RegExp(
  `\\b(?:${SAYS}|${BY}|at|on|um|uhr|am|pm|a\\.m|p\\.m|le|el|à|a|alle|ore|las|om|h|permalink|permanent link|link|reply|edit|quote|#|mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|rsday|urday)?\\b`,
  'giu',
)

/** Whether an element is named for, or marked as, a commenter's name. */
export function authorRank(element: ElementNode): number | null {
  const { itemprop, rel } = element.attributes
  if (itemprop !== undefined && /\b(?:author|creator)\b/.test(itemprop)) return 0
  const { author } = factsOf(element)
  if (author !== null) return author
  if (element.tag === 'cite') return AUTHOR_NAMES.length
  if (element.tag !== 'a') return null
  const isAway = rel !== undefined && /\bnofollow\b/.test(rel) && /\bexternal|ugc\b/.test(rel)
  return isAway || / url /.test(namesOf(element)) ? AUTHOR_NAMES.length : null
}

/** Whether an element is named for, or marked as, the date of a comment. */
export function dateRank(element: ElementNode): number | null {
  const { itemprop, datetime, title } = element.attributes
  if (itemprop !== undefined && /\b(?:datePublished|dateCreated|commentTime)\b/.test(itemprop)) return 0
  if (datetime !== undefined || (title !== undefined && /^\s*\d{4}-?\d\d-?\d\d/.test(title))) return 0
  if (element.tag === 'time') return 1
  const { date } = factsOf(element)
  return date === null ? null : date + 1
}

/** What says who wrote a comment is no longer. */
const SAYING_LENGTH = 160

/** Whether a text says in words who wrote something: "Ann says:", "Posted by Ann". */
export function saysWho(text: string): boolean {
  return text.length < SAYING_LENGTH && (BEHIND_NAME.test(text) || BEFORE_NAME.test(text.trimStart()))
}

/** A name without the words around it; what led up to a date ("on", "at") goes only where a date stood. */
export function bareName(text: string, isBeforeDate: boolean): string {
  let name = text.trim().replace(BEFORE_NAME, '')
  const verb = VERB.exec(name)
  // "Ann said on 3 May": what stands behind the verb is no name.
  if (verb !== null && verb.index > 0) name = name.slice(0, verb.index)
  return name
    .replace(isBeforeDate ? JOINT : /[\s,;:|·•]+$/u, '')
    .replace(BEHIND_NAME, '')
    .replace(/^[\s#\d.:)(|·•–—-]*[\s.:)(|·•–—-](?=\p{L})/u, '')
    .replace(/[\s,:;|·•]+$/u, '')
    .trim()
}

/** Letters of a line that are neither filler words nor numbers. */
export function wordsBeside(line: string): number {
  return line.replace(FILLER, ' ').replace(/[^\p{L}]+/gu, '').length
}
