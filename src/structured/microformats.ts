import { type ElementNode, type Page, type PageNode, serialise } from '../page/index.ts'
import { withNewRecipes } from './old-recipes.ts'
import { isItem, type MicroformatItem } from './structured-data.ts'

/** Classes at the root of a microformat of the first generation. */
const FIRST_ROOTS =
  'vcard vevent vcalendar hentry hfeed hnews hproduct hrecipe hresume hreview hreview-aggregate adr geo h-entry'
const ROOT = new RegExp(`(?:^|\\s)(?:h-[a-z\\d]|(?:${FIRST_ROOTS.replaceAll(' ', '|')})(?:\\s|$))`)

/** Whether a page has microformats of either generation. */
export function hasMicroformats(page: Page): boolean {
  return page.nodes.some(node => node.kind === 'element' && ROOT.test(node.attributes.class ?? ''))
}

/** The microformats of a page in their canonical form. */
export async function readMicroformats(page: Page): Promise<readonly MicroformatItem[]> {
  const found = rootsOf(page)
  if (found.length === 0) return []
  const roots = page.byClass('hrecipe').length === 0 ? found : found.map(root => withNewRecipes(root))
  const { mf2 } = await import('microformats-parser')
  // The library takes text alone, and parses it: of most pages the items are a small part.
  const read = (elements: readonly PageNode[]) => mf2(elements.map(serialise).join(''), { baseUrl: page.base }).items
  let items: ReturnType<typeof read>
  try {
    items = read(roots)
  } catch {
    // One address that is none, as `//`, and the library gives up the whole page.
    items = read(roots.map(root => withoutBadAddresses(root, page.base)))
  }
  // Its types leave the root's type optional, which it always sets.
  return items.map(item => withoutEmptyPictures(item as MicroformatItem))
}

/** The library implies a photo of a picture without an address, of which only the description is left. */
function withoutEmptyPictures(item: MicroformatItem): MicroformatItem {
  const properties = Object.entries(item.properties).flatMap(([name, values]) => {
    const kept = values
      .filter(value => typeof value === 'string' || !('alt' in value) || value.value !== undefined)
      .map(value => (isItem(value) ? withoutEmptyPictures(value) : value))
    return kept.length === 0 ? [] : [[name, kept] as const]
  })
  const children = item.children?.map(withoutEmptyPictures)
  return { ...item, properties: Object.fromEntries(properties), ...(children === undefined ? {} : { children }) }
}

/** A copy in which addresses that lead nowhere are left out. */
function withoutBadAddresses(node: PageNode, base: string): PageNode {
  if (node.kind === 'text') return node
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).filter(
      ([name, value]) => !/^(?:href|src|data)$/.test(name) || URL.canParse(value.trim(), base),
    ),
  )
  return { ...node, attributes, children: node.children.map(child => withoutBadAddresses(child, base)) }
}

/** Elements that a parser drops where they stand alone. */
const NEEDS_PARENT = /^(?:html|head|body|frameset|tr|td|th|tbody|thead|tfoot|caption|colgroup|col)$/

/** The outermost elements that are items; the whole page where an item takes something from elsewhere. */
function rootsOf(page: Page): readonly ElementNode[] {
  const roots: ElementNode[] = []
  for (const node of page.nodes) {
    if (node.kind !== 'element') continue
    const { attributes, tag, order } = node
    const names = attributes.class ?? ''
    // The include pattern, and that of table headers.
    if (/(?:^|\s)include(?:\s|$)/.test(names) || attributes.headers !== undefined || attributes.itemref !== undefined) {
      return [page.root]
    }
    if (!ROOT.test(names) || order <= (roots.at(-1)?.last ?? -1)) continue
    if (NEEDS_PARENT.test(tag)) return [page.root]
    roots.push(node)
  }
  return roots
}
