import { isBeacon, isDot } from './article-noise.ts'
import { resolveMedia } from './article-url.ts'
import type { Page } from './page.ts'
import type { ElementNode } from './tree.ts'

/** A page within the page: a player, a map, a post of a social network. */
export interface Embed {
  /** Where a reader finds it by itself. */
  readonly url: string
  /** What the page calls it, else the name of its host. */
  readonly title: string
}

const ADDRESSES = ['src', 'data-src', 'data-lazy-src', 'data', 'data-url'] as const

/** The address of a player, and that of the page it plays from; a new service is a line here. */
const PLAYERS: readonly (readonly [RegExp, string])[] = [
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/videoseries\?(?:.*&)?list=([\w-]+).*$/,
    'https://www.youtube.com/playlist?list=$1',
  ],
  [/^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]+).*$/, 'https://www.youtube.com/watch?v=$1'],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+).*$/, 'https://vimeo.com/$1'],
  [/^https?:\/\/(?:www\.)?dailymotion\.com\/embed\/video\/(\w+).*$/, 'https://www.dailymotion.com/video/$1'],
  [/^https?:\/\/open\.spotify\.com\/embed\/([\w/-]+).*$/, 'https://open.spotify.com/$1'],
  [
    /^https?:\/\/(?:www\.)?slideshare\.net\/slideshow\/embed_code\/key\/(\w+).*$/,
    'https://www.slideshare.net/slideshow/embed_code/key/$1',
  ],
  [/^https?:\/\/(?:www\.)?instagram\.com\/(p|reel|tv)\/([\w-]+)\/embed.*$/, 'https://www.instagram.com/$1/$2/'],
  [/^https?:\/\/platform\.twitter\.com\/embed\/Tweet\.html\?(?:.*&)?id=(\d+).*$/, 'https://twitter.com/i/status/$1'],
  [/^https?:\/\/codepen\.io\/([\w-]+)\/embed\/(?:preview\/)?(\w+).*$/, 'https://codepen.io/$1/pen/$2'],
  [/^https?:\/\/archive\.org\/embed\/([\w.-]+).*$/, 'https://archive.org/details/$1'],
]

/** Players that name the page they play from in their own address. */
const NAMING_PLAYERS =
  /^https?:\/\/(?:w\.soundcloud\.com\/player|(?:www\.)?facebook\.com\/plugins\/(?:video|post)\.php|(?:www\.)?mixcloud\.com\/widget\/iframe)/

/** What an `iframe`, `embed` or `object` shows; null where that is nothing a reader would look for. */
export function embedOf(element: ElementNode, page: Page): Embed | null {
  if (isDot(element)) return null
  const { attributes } = element
  for (const name of ADDRESSES) {
    const value = attributes[name]
    const address = value === undefined ? null : resolveMedia(value, page)
    if (address === null) continue
    if (isBeacon(address)) return null
    const url = pageOf(address)
    return { url, title: attributes.title?.trim() || new URL(url).host }
  }
  return null
}

function pageOf(address: string): string {
  if (NAMING_PLAYERS.test(address)) {
    const params = new URL(address).searchParams
    const named = params.get('url') ?? params.get('href') ?? params.get('feed')
    const url = named === null ? null : URL.parse(named, 'https://www.mixcloud.com/')
    if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href
  }
  const player = PLAYERS.find(([pattern]) => pattern.test(address))
  return player === undefined ? address : address.replace(player[0], player[1])
}
