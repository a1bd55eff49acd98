import { z } from 'zod'
import { parseUrl, type Url, urlKey } from '../../url.ts'
import { bitsApart, type Fingerprint } from './fingerprint.ts'
import { isIdleParameter } from './idle-parameters.ts'
import { NEAR_BITS } from './seen-pages.ts'

/** Pages on which a parameter made no difference, before it is left out: fewer may be chance. */
const LEAST_PAGES = 3
/** Addresses that are kept for comparing; the oldest are forgotten. */
const MOST_SAMPLES = 2000
/** Versions of one address that are kept. */
const MOST_VERSIONS = 4
/** Parameters that are watched; hosts with more make them up. */
const MOST_PARAMETERS = 500
/** More parameters than this in one address are a form; they are not looked at one by one. */
const MOST_IN_ADDRESS = 8

/** What was seen of a parameter of a host: on how many addresses it changed nothing, and whether it ever did. */
interface Evidence {
  readonly idleOn: number
  readonly matters: boolean
}

/** A page seen at an address from which one parameter was taken out; no name where the address is as it was. */
interface Version {
  readonly name: string | null
  readonly value: string
  readonly high: number
  readonly low: number
}

/** What is remembered between runs. */
export interface QueryState {
  readonly parameters: readonly (readonly [string, Evidence])[]
  readonly samples: readonly (readonly [string, readonly Version[]])[]
}

const versionSchema = z.object({ name: z.string().nullable(), value: z.string(), high: z.number(), low: z.number() })

/** That, out of a database. */
export const querySchema: z.ZodType<QueryState> = z.object({
  parameters: z.array(z.tuple([z.string(), z.object({ idleOn: z.number(), matters: z.boolean() })])),
  samples: z.array(z.tuple([z.string(), z.array(versionSchema)])),
})

/** Learns, for each host, which query parameters never change the page, and brings addresses into a form without them. */
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

  /** The address without what changes nothing; to normalise twice is the same as once. */
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

  /** Notes what a page said, asked for at this address: the fingerprint of its whole text. */
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

  /** Compares a page with those seen earlier at addresses with one parameter more. */
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

  /** One address counts once for a parameter: a hundred values on one page prove little about other pages. */
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

/** A single difference is enough: a request too many is cheaper than a page lost. */
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
  // Hardly an address has one of these signs, and every link of every page is asked.
  if (!url.includes(';') && !url.includes('(')) return url
  let bare: Url = url
  // To take one out may join the ends to another.
  while (PATH_SESSION.test(bare)) bare = parseUrl(bare.replace(PATH_SESSION, '')) ?? url
  return bare
}

function hostOf(url: Url): string {
  return withoutWww(new URL(url).host)
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
