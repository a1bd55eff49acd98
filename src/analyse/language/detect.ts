import { detectLanguage } from '../../words/index.ts'
import { amongClose, isLatin, unknownToDetectors } from './close-languages.ts'
import { secondOpinion } from './second-detector.ts'

/** What the words of a text show about its language. */
export interface TextLanguage {
  /** An ISO 639 code; null where there is too little text, or it cannot be detected. */
  readonly language: string | null
  /** Whether that needs no further evidence. */
  readonly isSure: boolean
  /** Further languages that it may be in, as a detector says. */
  readonly others: readonly string[]
}

const NOTHING: TextLanguage = { language: null, isSure: false, others: [] }

/** The languages that `eld` knows. */
const KNOWN_TO_ELD = new Set(
  'am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko ku lo lt lv ml mr ms nl nb or pa pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh'.split(
    ' ',
  ),
)
/** Languages of Africa with which unknown ones are confused. */
const TAKEN_FOR_UNKNOWN = new Set(['st', 'xh', 'zu', 'sw', 'ny', 'ig', 'sn', 'sm', 'haw', 'mg', 'so', 'ha', 'yo', 'mi'])
/** With fewer letters, guesses are wrong more often than right; in a script of its own a word is enough. */
const LEAST_LETTERS = 12
const LEAST_OF_OTHER_SCRIPTS = 4
/** With fewer Latin letters both detectors must agree. */
const ENOUGH_LETTERS = 40
/** How much both detectors read. */
const SAMPLE = 1000
/** How much of a text is examined to find its script. */
const BEGINNING = 4000
/** Least share of letters for a script to be that of the text rather than of a quotation. */
const OTHER_SCRIPT = 0.1

/**
 * The language of a text by its words: two detectors, and distinctive words where these confuse or do not know a
 * language.
 */
export async function languageOfText(text: string): Promise<TextLanguage> {
  const sample = sampleOf(text)
  const letters = sample.replace(/\P{L}+/gu, '')
  const others = letters.replace(/\p{Script=Latin}+/gu, '')
  if (letters.length < LEAST_LETTERS && others.length < LEAST_OF_OTHER_SCRIPTS) return NOTHING
  const first = detectLanguage(sample)
  const eld = first.language === 'no' ? 'nb' : first.language || null
  const second = await secondOpinion(sample)
  const cld = second.language === 'no' ? 'nb' : second.language
  const named = [eld, cld].filter(language => language !== null)
  const isStrange = cld === null || !second.isReliable || TAKEN_FOR_UNKNOWN.has(cld)
  const told = isStrange ? unknownToDetectors(sample, cld !== 'st' && !second.isReliable) : null
  if (told !== null) return { language: told, isSure: eld !== told, others: named }
  if (cld !== null && !KNOWN_TO_ELD.has(cld)) {
    const close = amongClose(cld, sample)
    // For a language that is confused with one that `eld` knows, `eld` decides.
    const isClose = eld !== null && close !== cld && close === eld
    const isNamed = second.isReliable || (cld === 'la' && isLatin(sample))
    if (isNamed || isClose) return { language: close, isSure: second.isCertain, others: named }
  }
  if (eld === null) return { language: null, isSure: false, others: named }
  const isShort = letters.length < ENOUGH_LETTERS && others.length === 0
  const language = amongClose(eld, sample)
  const isSure = isShort
    ? eld === cld && second.isReliable
    : eld === cld
      ? first.isReliable() || second.isReliable
      : first.isReliable() && !second.isReliable
  return { language, isSure, others: named }
}

/**
 * The text for the detectors: without URLs and, where a text has enough of another script, without its Latin names and
 * code.
 */
function sampleOf(text: string): string {
  const sample = text
    .slice(0, BEGINNING)
    .replace(/\b(?:https?:\/\/|www\.)\S+|\S+@\S+/gi, ' ')
    .replace(/\s+/g, ' ')
  const letters = sample.replace(/\P{L}+/gu, '')
  const others = letters.replace(/\p{Script=Latin}+/gu, '')
  const isOther = others.length > OTHER_SCRIPT * letters.length
  return (isOther ? sample.replace(/[\p{Script=Latin}\d]+/gu, ' ') : sample).trim().slice(0, SAMPLE)
}
