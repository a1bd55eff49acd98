import { parsePage, visibleText } from '../page/index.ts'
import type { EntryRecord } from '../records.ts'
import { type SharedPassage, sharedPassages } from '../reuse/index.ts'
import { comparedWords } from '../trends/index.ts'

/** What HTML has for the words of machines. */
const CODE_TAGS = ['pre', 'code', 'samp', 'kbd', 'textarea'] as const
const HAS_CODE = new RegExp(`<(?:${CODE_TAGS.join('|')})\\b`, 'i')
/** Of the words of a passage so many are code. */
const CODE_SHARE = 0.5
/** Words in a row by which code is found again in a text: single names are written everywhere. */
const LEAST_CODE = 4
/** From this share of its words on a post was taken as a whole, whatever it is made of. */
const WHOLE = 0.8

/**
 * What is left of passages that two posts share, without code: headers of licences, imports and what programs print are the same
 * because they must be, and tell nothing of who read whom. A post that was taken as a whole was taken with its code.
 */
export function withoutCode(
  passages: readonly SharedPassage[],
  later: { readonly entry: EntryRecord; readonly numbers: Uint32Array },
  earlier: { readonly entry: EntryRecord },
): readonly SharedPassage[] {
  const shared = passages.reduce((sum, { same }) => sum + same, 0)
  if (shared === 0 || shared >= later.numbers.length * WHOLE) return passages
  const codes = [later, earlier].map(({ entry }) => codeOf(entry)).filter(code => code.length > 0)
  return passages.filter(({ start, end }) => {
    const words = later.numbers.subarray(start, end)
    return codes.every(code => wordsWithin(words, code) < words.length * CODE_SHARE)
  })
}

function wordsWithin(words: Uint32Array, code: Uint32Array): number {
  return sharedPassages(words, code, LEAST_CODE).reduce((sum, { same }) => sum + same, 0)
}

function codeOf({ html, url }: EntryRecord): Uint32Array {
  if (!HAS_CODE.test(html)) return new Uint32Array()
  const page = parsePage(html, url)
  return comparedWords(visibleText(CODE_TAGS.flatMap(tag => [...page.byTag(tag)])))
}
