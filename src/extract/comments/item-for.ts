import type { Page } from '../../page/index.ts'
import { isUnseen } from '../text-flow.ts'
import type { Item } from './item.ts'

/** A range of the page as a comment, for those that nothing names. */
export function itemFor(page: Page, from: number, to: number, answers: Item | null = null): Item {
  const id = idIn(page, from, to)
  return { from, to, id, depth: null, answers, inner: [], isTrackback: false, elements: [] }
}

/** How many letters a reader sees in a range. */
export function lettersIn(page: Page, from: number, to: number): number {
  let letters = 0
  for (let order = from; order <= to; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'element' && isUnseen(node)) order = node.last
    else if (node?.kind === 'text') letters += node.text.replace(/[^\p{L}]+/gu, '').length
  }
  return letters
}

/** The id of the block around a comment, or of the anchor in it. */
function idIn(page: Page, from: number, to: number): string | null {
  const parent = page.nodes[from]?.parent ?? null
  const around = parent?.attributes.id
  if (around !== undefined && /\d/.test(around)) return around
  for (let order = from; order <= to; order++) {
    const node = page.nodes[order]
    if (node?.kind !== 'element') continue
    const id = node.attributes.id ?? (node.tag === 'a' ? node.attributes.name : undefined)
    if (id !== undefined && /\d/.test(id)) return id
  }
  return null
}
