import { addressOn, type ElementNode, headLinks, type Page } from '../page/index.ts'
import { parseUrl, type Url } from '../url.ts'

/** A stretch of a page, by the order of its nodes. */
interface Range {
  readonly from: number
  readonly to: number
}

const AVATAR_NAME =
  /(?:^|[\s_-])(?:avatar|gravatar|userpic|profile-?(?:pic|photo|image)|commenter|author-?(?:pic|image|photo)|photo)(?:$|[\s_-])/i
const AVATAR_HOST = /\/\/(?:[^/]+\.)?(?:gravatar\.com|libravatar\.org)\/avatar\//i
/** Larger pictures in a comment were put there by who wrote it. */
const LARGEST_AVATAR = 160
/** No page needs more; a long discussion is had by few. */
const MOST_AVATARS = 500

/** The pictures of those who comment, each once: the first in each comment that has the name, the host or the size of one. */
export function avatarsIn(page: Page, comments: readonly Range[]): Url[] {
  const avatars = new Set<Url>()
  const images = page.byTag('img')
  let at = 0
  for (const { from, to } of comments) {
    while ((images[at]?.order ?? Number.POSITIVE_INFINITY) < from) at++
    for (let next = at; (images[next]?.order ?? Number.POSITIVE_INFINITY) <= to; next++) {
      const image = images[next]
      const url = image === undefined ? null : avatarAddress(image, page)
      if (url === null) continue
      avatars.add(url)
      break
    }
    if (avatars.size >= MOST_AVATARS) break
  }
  return [...avatars]
}

function avatarAddress(image: ElementNode, page: Page): Url | null {
  const { src, 'data-src': late, class: name = '', width } = image.attributes
  const address = late ?? src
  if (address === undefined || address.startsWith('data:')) return null
  const url = addressOn(page, address)
  if (url === null) return null
  const isSmall = Number.parseInt(width ?? '', 10) <= LARGEST_AVATAR
  const isNamed = AVATAR_NAME.test(name) || AVATAR_NAME.test(image.parent?.attributes.class ?? '')
  return AVATAR_HOST.test(url) || (isNamed && (width === undefined || isSmall)) ? url : null
}

/** The picture that stands for a blog: the largest icon that its page names, else the one that every host may have. */
export function blogIcon(page: Page): Url | null {
  let best: { readonly url: Url; readonly size: number } | null = null
  for (const { url, rel, element } of headLinks(page)) {
    const isTouch = rel.some(name => name.startsWith('apple-touch-icon'))
    if (!isTouch && !rel.includes('icon')) continue
    const size = iconSize(element.attributes.sizes) ?? (isTouch ? APPLE_SIZE : 0)
    if (best === null || size > best.size) best = { url, size }
  }
  return best?.url ?? parseUrl('/favicon.ico', page.url)
}

/** What an apple-touch-icon measures where it does not say. */
const APPLE_SIZE = 180

function iconSize(sizes: string | undefined): number | null {
  const widths = [...(sizes ?? '').matchAll(/(\d{1,4})x\d{1,4}/gi)].map(([, width]) => Number(width))
  return widths.length === 0 ? null : Math.max(...widths)
}
