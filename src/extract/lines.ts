import type { ElementNode, Page } from '../page/index.ts'
import type { Zone } from './article/skipped-zone.ts'
import type { Survey } from './article/survey.ts'
import { isInline, isUnseen, nearestBlock } from './text-flow.ts'
import { oneLine } from './text-folding.ts'

/** A line of the page as a reader sees it: text without a block edge or line break in it. */
export interface Line {
  readonly text: string
  /** The nearest block around it. */
  readonly block: ElementNode
  readonly zone: Zone
  /** The first and last text node of it. */
  readonly first: number
  readonly last: number
  /** How many of its characters are in links. */
  readonly linked: number
}

/** The hosts that the links of a line point to. */
export function hostsLinkedIn(page: Page, { first, last }: Line): ReadonlySet<string> {
  const hosts = new Set<string>()
  for (let order = first; order <= last; order++) {
    let link = page.nodes[order]?.parent ?? null
    while (link !== null && link.tag !== 'a') link = link.parent
    const host = link === null ? undefined : URL.parse(link.attributes.href ?? '', page.base)?.host
    if (host !== undefined) hosts.add(host)
  }
  return hosts
}

/** Joins lines that a reader sees as one: the date within a byline may be in an element with its own name. */
export function joinedLines(lines: readonly Line[]): readonly Line[] {
  const joined: Line[] = []
  for (const [at, line] of lines.entries()) {
    const [open, before] = [joined.at(-1), lines[at - 1]]
    const isPart = before !== undefined && before.block === line.block && before.zone !== line.zone
    if (open === undefined || !isPart || !OF_POST.has(before.zone) || !OF_POST.has(line.zone)) joined.push(line)
    else {
      const { last, linked } = line
      joined[joined.length - 1] = { ...open, text: `${open.text} ${line.text}`, last, linked: open.linked + linked }
    }
  }
  return joined
}

const OF_POST: ReadonlySet<Zone> = new Set<Zone>(['content', 'meta'])

/** Cuts a page, or an element of it, into lines, in document order, in one walk. */
export function linesOf(page: Page, survey: Survey, within: ElementNode = page.root): readonly Line[] {
  const lines: Line[] = []
  let text = ''
  let linked = 0
  let block: ElementNode | null = null
  let first = 0
  let last = 0
  const flush = () => {
    const line = oneLine(text)
    if (line !== '' && block !== null) lines.push({ text: line, block, zone: survey.zone(first), first, last, linked })
    text = ''
    linked = 0
    block = null
  }
  for (let { order } = within; order <= within.last; order++) {
    const node = page.nodes[order]
    if (node === undefined) break
    if (node.kind === 'element') {
      if (isUnseen(node)) order = node.last
      else if (!isInline(node)) flush()
      continue
    }
    const { around, isLink } = nearestBlock(node.parent)
    if (around !== block || (block !== null && survey.zone(order) !== survey.zone(first))) flush()
    if (block === null) {
      block = around
      first = order
    }
    text += node.text
    if (isLink) linked += oneLine(node.text).length
    last = order
  }
  flush()
  return lines
}
