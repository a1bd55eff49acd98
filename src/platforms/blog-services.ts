import { type BlogService, FIRST_FOLDER } from './blog-service.ts'
import { PLATFORMS } from './platforms.ts'

/** Services that host blogs and have no software of their own that we know, or sites of any kind. */
const OTHER_SERVICES: readonly BlogService[] = [
  { domains: ['github.io'], gap: 50 },
  {
    domains: [
      ...['gitlab.io', 'netlify.app', 'vercel.app', 'herokuapp.com', 'pages.dev', 'neocities.org'],
      ...['blog.com', 'over-blog.com', 'canalblog.com', 'skyrock.com', 'free.fr', 'hashnode.com', 'dev.to'],
    ],
  },
  {
    domains: [],
    folders: [
      { host: /^blog\.(?:roodo\.com|yam\.com|xuite\.net|goo\.ne\.jp)$/, folder: FIRST_FOLDER },
      { host: /^(?:plaza\.rakuten\.co\.jp|blogs\.yahoo\.co\.jp|radio\.weblogs\.com)$/, folder: FIRST_FOLDER },
      { host: /^sites\.google\.com$/, folder: /^\/(?:site|view)\/[^/]+/ },
      { host: /^(?:blogs\.(?:msdn|technet)\.(?:com|microsoft\.com)|weblogs\.asp\.net)$/, folder: /^\/(?:b\/)?[^/]+/ },
      // Last, as platforms have such hosts too (`users.livejournal.com`).
      { host: /^(?:home|members|users|perso|people|homepages?)\./, folder: /^\/[^/.]+(?=\/)/ },
    ],
  },
]

/** All services that host blogs, those of platforms first. */
export const BLOG_SERVICES: readonly BlogService[] = [
  ...PLATFORMS.flatMap(({ service }) => service ?? []),
  ...OTHER_SERVICES,
]

/** Domains below which each name is that of a blogger: those of services for blogs alone, and of two where persons have sites. */
const OF_BLOGGERS: readonly string[] = [
  ...PLATFORMS.flatMap(({ blogsOnly, service }) => (blogsOnly ? (service?.domains ?? []) : [])),
  ...['github.io', 'over-blog.com'],
]

/** The name of the blogger whose blog has a host to itself: `ann` of `ann.tumblr.com`; null where no service names one so. */
export function bloggerOfHost(host: string): string | null {
  const name = withoutTwins(host.toLowerCase())
  const domain = OF_BLOGGERS.find(one => name.endsWith(`.${one}`))
  const label = domain === undefined ? '' : name.slice(0, -domain.length - 1)
  return /^[a-z\d-]+$/.test(label) && !FOLDERS.some(one => one.host.test(name)) ? label : null
}

const GAPS: ReadonlyMap<string, number> = new Map(
  BLOG_SERVICES.flatMap(({ domains, gap }) => (gap === undefined ? [] : domains.map(domain => [domain, gap] as const))),
)

/**
 * Least milliseconds between two requests to all blogs on a domain together; null where nobody has thought about it. Services
 * serve very many blogs from many machines, so they bear more than one small host; how much more nobody has measured, and
 * the numbers are chosen with care.
 */
export function serviceGap(domain: string): number | null {
  return GAPS.get(domain) ?? null
}

const FOLDERS = BLOG_SERVICES.flatMap(({ folders }) => folders ?? [])

/** The folder that a service gives to the blog at an address of it; null where it gives none. `host` is without `www.`. */
export function serviceFolder(host: string, path: string): string | null {
  return FOLDERS.find(one => one.host.test(host))?.folder.exec(path)?.[0] ?? null
}

const TWINS = BLOG_SERVICES.flatMap(({ domains: [domain], twins }) =>
  domain === undefined || twins === undefined ? [] : { twins, ending: `.${domain}` },
)

/** A host name under the domain that stands for all domains of its service, as Blogger has one for each country. */
export function withoutTwins(host: string): string {
  return TWINS.reduce((name, { twins, ending }) => name.replace(twins, ending), host)
}

/** Whether a host is of a service whose blogs have several names. */
export function hasTwins(host: string): boolean {
  return TWINS.some(({ ending }) => host.endsWith(ending))
}
