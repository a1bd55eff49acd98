import { parsePage, visibleText } from '../page/index.ts'
import type { EntryRecord } from '../records.ts'
import { type SharedPassage, sharedPassages } from '../reuse/index.ts'
import { comparedWords } from '../trends/index.ts'
import { urlKey } from '../url.ts'

/** Of what is shared so much stands in quotations. */
const QUOTED_SHARE = 0.5

/** Whether a post quotes what it has of another: in quotations, or few words beside a link to where they are from. */
export function isQuoted(
  later: EntryRecord,
  earlier: EntryRecord,
  passages: readonly SharedPassage[],
  numbers: Uint32Array,
): boolean {
  const shared = passages.reduce((sum, { same }) => sum + same, 0)
  const source = urlKey(earlier.url)
  const isLinked = later.links.some(({ url }) => urlKey(url) === source)
  if (isLinked && shared < numbers.length * QUOTED_SHARE) return true
  const quoted = quotedText(later)
  if (quoted === '') return false
  const stretch = Uint32Array.from(passages.flatMap(({ start, end }) => [...numbers.subarray(start, end)]))
  const within = sharedPassages(stretch, comparedWords(quoted)).reduce((sum, { same }) => sum + same, 0)
  return within >= shared * QUOTED_SHARE
}

/** What a post marks as the words of others. */
function quotedText({ html, url }: EntryRecord): string {
  if (!/<(?:blockquote|q)\b/i.test(html)) return ''
  const page = parsePage(html, url)
  return visibleText([...page.byTag('blockquote'), ...page.byTag('q')])
}
