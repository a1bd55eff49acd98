import { lazily } from '../../words/index.ts'
import type { AnchorContext } from './anchor-context.ts'
import { BETWEEN, citationWords } from './citation-words.ts'

/** Why a link is a citation: a code, and the words that say so. */
export interface CitationSign {
  readonly reason: string
  readonly evidence: string
}

const EDGE = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'
/** Latin words are separated; those of CJK need no spaces, and lose nothing by the edges that is not matched otherwise. */
const naming = lazily(
  () => new RegExp(`(?:^|${EDGE})(${citationWords('before')})\\s?[:：]?\\s*(?:@|${BETWEEN}|[("“«「【\\[])*$`, 'iu'),
)
const telling = lazily(
  () => new RegExp(`^[\\s,"”»)]*(?:[^,;:.]{0,30}?[\\s,])?${EDGE}(${citationWords('behind')})${END}`, 'iu'),
)
const tellingEdge = lazily(() => new RegExp(`(?:^|${EDGE}(?=\\p{L}+[:”"»]?$))(${citationWords('behind')})${END}`, 'iu'))
const reading = lazily(() => new RegExp(`${EDGE}(${citationWords('read')})${END}.{0,40}$`, 'iu'))
const sources = lazily(() => new RegExp(`^(?:\\p{N}+[.)]\\s*)?(?:${citationWords('list')})\\s*[:：]?$`, 'iu'))
/** An entry of a list of works: its number or its author first, and the year. */
const WORK = /^(?:\[\d{1,3}\]|\(\d{1,3}\)|\^|\d{1,3}\.)\s*\S|^\p{Lu}[\p{L}'’-]+,\s\p{Lu}[^.]{0,60}\b(?:19|20)\d\d\b/u

/** “Via” names a source at the beginning of a sentence, a bracket or a line; within a sentence it names a means. */
const VIA = /(?:^|[([–—|,]\s*|- )(v[ií]a)\s?:?\s*(?:@|the )?["“«]?$/iu

/** Why a link in a text names a source; null without evidence. */
export function citationSign(anchor: string, context: AnchorContext): CitationSign | null {
  const { before, after, start, heading } = context
  if (context.isOfQuote) return { reason: 'quote-source', evidence: start }
  const [, named] = VIA.exec(before) ?? naming().exec(before) ?? []
  if (named !== undefined) return { reason: 'named-source', evidence: named }
  const [, told] = tellingEdge().exec(anchor) ?? telling().exec(after) ?? []
  if (told !== undefined) return { reason: 'says', evidence: told }
  const [, read] = reading().exec(before) ?? []
  if (read !== undefined) return { reason: 'read-there', evidence: read }
  if (sources().test(heading)) return { reason: 'list-of-sources', evidence: heading }
  if (WORK.test(start) && /\b(?:19|20)\d\d\b/.test(`${start}${before}${anchor}`))
    return { reason: 'list-of-works', evidence: start }
  if (context.introducesQuote && /[:：]\s*$/.test(after || before)) return { reason: 'before-quote', evidence: after }
  return null
}
