// `node bench/suites/feeds.ts [--write]`: the feedparser project's cases, scored over what we keep.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFeed } from '../../src/feed/index.ts'
import { parseUrl, urlOf } from '../../src/url.ts'
import { suiteFolder } from '../../test/suites.ts'
import { holds, type Match } from './feed-expectations.ts'
import { feedSuiteReport } from './feed-report.ts'

/** One case of the suite. */
export interface FeedSuiteRow {
  readonly file: string
  readonly group: string
  /** True where every expectation about something we keep holds; null where none is about such a thing. */
  readonly ok: boolean | null
  /** How the values were found equal, the weakest of them; what differs, where they are not. */
  readonly why: string
  /** Names of what the case expects and we do not keep. */
  readonly notKept: readonly string[]
}

interface Case {
  readonly file: string
  readonly group: string
  readonly expect: readonly { readonly path: readonly (string | number)[]; readonly value: unknown }[]
}

/** The suite's own server; relative addresses in its expectations refer to it. */
const SERVER = 'http://127.0.0.1:8097/'

/** Reads every case of the suite and says which hold. */
export function scoreFeedSuite(folder: string): readonly FeedSuiteRow[] {
  const cases: readonly Case[] = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'))
  return cases.map(one => scoreCase(folder, one))
}

function scoreCase(folder: string, { file, group, expect }: Case): FeedSuiteRow {
  const body = readFileSync(join(folder, file))
  const headers = headersIn(body)
  const url = parseUrl(headers.get('content-location') ?? '', SERVER) ?? urlOf(SERVER)
  const contentType = headers.get('content-type') ?? null
  const feed = parseFeed(body, { url, contentType })
  const matches: Match[] = []
  const notKept: string[] = []
  for (const { path, value } of expect) {
    const match = holds({ path, value, feed, body, contentType })
    if (match === null) notKept.push(path.map(part => (typeof part === 'number' ? '#' : part)).join(' '))
    else if (match.how === 'differs') return { file, group, ok: false, why: `${path.join(' ')}: ${match.why}`, notKept }
    else matches.push(match)
  }
  if (matches.length === 0) return { file, group, ok: null, why: 'nothing that we keep', notKept }
  const why = matches.some(match => match.how === 'reduced') ? 'reduced' : 'exact'
  return { file, group, ok: true, why, notKept }
}

/** Cases name the headers that their server would send in a comment at the top. */
function headersIn(body: Uint8Array): ReadonlyMap<string, string> {
  const headers = new Map<string, string>()
  const start = new TextDecoder('latin1').decode(body.subarray(0, 2_048)).replaceAll('\0', '')
  for (const [, name = '', value = ''] of start.matchAll(/^\s*Header:\s*([\w-]+):[ \t]*(.*)$/gim)) {
    headers.set(name.toLowerCase(), value.trim())
  }
  return headers
}

if (import.meta.main) {
  const folder = suiteFolder('feeds')
  if (folder === null) process.exit(1)
  const report = feedSuiteReport(scoreFeedSuite(folder))
  if (process.argv.includes('--write')) {
    writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'feed-suite.md'), report)
  }
  console.log(report)
}
