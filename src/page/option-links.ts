import { oncePer } from '../remember.ts'
import { type Url, urlKey } from '../url.ts'
import { addressOn } from './address-on.ts'
import type { Page } from './page.ts'
import { textContent } from './text-content.ts'
import type { ElementNode } from './tree.ts'

/** A choice of a menu that leads to a page. */
export interface OptionLink {
  readonly url: Url
  readonly key: string
  readonly label: string
}

/** No honest menu of months is longer: fifty years of them. */
const MOST_OPTIONS = 600
/** A value that is an address: a path, a query, a file. A word or a number alone is a choice of a form. */
const ADDRESS = /^(?:https?:\/\/|\.{0,2}\/|\?)\S+$|^[\w./-]+\.(?:html?|php\d?|aspx?)(?:\?\S*)?$/i

/**
 * Where the choices of the menus of a page lead: to their values, where these are addresses, or to what a form asks for
 * that has nothing else to fill in. Blogs have their months in such menus. Nothing is sent that a form would post.
 */
export const optionLinksOf: (page: Page) => readonly OptionLink[] = oncePer(page =>
  page
    .byTag('option')
    .slice(0, MOST_OPTIONS)
    .flatMap(option => {
      const value = option.attributes.value?.trim() ?? ''
      const address = ADDRESS.test(value) ? value : addressByForm(option, value)
      const url = address === null ? null : addressOn(page, address)
      return url === null ? [] : [{ url, key: urlKey(url), label: labelOf(option) }]
    }),
)

/** The address that a form asks for when a value is chosen; null where it asks for more, or posts. */
function addressByForm(option: ElementNode, value: string): string | null {
  const select = around(option, 'select')
  const form = select === null ? null : around(select, 'form')
  const { name = '' } = select?.attributes ?? {}
  if (form === null || name === '' || value === '' || !isMenuAlone(form)) return null
  const { action = '' } = form.attributes
  return `${action.replace(/[?#].*$/s, '')}?${new URLSearchParams([[name, value]])}`
}

/** Whether one menu and a button are all that a form has, and it asks by its address. */
const isMenuAlone = oncePer((form: ElementNode): boolean => {
  if ((form.attributes.method ?? 'get').trim().toLowerCase() !== 'get') return false
  let fields = 0
  const open: ElementNode[] = [form]
  for (let at = open.pop(); at !== undefined && fields <= 1; at = open.pop()) {
    if (/^(?:select|input|textarea)$/.test(at.tag) && !isButton(at)) fields += 1
    for (const child of at.children) if (child.kind === 'element') open.push(child)
  }
  return fields === 1
})

function isButton({ tag, attributes: { type = '' } }: ElementNode): boolean {
  return tag === 'input' && /^(?:submit|image|button|reset)$/i.test(type.trim())
}

function around(element: ElementNode, tag: string): ElementNode | null {
  for (let at = element.parent; at !== null; at = at.parent) if (at.tag === tag) return at
  return null
}

function labelOf(option: ElementNode): string {
  return textContent(option).replace(/\s+/g, ' ').trim()
}
