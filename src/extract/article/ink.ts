import type { ElementNode } from '../../page/index.ts'
import { nearestBlock } from '../text-flow.ts'

/** A block shorter than this, or without the end of a sentence, is a label rather than prose. */
const LABEL_LENGTH = 40
/** The weight of a label's character relative to one of prose. */
export const LABEL_WEIGHT = 0.25
/** A block with more than this share of its text in links is a list of links. */
const LINK_LIST = 0.66
const SENTENCE_END = /[.!?…。！？؟।:;,，、]/

/** Collects text per block, and adds it up in document order. */
export function inkOf(size: number) {
  const own = new Int32Array(size)
  const ownLinked = new Int32Array(size)
  const sentences = new Uint8Array(size)
  const picturesAt = new Uint8Array(size)
  // Per text node as well as per block: a block with line breaks for paragraphs may begin with a byline.
  const unlinked = new Int32Array(size)
  const blocks = new Int32Array(size)
  return {
    write(text: string, order: number, weight: number, parent: ElementNode, isInCard: boolean): void {
      if (weight === 0) return
      const { around: block, isLink } = nearestBlock(parent)
      const linked = isLink || isInCard || block.parent?.tag === 'a'
      own[block.order] = (own[block.order] ?? 0) + weight
      if (linked) ownLinked[block.order] = (ownLinked[block.order] ?? 0) + weight
      else unlinked[order] = weight
      blocks[order] = block.order
      if (sentences[block.order] === 0 && SENTENCE_END.test(text)) sentences[block.order] = 1
    },
    picture(order: number): void {
      picturesAt[order] = 1
    },
    sums() {
      const text = new Int32Array(size + 1)
      const prose = new Float64Array(size + 1)
      const proseAt = new Float64Array(size + 1)
      const pictures = new Int32Array(size + 1)
      const factors = new Float64Array(size)
      for (let order = 0; order < size; order++) {
        const length = own[order] ?? 0
        const inLinks = ownLinked[order] ?? 0
        text[order + 1] = (text[order] ?? 0) + length
        pictures[order + 1] = (pictures[order] ?? 0) + (picturesAt[order] ?? 0)
        const isLabel = length < LABEL_LENGTH || sentences[order] === 0
        const free = inLinks > length * LINK_LIST ? 0 : length - inLinks
        const factor = isLabel ? LABEL_WEIGHT : 1
        prose[order + 1] = (prose[order] ?? 0) + free * factor
        // A text comes after its block in document order, so the block has been judged by now.
        factors[order] = free === 0 ? 0 : factor
        proseAt[order + 1] = (proseAt[order] ?? 0) + (unlinked[order] ?? 0) * (factors[blocks[order] ?? 0] ?? 0)
      }
      return { text, prose, proseAt, pictures }
    },
  }
}

/** The length of a text without its white space; characters of dense scripts count double. */
export function weightOf(text: string): number {
  let weight = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80) weight += code === 32 || (code >= 9 && code <= 13) ? 0 : 1
    else if (isDense(code)) weight += 2
    else if (!isWideSpace(code)) weight++
  }
  return weight
}

/** One character of a script written without spaces says as much as two or three of others. */
function isDense(code: number): boolean {
  return (code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7af)
}

function isWideSpace(code: number): boolean {
  return code === 0xa0 || code === 0x3000 || code === 0xfeff || (code >= 0x2000 && code <= 0x200a) || code === 0x202f
}
