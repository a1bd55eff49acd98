import type { Page } from '../page/index.ts'
import { PLATFORMS, type Platform, type PlatformEvidence, platformByGenerator } from '../platforms/index.ts'

/** The software of a page, the confidence, and the evidence. */
export interface DetectedPlatform {
  readonly platform: string
  readonly name: string
  /** 0 to 1. */
  readonly confidence: number
  readonly evidence: readonly string[]
}

/** A generator tag or a header comes from the software itself; it is not faked, but sometimes copied by themes. */
const DEFAULT_WEIGHT = 0.95

/** Below this the traces are as likely copied, embedded or left over as real. */
const MIN_CONFIDENCE = 0.5

/** Attributes that name other files of the site; not pictures, as posts show those of other sites. */
const ASSET_ATTRIBUTES = [
  ['script', 'src'],
  ['link', 'href'],
  ['form', 'action'],
] as const

/** Limit of scripts and links examined. */
const MAX_ASSETS = 400

/** The parts of a page that can show its software. */
interface Traces {
  readonly host: string
  readonly headers: Readonly<Record<string, string>>
  readonly generators: readonly string[]
  readonly assets: readonly string[]
  readonly credits: readonly string[]
  readonly page: Page
}

/** The software of a page: by generator tag, headers, URLs, markup and credits. Null where there is no evidence. */
export function detectPlatform(page: Page, headers: Readonly<Record<string, string>>): DetectedPlatform | null {
  const traces = tracesOf(page, headers)
  let best: DetectedPlatform | null = null
  for (const platform of PLATFORMS) {
    const found = matchPlatform(platform, traces)
    if (found !== null && found.confidence > (best?.confidence ?? 0)) best = found
  }
  return best !== null && best.confidence >= MIN_CONFIDENCE ? best : null
}

/** The software that a generator text or URL names, as in feeds. */
export function platformOfGenerator(text: string): DetectedPlatform | null {
  const found = platformByGenerator(text)
  if (found === null) return null
  const evidence = [`the feed says it is made with "${text}"`]
  return { platform: found.id, name: found.name, confidence: DEFAULT_WEIGHT, evidence }
}

function matchPlatform(platform: Platform, traces: Traces): DetectedPlatform | null {
  let doubt = 1
  const evidence: string[] = []
  for (const one of platform.evidence) {
    const trace = traceFor(one, traces)
    if (trace === null) continue
    doubt *= 1 - ('weight' in one ? (one.weight ?? DEFAULT_WEIGHT) : DEFAULT_WEIGHT)
    evidence.push(trace)
  }
  if (evidence.length === 0) return null
  return { platform: platform.id, name: platform.name, confidence: round(1 - doubt), evidence }
}

/** The matching part of the page, in words; null where nothing matches. */
function traceFor(evidence: PlatformEvidence, traces: Traces): string | null {
  switch (evidence.kind) {
    case 'generator': {
      const text = traces.generators.find(one => evidence.pattern.test(one))
      return text === undefined ? null : `generator is "${text}"`
    }
    case 'header': {
      const value = traces.headers[evidence.name]
      return value !== undefined && evidence.pattern.test(value) ? `header ${evidence.name} is "${value}"` : null
    }
    case 'host':
      return evidence.pattern.test(traces.host) ? `host is ${traces.host}` : null
    case 'asset': {
      const asset = traces.assets.find(one => evidence.pattern.test(one))
      return asset === undefined ? null : `refers to ${asset}`
    }
    case 'meta': {
      const value = metaContent(traces.page, evidence.name)
      return value !== null && evidence.pattern.test(value) ? `meta ${evidence.name} is "${value}"` : null
    }
    case 'class':
      return traces.page.byClass(evidence.token).length > 0 ? `has class ${evidence.token}` : null
    case 'id':
      return traces.page.byId(evidence.id).length > 0 ? `has id ${evidence.id}` : null
    case 'credit': {
      const link = traces.credits.find(one => evidence.pattern.test(one))
      return link === undefined ? null : `credits ${link}`
    }
    default:
      return evidence satisfies never
  }
}

function tracesOf(page: Page, headers: Readonly<Record<string, string>>): Traces {
  const assets: string[] = []
  for (const [tag, attribute] of ASSET_ATTRIBUTES) {
    for (const element of page.byTag(tag).slice(0, MAX_ASSETS)) {
      const value = URL.parse(element.attributes[attribute] ?? '', page.base)
      if (value !== null && value.protocol !== 'data:') assets.push(value.href)
    }
  }
  const generators = page
    .byTag('meta')
    .filter(meta => meta.attributes.name?.toLowerCase() === 'generator')
    .map(meta => (meta.attributes.content ?? '').trim())
  return { host: new URL(page.url).hostname, headers, generators, assets, credits: creditsOf(page), page }
}

/** How many of the last links may be a credit: a post may link to any software; a credit is at the end of the page. */
const CREDIT_LINKS = 40

function creditsOf(page: Page): string[] {
  return page
    .byTag('a')
    .slice(-CREDIT_LINKS)
    .map(link => (link.attributes.href ?? '').trim())
    .filter(href => /^https?:\/\//i.test(href))
}

function metaContent(page: Page, name: string): string | null {
  const meta = page.byTag('meta').find(one => (one.attributes.name ?? one.attributes.property)?.toLowerCase() === name)
  return meta?.attributes.content?.trim() ?? null
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
