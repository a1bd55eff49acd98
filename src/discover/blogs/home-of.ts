import { getDomain } from 'tldts'
import { hasTwins, PLATFORMS, serviceFolder } from '../../platforms/index.ts'
import { parseUrl, type Url, urlKey } from '../../url.ts'
import { isBlogFolder } from '../blog-folder.ts'
import type { HintCode } from '../kind-hints.ts'
import { hostKey } from '../scope.ts'
import { urlHints } from '../url-hints.ts'
import type { LeadEvidence } from './lead-evidence.ts'

/** Folders with the homes of several blogs. */
const FOLDER_OF_BLOGS = /^(?:blogs|weblogs)$/i
/** Deepest level at which a folder of that name may be a home; deeper, it is a category. */
const DEEPEST_FOLDER = 3

/** Hosts of services that serve only blogs. */
const HOSTED = PLATFORMS.filter(({ blogsOnly }) => blogsOnly).flatMap(({ evidence }) =>
  evidence.flatMap(one => (one.kind === 'host' ? one.pattern : [])),
)

/** The home of the blog that an address would belong to, if it belongs to one. */
export function blogHomeOf(url: Url): Url {
  const { protocol } = new URL(url)
  const pathname = new URL(url).pathname.replace(/^\/%7E/, '/~')
  const host = hostKey(url)
  // All country domains of a service are one; any other host is kept as written.
  const origin = hasTwins(host) ? `${protocol}//${host}` : new URL(url).origin
  return parseUrl(`${origin}${folderOf(host, pathname)}`) ?? url
}

/** Whether a URL is in the folder that a service gives to one blog. */
export function isInServiceFolder(url: Url): boolean {
  return serviceFolder(hostKey(url), new URL(url).pathname) !== null
}

function folderOf(host: string, path: string): string {
  const folder = serviceFolder(host, path)
  if (folder !== null) return `${folder}/`
  const segments = path.split('/').slice(1, -1)
  const last = path.slice(path.lastIndexOf('/') + 1)
  // A folder without its trailing slash is one too, if it is named as a blog.
  const names = isBlogFolder(last) || /^~/.test(last) ? [...segments, last] : segments
  const at = names.slice(0, DEEPEST_FOLDER).findIndex(name => isBlogFolder(name))
  if (at >= 0) return `/${names.slice(0, at + 1).join('/')}/`
  const of = names.slice(0, DEEPEST_FOLDER - 1).findIndex(name => FOLDER_OF_BLOGS.test(name))
  const own = of < 0 ? undefined : names[of + 1]
  if (own !== undefined && /[a-z]/i.test(own)) return `/${names.slice(0, of + 2).join('/')}/`
  return /^~[\w.-]+$/.test(names[0] ?? '') ? `/${names[0]}/` : '/'
}

/** What two URLs of one owner share: the registrable domain, or the blog where many share that. */
export function ownerOf(url: Url): string {
  if (isHosted(url)) return urlKey(blogHomeOf(url))
  const { hostname, host } = new URL(url)
  return getDomain(hostname, { allowPrivateDomains: true }) ?? host
}

/** Why a URL alone suggests a blog, and how strongly: 1 is almost certainly a blog. */
export interface Looks {
  readonly code: LeadEvidence['code']
  readonly share: number
}

/** Forms of post URLs that few other pages have. */
const DATED: ReadonlySet<HintCode> = new Set(['date-and-name', 'date-first', 'year-and-name'])

/** Newspapers and companies date their URLs too, so a mention counts half. */
const DATED_SHARE = 0.5

/** Why a URL alone suggests a blog; null where it does not. */
export function looksLikeBlog(url: Url): Looks | null {
  const { hostname, pathname } = new URL(url)
  if (isHosted(url)) return { code: 'host-of-blogs', share: 1 }
  if (/blog|^(?:journal|diary)\./.test(hostname)) return { code: 'blog-name', share: 1 }
  if (pathname !== '/' && blogHomeOf(url) !== blogHomeOf(parseUrl('/', url) ?? url))
    return { code: 'blog-folder', share: 1 }
  if (urlHints(url, null).some(({ code }) => DATED.has(code))) {
    return { code: 'dated-address', share: DATED_SHARE }
  }
  return null
}

function isHosted(url: Url): boolean {
  const host = hostKey(url)
  return HOSTED.some(pattern => pattern.test(host))
}
