import { hostKey } from '../../discover/index.ts'
import { addressOn, type ElementNode, noscriptPage, type Page, textContent } from '../../page/index.ts'
import type { Url } from '../../url.ts'
import { SERVICES, type Service, type ServiceKind } from './services.ts'

/** A service on a page, and the evidence. */
export interface FoundService {
  readonly name: string
  readonly kind: ServiceKind | 'other'
  /** The element or script with the evidence, and the matching part. */
  readonly evidence: string
}

/** Elements that embed something of others; pictures count only for known services. */
const SOURCES: readonly (readonly [tag: string, attribute: string])[] = [
  ['script', 'src'],
  ['iframe', 'src'],
  ['embed', 'src'],
  ['object', 'data'],
  ['link', 'href'],
  ['img', 'src'],
  ['form', 'action'],
]
/** Tags for which an unknown host is reported too, as it runs or shows something of its own. */
const TELLING_TAGS = new Set(['script', 'iframe', 'embed', 'object'])
/** Relations by which a link element embeds something; others only name a page. */
const BUILT_IN = /\b(?:stylesheet|preload|modulepreload|preconnect|dns-prefetch|prefetch|icon)\b/i
/** The form of a host; excludes typing errors. */
const HOST = /^[a-z0-9][a-z0-9.-]*\.[a-z0-9-]{2,}(?::\d+)?$/
/** Limits of elements and scripts examined, and of characters read per script. */
const MOST_ELEMENTS = 2000
const LONGEST_SCRIPT = 20_000
/** Limit reported per page. */
const MOST_SERVICES = 60
const LONGEST_EVIDENCE = 120

const BY_HOST: ReadonlyMap<string, readonly { readonly service: Service; readonly path: string }[]> = Map.groupBy(
  SERVICES.flatMap(service =>
    service.hosts
      .split(' ')
      .filter(Boolean)
      .map(host => {
        const slash = host.indexOf('/')
        return { service, host: slash < 0 ? host : host.slice(0, slash), path: slash < 0 ? '' : host.slice(slash) }
      }),
  ),
  ({ host }) => host.replace(/^www\./, ''),
)
const BY_FILE = SERVICES.filter(({ file }) => file !== undefined)
const BY_SCRIPT = SERVICES.filter(({ script }) => script !== undefined)
const BY_NAME: ReadonlyMap<string, Service> = new Map(
  SERVICES.flatMap(service => (service.names ?? []).map(name => [name, service] as const)),
)

/** The services embedded in a page: by the hosts of what it loads, by its scripts, and by elements that they fill. */
export function servicesOn(page: Page, own: readonly Url[]): FoundService[] {
  const found = new Map<string, FoundService>()
  const add = (name: string, kind: FoundService['kind'], evidence: string) => {
    if (!found.has(name) && found.size < MOST_SERVICES) {
      found.set(name, { name, kind, evidence: evidence.slice(0, LONGEST_EVIDENCE) })
    }
  }
  const hosts = new Set(own.map(hostKey))
  for (const { tag, url } of sourcesOn(page)) {
    const service = serviceAt(url)
    const host = hostKey(url)
    const file = tag !== 'script' ? undefined : BY_FILE.find(one => one.file?.test(new URL(url).pathname))
    if (file !== undefined) add(file.name, file.kind, `${tag} ${new URL(url).pathname}`)
    if (service !== null) add(service.name, service.kind, `${tag} ${host}`)
    else if (TELLING_TAGS.has(tag) && !hosts.has(host) && HOST.test(host)) add(host, 'other', `${tag} ${host}`)
  }
  for (const script of page.byTag('script').slice(0, MOST_ELEMENTS)) {
    if (script.attributes.src !== undefined) continue
    const text = textContent(script).slice(0, LONGEST_SCRIPT)
    if (text.length < 10) continue
    for (const { name, kind, script: says } of BY_SCRIPT) {
      const said = says?.exec(text)?.[0]
      if (said !== undefined) add(name, kind, `script: ${said}`)
    }
  }
  for (const [name, { name: called, kind }] of BY_NAME) {
    if (page.byId(name).length > 0 || page.byClass(name).length > 0) add(called, kind, `element ${name}`)
  }
  return [...found.values()]
}

function* sourcesOn(page: Page): Generator<{ readonly tag: string; readonly url: Url }> {
  for (const [tag, attribute] of SOURCES) {
    for (const element of page.byTag(tag).slice(0, MOST_ELEMENTS)) {
      const url = sourceOf(page, element, attribute)
      if (url !== null) yield { tag, url }
    }
  }
  // Counters show a picture where scripts do not run.
  for (const element of page.byTag('noscript').slice(0, 20)) {
    const inner = noscriptPage(element, page)
    for (const tag of ['img', 'iframe'] as const) {
      for (const shown of inner.byTag(tag).slice(0, 5)) {
        const url = sourceOf(inner, shown, 'src')
        if (url !== null) yield { tag, url }
      }
    }
  }
}

function sourceOf(page: Page, element: ElementNode, attribute: string): Url | null {
  if (element.tag === 'link' && !BUILT_IN.test(element.attributes.rel ?? '')) return null
  const said = element.attributes[attribute] ?? element.attributes[`data-${attribute}`]
  return said === undefined ? null : addressOn(page, said.trim())
}

function serviceAt(url: Url): Service | null {
  const { hostname, pathname } = new URL(url)
  const bare = hostname.toLowerCase().replace(/^www\./, '')
  for (let host = bare; host.includes('.'); host = host.slice(host.indexOf('.') + 1)) {
    const rows = BY_HOST.get(host)
    const row =
      rows?.find(({ path }) => path !== '' && pathname.startsWith(path)) ?? rows?.find(({ path }) => path === '')
    if (row !== undefined) return row.service
  }
  return null
}
