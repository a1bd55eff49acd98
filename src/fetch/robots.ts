/** RFC 9309 section 2.5: at least 500 KiB are read; what stands behind is left out. */
export const MAX_ROBOTS_CHARACTERS = 500 * 1024

/** The reference parser cuts lines here too: no address that a browser takes is longer. */
const MAX_LINE_CHARACTERS = 2083 * 8

/** What a site's robots.txt asks of crawlers. */
export interface Robots {
  readonly groups: readonly RobotsGroup[]
  /** The `Sitemap:` lines, as they stand; they belong to no group. */
  readonly sitemaps: readonly string[]
}

interface RobotsGroup {
  /** Product tokens in lower case; `*` for everyone else. */
  readonly agents: readonly string[]
  readonly rules: readonly RobotsRule[]
  /** Seconds between two requests, where the group names them. */
  readonly crawlDelay: number | null
}

interface RobotsRule {
  readonly allow: boolean
  /** Start of a path, with `*` for anything and `$` for the end; percent-escaped as addresses are. */
  readonly pattern: string
}

type Field = 'agent' | 'allow' | 'disallow' | 'sitemap' | 'crawl-delay'

/** Misspellings that webmasters do write, as the reference parser takes them. */
const FIELDS: readonly (readonly [RegExp, Field])[] = [
  [/^user[\s-]?agent$/i, 'agent'],
  [/^allow$/i, 'allow'],
  [/^(disallow|dissallow|dissalow|disalow|diasllow|disallaw)$/i, 'disallow'],
  [/^site[\s-]?map$/i, 'sitemap'],
  [/^crawl[\s-]?delay$/i, 'crawl-delay'],
]

interface OpenGroup {
  readonly agents: string[]
  readonly rules: RobotsRule[]
  crawlDelay: number | null
}

/** Reads a robots.txt; any text gives an answer, at worst an empty one. */
export function readRobots(text: string): Robots {
  const groups: OpenGroup[] = []
  const sitemaps: string[] = []
  // The groups that the next rule is for. Agents in a row share them; one behind a rule starts anew.
  let open: OpenGroup[] = []
  let hasRules = false
  const start = text.slice(0, MAX_ROBOTS_CHARACTERS).replace(/^\uFEFF/, '')
  for (const line of start.split(/\r\n|\r|\n/)) {
    const read = readLine(line)
    if (read === null) continue
    const [field, value] = read
    if (field === 'sitemap') {
      sitemaps.push(value)
    } else if (field === 'agent') {
      if (hasRules) open = []
      hasRules = false
      // A delay is no rule of the standard: it parts agents from those behind it, but the rules that follow are for both.
      if (open.length === 0 || open.at(-1)?.crawlDelay !== null) {
        const group: OpenGroup = { agents: [], rules: [], crawlDelay: null }
        groups.push(group)
        open.push(group)
      }
      open.at(-1)?.agents.push(agentToken(value))
    } else if (field === 'crawl-delay') {
      const seconds = Number.parseFloat(value)
      const group = open.at(-1)
      if (group !== undefined && seconds >= 0) group.crawlDelay = seconds
    } else {
      hasRules = true
      // An empty pattern forbids nothing (section 2.2.2).
      if (value !== '')
        for (const group of open) group.rules.push({ allow: field === 'allow', pattern: escaped(value) })
    }
  }
  return { groups, sitemaps }
}

/**
 * Whether the agent may fetch the address: the rule with the longest matching pattern decides, `allow` wins a tie
 * (section 2.2.2); robots.txt itself is always allowed.
 */
export function isAllowedBy(robots: Robots, agent: string, url: string): boolean {
  const path = pathOf(url)
  if (path === '/robots.txt') return true
  let longestAllow = 0
  let longestDisallow = 0
  for (const { allow, pattern } of groupsFor(robots, agent).flatMap(group => group.rules)) {
    const longest = allow ? longestAllow : longestDisallow
    const length = Math.max(lengthMatched(pattern, path), allow ? lengthAsIndex(pattern, path) : 0)
    if (length <= longest) continue
    if (allow) longestAllow = length
    else longestDisallow = length
  }
  return longestAllow >= longestDisallow
}

