import type { Url } from '../url.ts'
import { resolveMedia } from './article-url.ts'
import { embedOf } from './embeds.ts'
import type { Page } from './page.ts'
import { escapeAttribute, escapeText } from './serialise.ts'
import { textContent } from './text-content.ts'
import type { ElementNode } from './tree.ts'

/** A film or a sound with its files; empty where it has none that can be fetched. */
export function player(element: ElementNode, page: Page): string {
  const { sources, still } = playerFiles(element, page)
  if (sources.length === 0) return ''
  const attribute = still === null ? '' : ` poster="${escapeAttribute(still)}"`
  const files = sources.map(url => `<source src="${escapeAttribute(url)}">`).join('')
  return `<${element.tag} controls${attribute}>${files}</${element.tag}>`
}

/** The files of a film or a sound, and the picture that stands for it. */
export function playerFiles(element: ElementNode, page: Page): PlayerFiles {
  const sources: Url[] = []
  for (const candidate of [element, ...element.children]) {
    if (candidate.kind !== 'element' || (candidate !== element && candidate.tag !== 'source')) continue
    const url = address(candidate, page, ['src', 'data-src'])
    if (url !== null && !sources.includes(url)) sources.push(url)
  }
  const { poster } = element.attributes
  return { sources, still: element.tag === 'video' && poster !== undefined ? resolveMedia(poster, page) : null }
}

interface PlayerFiles {
  readonly sources: readonly Url[]
  readonly still: Url | null
}

/** A link in the place of an embedded page (a film, a map, a slide deck): what it shows is not ours to run. */
export function embedLink(element: ElementNode, page: Page): string {
  const embed = embedOf(element, page)
  if (embed === null) return ''
  return `<a class="embed" href="${escapeAttribute(embed.url)}">${escapeText(embed.title)}</a>`
}

/** A formula: in TeX where the page gives it, else as its letters. */
export function formulaCode(math: ElementNode): string {
  const open: ElementNode[] = [math]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.tag === 'annotation' && /tex/i.test(next.attributes.encoding ?? '')) {
      return `<code class="language-tex">${escapeText(textContent(next).trim())}</code>`
    }
    for (const child of next.children) if (child.kind === 'element') open.push(child)
  }
  const text = math.attributes.alttext ?? textContent(math)
  return text.trim() === '' ? '' : `<code>${escapeText(text.replace(/\s+/g, ' ').trim())}</code>`
}

function address({ attributes }: ElementNode, page: Page, names: readonly string[]): Url | null {
  for (const name of names) {
    const value = attributes[name]
    const url = value === undefined ? null : resolveMedia(value, page)
    if (url !== null) return url
  }
  return null
}
