import { z } from 'zod'
import { parseUrl, type Url, urlKey } from '../../url.ts'
import { bitsApart, type Fingerprint } from './fingerprint.ts'
import { isIdleParameter } from './idle-parameters.ts'
import { NEAR_BITS } from './seen-pages.ts'

/** Least pages on which a parameter made no difference before it is dropped: fewer may be chance. */
const LEAST_PAGES = 3
/** Limit of URLs kept for comparison; the oldest are evicted. */
const MOST_SAMPLES = 2000
/** Limit of versions kept per URL. */
const MOST_VERSIONS = 4
/** Limit of parameters tracked; hosts with more generate them. */
const MOST_PARAMETERS = 500
/** Most parameters in one URL; with more, it is a form and is not examined. */
const MOST_IN_ADDRESS = 8

/** The evidence on a parameter of a host: on how many URLs it changed nothing, and whether it ever did. */
interface Evidence {
  readonly idleOn: number
  readonly matters: boolean
}

/** A page seen at a URL from which one parameter was removed; without a name if the URL is unchanged. */
interface Version {
  readonly name: string | null
  readonly value: string
  readonly high: number
  readonly low: number
}

/** What is stored between runs. */
export interface QueryState {
  readonly parameters: readonly (readonly [string, Evidence])[]
  readonly samples: readonly (readonly [string, readonly Version[]])[]
}

const versionSchema = z.object({ name: z.string().nullable(), value: z.string(), high: z.number(), low: z.number() })

/** The schema of the stored state. */
export const querySchema: z.ZodType<QueryState> = z.object({
  parameters: z.array(z.tuple([z.string(), z.object({ idleOn: z.number(), matters: z.boolean() })])),
  samples: z.array(z.tuple([z.string(), z.array(versionSchema)])),
})

/** Learns, for each host, which query parameters never change the page, and removes them from URLs. */
export class QueryLearner {
  readonly #parameters: Map<string, Evidence>
  readonly #samples: Map<string, readonly Version[]>
  readonly #platform: string | null

  constructor(platform: string | null = null, state: QueryState = { parameters: [], samples: [] }) {
    this.#platform = platform
    this.#parameters = new Map(state.parameters)
    this.#samples = new Map(state.samples)
  }

  get state(): QueryState {
    return { parameters: [...this.#parameters], samples: [...this.#samples] }
  }

  /** The URL without parameters that change nothing; idempotent. */
  normalise(url: Url): Url {
    const bare = withoutSession(url)
    if (!bare.includes('?')) return bare
    const { host, pathname } = new URL(bare)
    const place = { host: withoutWww(host), path: pathname }
    const parts = bare.slice(bare.indexOf('?') + 1).split('&')
    const kept = parts.filter(part => part !== '' && !this.#isIdle(place, part))
    if (kept.length === parts.length) return bare
    return parseUrl(bare.slice(0, bare.indexOf('?')) + (kept.length === 0 ? '' : `?${kept.join('&')}`)) ?? bare
  }

  /** Records the fingerprint of the whole text of the page at this URL. */
  observe(url: Url, { high, low }: Pick<Fingerprint, 'high' | 'low'>): void {
    const host = hostOf(url)
    this.#compareLonger(host, urlKey(url), { name: null, value: '', high, low })
    const parameters = [...new URL(url).searchParams]
    if (parameters.length > MOST_IN_ADDRESS) return
    for (const [name, value] of parameters) {
      this.#compare(host, urlKey(without(url, name)), { name, value, high, low })
    }
  }

  /** The parameters of a host that were learned to change nothing. */
  idleParameters(host: string): string[] {
    const prefix = `${host.replace(/^www\./, '')} `
    return [...this.#parameters]
      .filter(([key, evidence]) => key.startsWith(prefix) && isIdle(evidence))
      .map(([key]) => key.slice(prefix.length))
  }

  #isIdle({ host, path }: { readonly host: string; readonly path: string }, part: string): boolean {
    const [name, value] = [...new URLSearchParams(part)][0] ?? ['', '']
    if (isIdleParameter({ name, value, path }, this.#platform)) return true
    const evidence = this.#parameters.get(`${host} ${name}`)
    return evidence !== undefined && isIdle(evidence)
  }

  /** Compares a page with those seen earlier at URLs with one more parameter. */
  #compareLonger(host: string, address: string, page: Version): void {
    const versions = this.#samples.get(address) ?? []
    const isKnown = versions.some(({ name }) => name === null)
    for (const [name, others] of Map.groupBy(versions, version => version.name)) {
      if (name !== null) this.#note(host, name, others, page, !isKnown && others.length === 1)
    }
    this.#keep(address, page)
  }

  /** Compares a page with those seen earlier at the same address without a parameter, or with another value of it. */
  #compare(host: string, rest: string, page: Version & { name: string }): void {
    const versions = this.#samples.get(rest) ?? []
    const others = versions.filter(({ name, value }) => name === null || (name === page.name && value !== page.value))
    const isKnown = versions.some(({ name, value }) => name === page.name && value === page.value)
    if (others.length > 0) this.#note(host, page.name, others, page, !isKnown && others.length === 1)
    this.#keep(rest, page)
  }

  /** A URL counts once per parameter: a hundred values on one page prove little about other pages. */
  #note(host: string, name: string, others: readonly Version[], page: Version, isFirst: boolean): void {
    const key = `${host} ${name}`
    const known = this.#parameters.get(key) ?? { idleOn: 0, matters: false }
    if (!this.#parameters.has(key) && this.#parameters.size >= MOST_PARAMETERS) return
    const isSame = others.every(other => bitsApart(other, page) <= NEAR_BITS)
    this.#parameters.set(key, {
      idleOn: known.idleOn + (isSame && isFirst ? 1 : 0),
      matters: known.matters || !isSame,
    })
  }

  #keep(key: string, version: Version): void {
    const others = (this.#samples.get(key) ?? []).filter(
      ({ name, value }) => name !== version.name || value !== version.value,
    )
    this.#samples.delete(key)
    this.#samples.set(key, [...others, version].slice(-MOST_VERSIONS))
    const oldest = this.#samples.size > MOST_SAMPLES ? this.#samples.keys().next().value : undefined
    if (oldest !== undefined) this.#samples.delete(oldest)
  }
}

/** A single difference is enough: an extra request is cheaper than a lost page. */
function isIdle({ idleOn, matters }: Evidence): boolean {
  return idleOn >= LEAST_PAGES && !matters
}

function without(url: Url, name: string): Url {
  const parsed = new URL(url)
  parsed.searchParams.delete(name)
  return parseUrl(parsed.href) ?? url
}

/** Session ids in the path: `/a;jsessionid=12`, `/(S(abc…))/a.aspx`. */
const PATH_SESSION = /;(?:jsessionid|phpsessid|sid)=[^/?;&]*|\/\([SXAF]\([^)/]*\)\)(?=\/)/i

function withoutSession(url: Url): Url {
  // A cheap test: few URLs have one of these characters, and every link of every page is tested.
  if (!url.includes(';') && !url.includes('(')) return url
  let bare: Url = url
  // Removing one may join the ends into another.
  while (PATH_SESSION.test(bare)) bare = parseUrl(bare.replace(PATH_SESSION, '')) ?? url
  return bare
}

function hostOf(url: Url): string {
  return withoutWww(new URL(url).host)
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