/** Seconds that the agent is asked to leave between two requests, or null. */
export function crawlDelayFor(robots: Robots, agent: string): number | null {
  const delays = groupsFor(robots, agent).flatMap(group => group.crawlDelay ?? [])
  return delays.length > 0 ? Math.max(...delays) : null
}

/** The name that robots.txt lines are compared with: `permablog` of `permablog/1.0 (+https://…)`. */
export function productTokenOf(userAgent: string): string {
  const behindMozilla = /^Mozilla\/[\d.]+\s*\(\s*compatible;\s*([a-z_-]+)/i.exec(userAgent)?.[1]
  return behindMozilla ?? /^[a-z_-]*/i.exec(userAgent)?.[0] ?? ''
}

/** All groups that name the agent count together; only where none does, those for `*`. */
function groupsFor(robots: Robots, agent: string): readonly RobotsGroup[] {
  const token = agent.toLowerCase()
  const own = robots.groups.filter(group => token !== '' && token !== '*' && group.agents.includes(token))
  return own.length > 0 ? own : robots.groups.filter(group => group.agents.includes('*'))
}

function readLine(line: string): readonly [Field, string] | null {
  const text = (line.slice(0, MAX_LINE_CHARACTERS).split('#', 1)[0] ?? '').trim()
  const colon = text.indexOf(':')
  // Without a colon, blanks may part field and value if there are just these two words.
  const words = colon >= 0 ? [text.slice(0, colon), text.slice(colon + 1)] : text.split(/[ \t]+/)
  const [name, value] = words
  if (name === undefined || value === undefined || words.length !== 2) return null
  const field = FIELDS.find(([pattern]) => pattern.test(name.trim()))?.[1]
  return field === undefined ? null : [field, value.trim()]
}

/** `*` alone or before a blank is everyone; else the letters up to the first that a product token can't hold. */
function agentToken(value: string): string {
  return /^\*(\s|$)/.test(value) ? '*' : (/^[a-z_-]*/i.exec(value)?.[0] ?? '').toLowerCase()
}

/** Patterns and addresses are compared in one spelling (section 2.2.2): other characters escaped, hex in upper case. */
function escaped(pattern: string): string {
  return pattern
    .replace(/%[0-9a-f]{2}/gi, sequence => sequence.toUpperCase())
    .replace(/[^\0-\x7f]+/gu, characters => encodeURIComponent(characters.toWellFormed()))
}

/** Path and query of an address, found as the reference parser does: no parsing that could change them. */
function pathOf(url: string): string {
  const scheme = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.exec(url)
  const start = scheme === null ? 0 : scheme[0].length
  const from = url.slice(start).search(/[/?;]/)
  if (from < 0) return '/'
  const path = (url.slice(start + from).split('#', 1)[0] ?? '').replace(/%[0-9a-f]{2}/gi, hex => hex.toUpperCase())
  return path.startsWith('/') ? path : `/${path}`
}

/** The length of the pattern where it matches the start of the path, else 0. Linear: each piece is searched onwards. */
function lengthMatched(pattern: string, path: string): number {
  const isAnchored = pattern.endsWith('$')
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  const [first = '', ...rest] = pieces
  if (!path.startsWith(first)) return 0
  let at = first.length
  const last = isAnchored ? rest.pop() : undefined
  for (const piece of rest) {
    const found = path.indexOf(piece, at)
    if (found < 0) return 0
    at = found + piece.length
  }
  if (!isAnchored) return pattern.length
  if (last === undefined) return at === path.length ? pattern.length : 0
  return path.length - last.length >= at && path.endsWith(last) ? pattern.length : 0
}

/** Allowing `/a/index.html` allows `/a/` too, which shows it. */
function lengthAsIndex(pattern: string, path: string): number {
  const directory = /^(.*\/)index\.html?$/.exec(pattern)?.[1]
  return directory === undefined ? 0 : lengthMatched(`${directory}$`, path)
}
