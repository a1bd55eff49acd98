import { addressOn, type ElementNode, type Page, textContent } from '../../page/index.ts'
import type { StructuredData } from '../structured-data.ts'
import { distinctFound, type Found } from './found.ts'
import { licenceInWords, licenceName } from './known-licences.ts'
import { graphsOf, localName, oneLine } from './schema-graph.ts'

/** Under which terms something may be used. */
export interface Licence {
  /** Where the terms stand. */
  readonly url: string | null
  /** A usual name of it, as in `CC BY-SA 4.0`; null where it is none of those that are known by name. */
  readonly name: string | null
  /** What is said in words. */
  readonly text: string | null
}

/** Properties that name a licence or rights, by their last part: cc:license, dcterms:license, schema:license, dc:rights. */
const PROPERTIES = ['license', 'licence', 'rights']
/** What is said of a picture or a program within a post is not said of the post. */
const PARTS =
  /^(?:ImageObject|Photograph|MediaObject|VideoObject|AudioObject|Image|StillImage|Dataset|SoftwareSourceCode|SoftwareApplication|ImageGallery)$/
const PICTURE = /\.(?:jpe?g|png|gif|webp|svg|mp[34]|ogg)$/i

const META_NAMES = ['license', 'licence', 'rights', 'copyright', 'content-license', 'cc:license', 'rights-standard']
const DUBLIN_CORE = /^dc(?:terms)?[.:](?:rights|licen[cs]e)/

/** Names of what stands around or beside the article; a Creative Commons address there is the blog's. */
const FRAME = /foot|copyright|licen[cs]e|creative-?commons|colophon|side-?bar|widget|credit|legal|\bcc\b/i
const MOST_TEXT = 300

/** Under which terms a page says that it may be used, with the evidence; a page may say it several times. */
export function licencesOf(page: Page | null, data: StructuredData): readonly Found<Licence>[] {
  return distinctFound([
    ...(page === null ? [] : [...relLicences(page), ...frameLicences(page)]),
    ...graphLicences(page, data),
    ...metaLicences(data),
  ])
}

/** A licence from an address or words; null where neither says anything. */
export function licenceOf(said: string, text: string | null = null): Licence | null {
  const value = oneLine(said)
  if (value === '') return null
  const words = text === null ? null : oneLine(text).slice(0, MOST_TEXT) || null
  if (/^(?:https?:)?\/\//i.test(value)) {
    const url = value.slice(0, 2048)
    return { url, name: licenceName(url), text: words }
  }
  const [address] = value.match(/https?:\/\/[^\s"'<>)]+/i) ?? []
  const name = (address === undefined ? null : licenceName(address)) ?? licenceInWords(value)
  return { url: address ?? null, name, text: value.slice(0, MOST_TEXT) }
}

function relLicences(page: Page): readonly Found<Licence>[] {
  return (['link', 'a', 'area'] as const).flatMap(tag =>
    page.byTag(tag).flatMap(element => {
      const { rel, href } = element.attributes
      if (href === undefined || !/(?:^|\s)(?:content-)?licen[cs]e(?:\s|$)/i.test(rel ?? '')) return []
      const value = licenceOf(addressOn(page, href.trim()) ?? href, linkText(element))
      return value === null ? [] : [{ value, syntax: 'rel' as const, where: `${tag} rel=license${placeOf(element)}` }]
    }),
  )
}

/** Links to Creative Commons in footer or sidebar. One within the article mostly speaks of a picture or of somebody else's work. */
function frameLicences(page: Page): readonly Found<Licence>[] {
  return page.byTag('a').flatMap(element => {
    const { href = '', rel = '' } = element.attributes
    if (/licen[cs]e/i.test(rel) || !/creativecommons\.org\/(?:licen[cs]es|publicdomain)\//i.test(href)) return []
    const frame = frameAround(element)
    const value = frame === null ? null : licenceOf(addressOn(page, href.trim()) ?? href, linkText(element))
    return value === null ? [] : [{ value, syntax: 'text' as const, where: `a in ${frame}` }]
  })
}

function graphLicences(page: Page | null, data: StructuredData): readonly Found<Licence>[] {
  return graphsOf(data).flatMap(graph =>
    graph.nodes.flatMap(node => {
      const { id, types, properties } = node
      const isPart = types.some(type => PARTS.test(localName(type))) || (id !== page?.url && PICTURE.test(id))
      if (isPart) return []
      const names = Object.keys(properties).filter(name => PROPERTIES.includes(localName(name)))
      return names.flatMap(name =>
        graph.texts(node, localName(name)).flatMap(said => {
          const value = licenceOf(said)
          // RDFa has a statement of every rel=license too, which the link itself is better evidence of.
          if (value === null || name === 'http://www.w3.org/1999/xhtml/vocab#license') return []
          return [{ value, syntax: graph.syntax, where: `${graph.describe(node)} ${localName(name)}` }]
        }),
      )
    }),
  )
}

function metaLicences(data: StructuredData): readonly Found<Licence>[] {
  const plain = META_NAMES.flatMap(name =>
    (data.meta[name] ?? []).map(said => ({ said, syntax: 'meta' as const, where: `meta ${name}` })),
  )
  const dublin = Object.entries(data.dublinCore).flatMap(([name, values]) =>
    DUBLIN_CORE.test(name) ? values.map(said => ({ said, syntax: 'dublin-core' as const, where: `meta ${name}` })) : [],
  )
  const typed = data.links.flatMap(({ rel, href, element }) =>
    element === 'link' && rel.some(token => DUBLIN_CORE.test(token))
      ? [{ said: href, syntax: 'dublin-core' as const, where: `link rel=${rel.join(' ')}` }]
      : [],
  )
  return [...plain, ...dublin, ...typed].flatMap(({ said, ...evidence }) => {
    const value = licenceOf(said)
    return value === null ? [] : [{ value, ...evidence }]
  })
}

/** What is seen of a link: its text, else the description of its picture. */
function linkText(element: ElementNode): string {
  const text = oneLine(textContent(element))
  if (text !== '') return text
  const picture = element.children.find(child => child.kind === 'element' && child.tag === 'img')
  return picture?.kind === 'element' ? (picture.attributes.alt ?? '') : ''
}

function placeOf(element: ElementNode): string {
  if (element.tag === 'link') return ''
  const frame = frameAround(element)
  if (frame !== null) return ` in ${frame}`
  return ancestors(element).some(({ tag }) => tag === 'article' || tag === 'main') ? ' in the article' : ''
}

/** The part of the page's frame that an element stands in; null where it is in none. */
function frameAround(element: ElementNode): string | null {
  for (const { tag, attributes } of [element, ...ancestors(element)]) {
    if (tag === 'footer' || tag === 'aside') return tag
    if (tag === 'body' || tag === 'html') return null
    const names = `${attributes.id ?? ''} ${attributes.class ?? ''}`
    if (FRAME.test(names)) return `${tag} “${oneLine(names).slice(0, 60)}”`
  }
  return null
}

function ancestors(element: ElementNode): readonly ElementNode[] {
  const above: ElementNode[] = []
  for (let at = element.parent; at !== null; at = at.parent) above.push(at)
  return above
}
