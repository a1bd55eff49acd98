import type { ElementNode } from '../../page/index.ts'
import {
  anyOf,
  anyUnspaced,
  inEachLanguage,
  isAnyOf,
  LANGUAGES,
  lazily,
  WORD_END,
  WORD_START,
} from '../../words/index.ts'
import { namesOf } from '../names.ts'
import { nameFactsOf } from './known-names.ts'
import { AUTHOR_NAMES } from './names.ts'

/**
 * Verbs after a commenter's name and words before it, in all languages whatever the page declares: themes and their
 * readers often use different ones. `words/` lists only those that are not parts of names elsewhere.
 */
const behindName = lazily(
  () => new RegExp(`(?<=\\S)(?:[\\s,:–—(-]+${anyOf('says')}|${anyUnspaced('says')})[\\s.:,…)]*$`, 'iu'),
)
const verb = lazily(() => new RegExp(`(?<=\\S)\\s+${anyOf('says')}(?=[\\s.:,…]|$)`, 'iu'))
const before = lazily(() => [
  anyOf('author', 'commenter'),
  inEachLanguage(words => `${words('posted', 'comment')} ${words('by')}`),
])
const beforeName = lazily(() => new RegExp(`^(?:${before().join('|')})(?:\\s*[:：]\\s*|\\s+)`, 'iu'))
/** "Posted on 3 May 2010 by Ann": the date is between the words that introduce the name. */
const aroundDate = lazily(
  () => new RegExp(`^${inEachLanguage(words => `${words('posted')}${WORD_END}.*\\d.*\\s${words('by')}\\s+\\S`)}`, 'iu'),
)
const beginsPosted = lazily(() => new RegExp(`^${anyOf('posted')}${WORD_END}`, 'iu'))
const leadingBy = lazily(() => new RegExp(`^[\\s,:|·–—-]*${anyOf('by')}\\s+`, 'iu'))

/** Whether the words before a date name nobody: "Submitted at 16:19 on". */
export function namesNobody(before: string): boolean {
  const line = before.trimStart()
  return beginsPosted().test(line) && wordsBeside(line.replace(beginsPosted(), '')) === 0
}

/** The text after the date without the word for "by", where the words before the date call for a name. */
export function withoutWordForBy(before: string, behind: string): string {
  return beginsPosted().test(before.trimStart()) ? behind.replace(leadingBy(), '') : behind
}

/** "Ann em resposta a Bob": phrases of at least two words; a single one may be a name. */
const answering = lazily(() => {
  const phrases = LANGUAGES.flatMap(({ inReplyTo }) => inReplyTo.split('|')).filter(phrase => phrase.includes(' '))
  return new RegExp(`\\s+(?:${phrases.join('|')})${WORD_END}.*$`, 'iu')
})
/** Words that join name and date: "Ann on 3 May", "Ann, le 3 mai". */
const joint = lazily(() => new RegExp(`[\\s,;:|·•/(–—-]*(?:\\s${anyOf('on', 'at')}\\s*)?[\\s,;:|·•/(–—-]*$`, 'iu'))

/**
 * Shorter weekday names are personal names elsewhere ("Sam", "Dom"); English ones are read on pages of any language.
 */
const SHORTEST_WEEKDAY = 5

function weekdays(): string {
  const names = LANGUAGES.flatMap(({ code, weekdays: days }) =>
    days()
      .flat()
      .filter(name => code === 'en' || name.length >= SHORTEST_WEEKDAY),
  )
  const words = names.filter(name => /^[\p{L}\p{M} -]+$/u.test(name))
  return [...new Set(words), 'tues', 'weds', 'thur', 'thurs'].sort((a, b) => b.length - a.length).join('|')
}

/** Weekdays, times and byline words: may occur beside name and date in a line that has nothing else. */
const filler = lazily(
  () =>
    new RegExp(
      `${WORD_START}(?:${before().join('|')}|${anyOf('says', 'on', 'at', 'oclock', 'permalink', 'reply', 'actions')}|am|pm|a\\.m|p\\.m|#|${weekdays()})${WORD_END}`,
      'giu',
    ),
)

