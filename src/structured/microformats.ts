import { type Page, serialise } from '../page/index.ts'
import type { MicroformatItem } from './structured-data.ts'

/** Classes at the root of a microformat of the first generation. */
const FIRST_ROOTS =
  'vcard vevent vcalendar hentry hfeed hnews hproduct hrecipe hresume hreview hreview-aggregate adr geo h-entry'
const ROOT = new RegExp(`(?:^|\\s)(?:h-[a-z]|(?:${FIRST_ROOTS.replaceAll(' ', '|')})(?:\\s|$))`)

/** Whether a page has microformats of either generation. */
export function hasMicroformats(page: Page): boolean {
  return page.nodes.some(node => node.kind === 'element' && ROOT.test(node.attributes.class ?? ''))
}

/** The microformats of a page in their canonical form. */
export async function readMicroformats(page: Page): Promise<readonly MicroformatItem[]> {
  const { mf2 } = await import('microformats-parser')
  // The library takes text alone; what stands in a <template> is not in our tree, as it wants it.
  const { items } = mf2(serialise(page.root), { baseUrl: page.base })
  // Its types leave the root's type optional, which it always sets.
  return items as readonly MicroformatItem[]
}
