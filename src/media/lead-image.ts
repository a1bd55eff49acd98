import { type ElementNode, imageAddress, metaOf, type Page, pictureKey } from '../page/index.ts'
import { partNames } from '../platforms/index.ts'
import type { EntryRecord, Media } from '../records.ts'
import { parseUrl, type Url } from '../url.ts'
import { mediaAt } from './enclosures.ts'

/** Which `<meta>` names the picture of a post, and which describes it; the first that is there counts. */
const META_IMAGES = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'] as const
const META_ALTS = ['og:image:alt', 'twitter:image:alt'] as const

/** What stands for the blog on every page, by its name; it is no picture of the post. */
const STANDS_FOR_BLOG =
  /\/(?:[^/?#]*[_-])?(?:logo|favicon|icon|avatar|blank|default|placeholder|no-?image|site-?image|og-?image|opengraph|social-?(?:card|share|preview|image)|share-?image|apple-touch-icon)[^/?#]*\.\w{3,4}(?:$|[?#])|gravatar\.com\/(?:avatar|blavatar)\/|\/s0\.wp\.com\/i\/blank/i

/** How templates name the picture above a post. */
const FEATURED =
  /(?:^|[\s_-])(?:wp-post-image|attachment-post-thumbnail|post-thumbnail|featured(?:[_-]?(?:image|img|media|photo))?|entry-thumbnail|hero(?:[_-]?image)?|post-(?:full-)?image|article-image|cover-image|u-featured|lead-image)(?:$|[\s_-])/i

const ARTICLE = /Article$|Posting$|^Report$|^Review$|^Recipe$/

/**
 * The lead picture of a post: what the page tells machines (OpenGraph, Twitter, JSON-LD), else what its template shows
 * above the text; null where there is none, or only the blog's own emblem.
 */
export function leadImage(
  page: Page,
  { structured }: Pick<EntryRecord, 'structured'>,
  emblem: Url | null = null,
): Media | null {
  const meta = asObject(structured.meta)
  const alt = META_ALTS.map(name => firstText(meta?.[name])).find(text => text !== null) ?? null
  for (const name of META_IMAGES) {
    const url = usableAddress(firstText(meta?.[name]), page)
    if (url !== null && !isSamePicture(url, emblem)) return mediaAt(url, 'image', alt)
  }
  const told = usableAddress(jsonLdImage(structured['json-ld']), page)
  if (told !== null && !isSamePicture(told, emblem)) return mediaAt(told, 'image', null)
  return featured(page)
}

/** What the home page tells machines to show for it: on a post it says no more than that the post has no picture. */
export function emblemOf(home: Page): Url | null {
  const meta = metaOf(home)
  for (const name of META_IMAGES) {
    const url = parseUrl(meta.get(name)?.[0] ?? '', home.base)
    if (meta.has(name) && url !== null) return url
  }
  return null
}

function isSamePicture(url: Url, emblem: Url | null): boolean {
  return emblem !== null && pictureKey(url) === pictureKey(emblem)
}

function usableAddress(text: string | null, page: Page): Url | null {
  const url = text === null || text === '' ? null : parseUrl(text, page.base)
  return url === null || STANDS_FOR_BLOG.test(url) ? null : url
}

/** Limit of pictures that are looked at: what is shown above a post comes early. */
const MOST_LOOKED_AT = 200
/** The picture above a post stands in few elements of its own; its name is on one of them. */
const MOST_PARENTS = 3

/** The picture that the template shows with the post: in its header, before the related ones of other posts. */
function featured(page: Page): Media | null {
  const heading = page.byTag('h1')[0]
  for (const image of page.byTag('img').slice(0, MOST_LOOKED_AT)) {
    if (!isFeatured(image) || isOfOtherPost(image)) continue
    const url = usableAddress(imageAddress(image, page), page)
    if (url !== null) return mediaAt(url, 'image', image.attributes.alt?.trim() || null)
    if (heading !== undefined && image.order > heading.last + FAR_BEHIND) return null
  }
  return null
}

/** Distance from the heading, in nodes, beyond which what is called featured belongs to another post. */
const FAR_BEHIND = 500

function isFeatured(image: ElementNode): boolean {
  let element: ElementNode | null = image
  for (let level = 0; element !== null && level <= MOST_PARENTS; level++) {
    if (FEATURED.test(element.attributes.class ?? '')) return true
    element = element.parent
  }
  return false
}

/** What a class begins with that has pictures of other posts below it. */
const ASIDE = new RegExp(`(?:^|[\\s_-])(?:related|recent|popular|${partNames('sidebar', 'widgets')})`, 'i')

/** In a sidebar, a list or behind a link to another page it is the picture of another post. */
function isOfOtherPost(image: ElementNode): boolean {
  for (let element = image.parent; element !== null; element = element.parent) {
    if (element.tag === 'aside' || element.tag === 'nav' || element.tag === 'footer' || element.tag === 'li')
      return true
    if (ASIDE.test(element.attributes.class ?? '')) return true
  }
  return false
}

/** The first picture of the first article among the items of JSON-LD. */
function jsonLdImage(items: unknown): string | null {
  if (!Array.isArray(items)) return null
  for (const item of items) {
    const object = asObject(item)
    const types = [object?.['@type']].flat().filter(type => typeof type === 'string')
    if (object === null || !types.some(type => ARTICLE.test(type))) continue
    const image = imageText(object.image, items) ?? imageText(object.thumbnailUrl, items)
    if (image !== null) return image
  }
  return null
}

/** An address, an object with one, a list of either, or the name of an item that has it. */
function imageText(value: unknown, items: readonly unknown[]): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first === 'string') return first
  const object = asObject(first)
  if (object === null) return null
  const said = firstText(object.url) ?? firstText(object.contentUrl)
  if (said !== null) return said
  const named = items.map(asObject).find(item => item !== null && item !== object && item['@id'] === object['@id'])
  return named === undefined || named === null || object['@id'] === undefined
    ? null
    : (firstText(named.url) ?? firstText(named.contentUrl))
}

function firstText(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : null
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}
