import type { HtmlPair } from '../methods/blog-pages.ts'
import type { SpeedBlog } from './blogs.ts'
import { median, sum } from './cpu.ts'
import { doubledFragment, doubledPage, elementsOf } from './doubled.ts'
import { learn } from './ours.ts'

/** How learning grows from one size of page to the next. */
export interface Growth {
  readonly step: string
  readonly elements: number
  /** Of learning alone, and with parsing the pairs. */
  readonly learning: number
  readonly withParsing: number
  /** Scaled to a page of exactly twice the elements: not all of a page can be doubled. */
  readonly perDoubling: number
}

const STEPS = ['1× → 2×', '2× → 4×']

/** Doubles the pages of all blogs twice, and measures learning from each size. */
export async function growth(blogs: readonly SpeedBlog[], repeats: number): Promise<Growth[]> {
  let sizes: HtmlPair[][] = blogs.map(({ pairs }) => [...pairs])
  let before = await measure(sizes, repeats)
  const rows: Growth[] = []
  for (const step of STEPS) {
    sizes = sizes.map(pairs => pairs.map(doubled))
    const after = await measure(sizes, repeats)
    const elements = after.elements / before.elements
    const learning = after.learn / before.learn
    const withParsing = after.all / before.all
    rows.push({ step, elements, learning, withParsing, perDoubling: 2 ** (Math.log(learning) / Math.log(elements)) })
    before = after
  }
  return rows
}

async function measure(blogs: readonly (readonly HtmlPair[])[], repeats: number) {
  const passes = []
  for (let pass = 0; pass < repeats; pass++) {
    const times = []
    for (const pairs of blogs) times.push(await learn(pairs))
    passes.push({ learn: sum(times.map(({ learn }) => learn)), parse: sum(times.map(({ parse }) => parse)) })
  }
  return {
    elements: sum(blogs.flat().map(({ html }) => elementsOf(html))),
    learn: median(passes.map(({ learn }) => learn)),
    all: median(passes.map(({ learn, parse }) => learn + parse)),
  }
}

function doubled({ html, entry, ...page }: HtmlPair): HtmlPair {
  const content = entry.content === null ? null : doubledFragment(entry.content)
  return { ...page, html: doubledPage(html), entry: { ...entry, content } }
}
