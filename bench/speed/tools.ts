import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { PEERS } from '../quality/peers.ts'
import type { SpeedBlog } from './blogs.ts'
import { sum, timed } from './cpu.ts'
import { type Growth, growth } from './growth.ts'
import { type OurTimes, readBlog } from './ours.ts'

/** What is measured: for each blog one entry, in it one for each round. */
export interface Measured {
  readonly ours: readonly (readonly OurTimes[])[]
  readonly growth: readonly Growth[]
  readonly parse5: readonly OtherTimes[]
  readonly peers: ReadonlyMap<string, readonly OtherTimes[]>
}

/** Of another tool on one blog: milliseconds for each page in each round, and once those for the pages of the pairs. */
export interface OtherTimes {
  readonly pages: readonly (readonly number[])[]
  readonly pairs: number
}

export interface MeasureOptions {
  readonly only: string | undefined
  readonly posts: number
  readonly rounds: number
  readonly growth: boolean
}

/** Each tool in a process of its own, one after the other: code that one has compiled is shaped by what it has read. */
export async function measureTools(options: MeasureOptions): Promise<Measured> {
  const peers = new Map<string, OtherTimes[]>()
  for (const { name } of PEERS) peers.set(name, await inProcess(name, options))
  return {
    ours: await inProcess('ours', options),
    growth: options.growth ? await inProcess('growth', options) : [],
    parse5: await inProcess('parse5', options),
    peers,
  }
}

async function inProcess<Times>(tool: string, options: MeasureOptions): Promise<Times> {
  process.stderr.write(`${tool} `)
  const file = fileURLToPath(new URL('./measure.ts', import.meta.url))
  const child = spawn(process.execPath, [file, tool, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse(await text(child.stdout))
}

/** Ours are read often enough for the engine to have compiled what it will; a harvest is there after one blog. */
const OUR_WARM_UP = 3
/** Pages of each blog that other tools read before anything is counted: they are slow, and compiled after a few. */
const WARM_UP_PAGES = 2

/** Measures one tool in this process. */
export async function measureTool(tool: string, blogs: readonly SpeedBlog[], rounds: number): Promise<unknown> {
  if (tool === 'ours') return measureOurs(blogs, rounds)
  if (tool === 'growth') return growth(blogs, rounds)
  const read = await readerOf(tool)
  for (const { pages } of blogs) await timesOf(read, pages.slice(0, WARM_UP_PAGES))
  const times = blogs.map(() => [] as number[][])
  for (let round = 0; round < rounds; round++)
    for (const [at, { pages }] of blogs.entries()) times[at]?.push(await timesOf(read, pages))
  const others: OtherTimes[] = []
  for (const [at, { pairs }] of blogs.entries())
    others.push({ pages: times[at] ?? [], pairs: sum(await timesOf(read, pairs)) })
  return others
}

async function measureOurs(blogs: readonly SpeedBlog[], rounds: number): Promise<OurTimes[][]> {
  const times = blogs.map(() => [] as OurTimes[])
  for (let round = -OUR_WARM_UP; round < rounds; round++)
    for (const [at, blog] of blogs.entries()) {
      const measured = await readBlog(blog)
      if (round >= 0) times[at]?.push(measured)
    }
  return times
}

type Reader = (html: string, url: string) => unknown

async function readerOf(tool: string): Promise<Reader> {
  if (tool === 'parse5') {
    const { parse } = await import('parse5')
    return html => parse(html)
  }
  const peer = PEERS.find(({ name }) => name === tool)
  if (peer === undefined) throw new Error(`no tool is called ${tool}`)
  return peer.load()
}

async function timesOf(read: Reader, pages: readonly { readonly html: string; readonly url: string }[]) {
  const times: number[] = []
  // A page that a tool fails on counts with the time it took to fail.
  for (const { html, url } of pages)
    times.push((await timed(() => Promise.resolve(read(html, url)).catch(() => null))).ms)
  return times
}