/** How well an element's names or markup fit a commenter's name. */
export function authorRank(element: ElementNode): number | null {
  const { itemprop, rel } = element.attributes
  if (itemprop !== undefined && /\b(?:author|creator)\b/.test(itemprop)) return 0
  const { author } = nameFactsOf(element)
  if (author !== null) return author
  if (element.tag === 'cite') return AUTHOR_NAMES.length
  if (element.tag !== 'a') return null
  const isAway = rel !== undefined && /\bnofollow\b/.test(rel) && /\bexternal|ugc\b/.test(rel)
  return isAway || / url /.test(namesOf(element)) ? AUTHOR_NAMES.length : null
}

/** How well an element's names or markup fit the date of a comment. */
export function dateRank(element: ElementNode): number | null {
  const { itemprop, datetime, title } = element.attributes
  if (itemprop !== undefined && /\b(?:datePublished|dateCreated|commentTime)\b/.test(itemprop)) return 0
  if (datetime !== undefined || (title !== undefined && /^\s*\d{4}-?\d\d-?\d\d/.test(title))) return 0
  if (element.tag === 'time') return 1
  const { date } = nameFactsOf(element)
  return date === null ? null : date + 1
}

/** Longest text that says who wrote a comment. */
const SAYING_LENGTH = 160

/** Whether a text says in words who wrote something: "Ann says:", "Posted by Ann". */
export function saysWho(text: string): boolean {
  if (text.length >= SAYING_LENGTH) return false
  const line = text.trimStart()
  return behindName().test(text) || beforeName().test(line) || (beginsPosted().test(line) && aroundDate().test(line))
}

const speaking = lazily(() => new RegExp(`(?:^|\\s)${anyOf('says')}(?=[\\s.:,…]|$)`, 'iu'))

/** Whether a line has a verb of speech: "Ann said on 3 May 2019:", or the part of it behind a name in bold. */
export function speaks(line: string): boolean {
  return line.length <= SAYING_LENGTH && speaking().test(line)
}

/** The time between name and date: "Ann at 10:12 PM on 3 May". */
const hourBehind = lazily(
  () => new RegExp(`[\\s,]+(?:${anyOf('at')}\\s+)?\\d{1,2}[:.h]\\d{2}(?::\\d{2})?\\s*(?:[ap]\\.?m\\.?)?$`, 'iu'),
)

/** "Ann (not verified)", "Ann [Visitor]": the status that software adds in brackets after the name. */
function withoutStanding(name: string): string {
  const match = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/u.exec(name)
  return match?.[1] !== undefined && isStanding(match[2] ?? '') ? match[1] : name
}

const isStanding = isAnyOf('anonymous', 'besideName')
/** The commenter's own site, written out behind the name. */
const ADDRESS_BEHIND = /[\s·|,–—-]+https?:\/\/\S+$/u

/** A name without the words around it; "on" and "at" are removed only where a date followed. */
export function commenterName(text: string, isBeforeDate: boolean): string {
  let name = text.trim().replace(ADDRESS_BEHIND, '').replace(beforeName(), '').replace(answering(), '')
  const said = verb().exec(name)
  // "Ann said on 3 May": what follows the verb is not the name.
  if (said !== null && said.index > 0) name = name.slice(0, said.index)
  const bare = name
    .replace(isBeforeDate ? joint() : /[\s,;:|·•]+$/u, '')
    .replace(isBeforeDate ? hourBehind() : '', '')
    .replace(behindName(), '')
    .replace(/^[\s#\d.:)(|·•–—-]*[\s.:)(|·•–—-](?=\p{L})/u, '')
    .replace(/[\s,:;|·•]+$/u, '')
    .trim()
  return withoutStanding(bare)
}

/** "— Ann · May 3, 10:22 am": the dash before a signature, and the separator after the name. */
const DASHED = /^[—–]\s*([^—–·|•]+?)\s*(?:[·|•].*)?$/u

/** The name after the dash of a signature; null where the line is not one. */
export function dashedName(line: string): string | null {
  return DASHED.exec(line.trim())?.[1] ?? null
}

/** How many letters of a line are neither filler words nor numbers. */
export function wordsBeside(line: string): number {
  return line.replace(filler(), ' ').replace(/[^\p{L}]+/gu, '').length
}

/** How many words of a line are neither filler words nor numbers. */
export function countBeside(line: string): number {
  return line.replace(filler(), ' ').match(/\p{L}[\p{L}\p{M}\p{N}'’_.-]*/gu)?.length ?? 0
}
