import { addressOn, type ElementNode, headLinks, isBeacon, type Page, textContent } from '../page/index.ts'
import type { Media } from '../records.ts'
import { parseUrl, type Url } from '../url.ts'
import { shownPicture } from './shown-picture.ts'

/** A file that a page needs to be shown as it was. */
export interface ContextFile {
  readonly url: Url
  readonly kind: Media['kind']
}

/** What a `<link>` brings that is part of how the page looks. */
const LOOKS = new Set(['stylesheet', 'icon', 'apple-touch-icon', 'apple-touch-icon-precomposed', 'mask-icon'])
const PRELOADED = new Set(['preload', 'modulepreload'])
/** What is preloaded otherwise is data, a film or a sound. */
const PRELOADED_AS = new Set(['style', 'script', 'font', 'image'])
/** Fonts in a form that only browsers of long ago read. */
const OUTDATED_FONT = /\.eot(?:$|[?#])/i
const PICTURE = /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)(?:$|[?#])/i

/** Stylesheets, scripts, fonts, icons and pictures that a page shows itself with, each once. */
export function contextOf(page: Page): ContextFile[] {
  const found = new Set<Url>()
  const add = (address: string | undefined) => {
    const url = address === undefined || /^\s*data:/i.test(address) ? null : addressOn(page, address.trim())
    if (url !== null && isWanted(url)) found.add(url)
  }
  for (const { url, rel, element } of headLinks(page)) if (isLook(rel, element)) add(url)
  for (const script of page.byTag('script')) add(script.attributes.src)
  for (const style of page.byTag('style')) for (const url of addressesIn(textContent(style), page.base)) found.add(url)
  for (const image of page.byTag('img')) add(shownPicture(image))
  for (const video of page.byTag('video')) add(video.attributes.poster)
  for (const node of page.nodes) {
    if (node.kind !== 'element') continue
    const { style, background } = node.attributes
    if (style?.includes('url(')) for (const url of addressesIn(style, page.base)) found.add(url)
    add(background)
  }
  return [...found].map(contextFile)
}

/** What a stylesheet needs: others that it imports, fonts, pictures. */
export function contextOfStylesheet(text: string, base: Url): ContextFile[] {
  return addressesIn(text, base).map(contextFile)
}

function contextFile(url: Url): ContextFile {
  return { url, kind: PICTURE.test(url) ? 'image' : 'document' }
}

function isLook(rel: readonly string[], { attributes }: ElementNode): boolean {
  if (rel.some(name => PRELOADED.has(name))) return PRELOADED_AS.has(attributes.as ?? 'script')
  return rel.some(name => LOOKS.has(name)) && !(rel.includes('stylesheet') && rel.includes('alternate'))
}

function isWanted(url: Url): boolean {
  return !isBeacon(url) && !OUTDATED_FONT.test(url)
}

const ADDRESS = /url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^)"'\s]+))|@import\s+(?:"([^"\n]*)"|'([^'\n]*)')/gi

/** The addresses in CSS, as `url()` and `@import` have them. */
function addressesIn(css: string, base: Url): Url[] {
  const found = new Set<Url>()
  for (const [, ...forms] of css.replace(/\/\*[\s\S]*?\*\//g, ' ').matchAll(ADDRESS)) {
    const text = forms.find(form => form !== undefined)?.trim() ?? ''
    const url = text === '' || /^(?:data:|#)/i.test(text) ? null : parseUrl(text, base)
    if (url !== null && isWanted(url)) found.add(url)
  }
  return [...found]
}
