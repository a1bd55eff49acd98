import { articleHtml, type ElementNode, type Page, type PageNode, visibleText } from '../../page/index.ts'
import { anyOf, isAnyOf, lazily } from '../../words/index.ts'
import { readDate } from '../dates/read-date.ts'
import { holds } from '../tree-walk.ts'
import type { Item } from './item.ts'
import type { CommentLine, Parts } from './parts.ts'
import { wordsBeside } from './signature.ts'

/** The text of a comment. */
export interface CommentBody {
  readonly text: string
  readonly html: string
}

/** The text, with the elements that are named for it. */
interface PlacedBody extends CommentBody {
  readonly bodies: readonly ElementNode[]
}

interface Range {
  readonly from: number
  readonly to: number
}

/** Where name or date stand; only they are cut out, where the words of the comment are on the same line. */
interface SignRange extends Range {
  readonly isWithin?: boolean
}

/** Most letters in a byline beside name, date and the usual words ("Friday", "Permalink", a city). */
const MAX_BESIDE = 14

/** Lines that are not the commenter's words. */
const isAction = isAnyOf('reply', 'permalink', 'actions', 'says')
const noiseLine = lazily(
  () =>
    new RegExp(
      `^(?:reply to \\S+(?: comment)?|[#(]?\\d+[.:)]?|.{0,60}${anyOf('awaitingModeration')}.{0,20}|log in to reply.*|(?:\\p{P}|\\s)+)$`,
      'iu',
    ),
)

/** Several of them in one line, in brackets or with separators: "(Reply to this) (Parent) (Thread)". */
const actionLine = lazily(
  () => new RegExp(`^(?:[[(|•·/]?\\s*${anyOf('reply', 'permalink', 'actions')}\\s*(?:[\\])|•·/]\\s*|$))+$`, 'iu'),
)
/** Longest line of such links. */
const MAX_ACTIONS = 120

/** The comment's own text, without byline, reply links and the like. */
export function bodyOf(page: Page, item: Item, parts: Parts, signature: readonly SignRange[]): PlacedBody {
  const named = namedBody(parts)
  const within = signature.filter(({ isWithin }) => isWithin)
  const around = signature.filter(({ isWithin }) => !isWithin)
  const tries: readonly (readonly [readonly Range[], boolean])[] = [
    [named.map(({ order, last }) => ({ from: order, to: last })), true],
    [[{ from: item.from, to: item.to }], true],
    [[{ from: item.from, to: item.to }], false],
  ]
  for (const [ranges, withoutFurniture] of tries) {
    const isNamed = ranges.length > 0 && named.length > 0 && ranges[0]?.from === named[0]?.order
    const noise = noiseAtEdges(parts, ranges).filter(range => !isNamed || isButton(page, range))
    const cuts = [...item.inner, ...within, ...bylines(parts.lines, around), ...noise, ...subjectOf(page, item, parts)]
    const nodes = ranges.flatMap(range => nodesOutsideCuts(page, range, cuts))
    const skip = (element: ElementNode) =>
      withoutFurniture && parts.furniture.has(element) && !named.some(body => holds(element, body))
    const text = visibleText(nodes, { skip })
    if (text !== '') return { text, html: articleHtml(nodes, page, { skip }), bodies: isNamed ? named : [] }
  }
  return { text: '', html: '', bodies: [] }
}

/** The first line, where it is only a link to the comment itself and others follow. */
function subjectOf(page: Page, { id }: Item, { lines, fragments }: Parts): readonly Range[] {
  const [first, ...others] = lines
  if (first === undefined || others.length === 0 || id === null) return []
  const words = page.nodes
    .slice(first.first, first.last + 1)
    .filter(node => node.kind === 'text' && node.text.trim() !== '')
  const isOwn = fragments.some(
    ({ element, fragment }) =>
      fragment === id && words.every(({ order }) => element.order < order && order <= element.last),
  )
  return isOwn ? [{ from: first.first, to: first.last }] : []
}

/** The elements with the most reliable name, and siblings with the same name. */
function namedBody({ bodies }: Parts): readonly ElementNode[] {
  for (const rank of bodies) {
    const [first] = rank
    if (first === undefined) continue
    const beside = ({ parent, attributes }: ElementNode) =>
      parent === first.parent && attributes.class === first.attributes.class
    return rank.filter(body => body === first || beside(body))
  }
  return []
}

/** Letters that a name or a date is assumed to take. */
const SIGN_LENGTH = 30
/** Longest line that may only say who and when. */
const MAX_SIGNED_LINE = 200

/** The lines that have only name or date. */
function bylines(lines: readonly CommentLine[], signature: readonly Range[]): readonly Range[] {
  const dropped: Range[] = []
  for (const { text, first, last } of lines) {
    const signs = signature.filter(({ from, to }) => from <= last && first <= to)
    if (signs.length === 0) continue
    // Name and date are deducted: a name of three words is not a sentence.
    const known = signs.length * SIGN_LENGTH
    if (text.length <= MAX_SIGNED_LINE && wordsBeside(text) <= MAX_BESIDE + known)
      dropped.push({ from: first, to: last })
  }
  return dropped
}

/** The date repeated beside the reply link: "3 May 2010 11:26 Reply (0)". */
function isDatedAction(line: string): boolean {
  const date = readDate(line, null)
  if (date === null || date.start > 0) return false
  const rest = line.slice(date.end).replace(/^[\s,|·-]*\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?/u, '')
  return isAction(rest.replace(/\(\d+\)\s*$/, '').trim())
}

function noiseAtEdges({ lines }: Parts, ranges: readonly Range[]): readonly Range[] {
  const within = lines.filter(({ first, last }) => ranges.some(({ from, to }) => from <= first && last <= to))
  const noise: Range[] = []
  const take = (line: CommentLine) => {
    const isNoise =
      line.text.length <= MAX_ACTIONS &&
      (isAction(line.text) || noiseLine().test(line.text) || actionLine().test(line.text) || isDatedAction(line.text))
    if (isNoise) noise.push({ from: line.first, to: line.last })
    return isNoise
  }
  let start = 0
  while (start < within.length && take(within[start] ?? fail())) start++
  for (let end = within.length - 1; end > start && take(within[end] ?? fail()); ) end--
  return noise
}

/**
 * Whether all words of a line are in a link or a button; in a comment's named body, other words are the commenter's.
 */
function isButton(page: Page, { from, to }: Range): boolean {
  for (let order = from; order <= to; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'text' && node.text.trim() !== '' && !['a', 'button'].includes(node.parent.tag)) return false
  }
  return true
}

function fail(): never {
  throw new RangeError('no such line')
}

/** The largest nodes that lie within a range and outside the cuts. */
export function nodesOutsideCuts(page: Page, { from, to }: Range, cuts: readonly Range[]): readonly PageNode[] {
  const sorted = [...cuts].sort((a, b) => a.from - b.from)
  const nodes: PageNode[] = []
  let next = 0
  for (let order = from; order <= to; ) {
    let cut = sorted[next]
    while (cut !== undefined && cut.to < order) cut = sorted[++next]
    if (cut !== undefined && cut.from <= order) {
      order = cut.to + 1
      continue
    }
    const node = page.nodes[order]
    if (node === undefined) break
    const last = node.kind === 'element' ? node.last : order
    const isWhole = last <= to && (cut === undefined || last < cut.from)
    if (isWhole) nodes.push(node)
    order = isWhole ? last + 1 : order + 1
  }
  return nodes
}
