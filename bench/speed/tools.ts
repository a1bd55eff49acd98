import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { PEERS } from '../quality/peers.ts'
import type { BlogOptions, SpeedBlog } from './blogs.ts'
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

/** Of another tool on one blog: milliseconds for each page of each round, and those for the pages of the pairs. */
export interface OtherTimes {
  readonly pages: readonly (readonly number[])[]
  readonly pairs: number
}

export interface MeasureOptions extends BlogOptions {
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

/** Measures one tool in this process; every tool reads the warm-up, then the pairs, then the rounds. */
export async function measureTool(tool: string, blogs: readonly SpeedBlog[], rounds: number): Promise<unknown> {
  if (tool === 'ours') return measureOurs(blogs)
  if (tool === 'growth') return growth(blogs, rounds)
  const read = await readerOf(tool)
  for (const { warmUp } of blogs) await timesOf(read, warmUp)
  const others: { pages: number[][]; pairs: number }[] = []
  for (const { pairs } of blogs) others.push({ pages: [], pairs: sum(await timesOf(read, pairs)) })
  await eachRound(blogs, async (at, { rounds }) => {
    others[at.blog]?.pages.push(await timesOf(read, rounds[at.round] ?? []))
  })
  return others
}

async function measureOurs(blogs: readonly SpeedBlog[]): Promise<OurTimes[][]> {
  const times = blogs.map(() => [] as OurTimes[])
  for (const { pairs, warmUp } of blogs) await readBlog(pairs, warmUp)
  await eachRound(blogs, async (at, { pairs, rounds }) => {
    times[at.blog]?.push(await readBlog(pairs, rounds[at.round] ?? []))
  })
  return times
}

type Place = { readonly round: number; readonly blog: number }

async function eachRound(blogs: readonly SpeedBlog[], read: (at: Place, blog: SpeedBlog) => Promise<void>) {
  const rounds = blogs[0]?.rounds.length ?? 0
  for (let round = 0; round < rounds; round++)
    for (const [at, blog] of blogs.entries()) await read({ round, blog: at }, blog)
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
