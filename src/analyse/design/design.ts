import { z } from 'zod'
import type { Page } from '../../page/index.ts'
import type { Url } from '../../url.ts'
import type { Analyser, BlogInput, PostInput } from '../analyser.ts'
import { servicesOn } from './find-services.ts'
import { generatorOn, themeOn } from './find-theme.ts'
import { SERVICE_KINDS } from './services.ts'

const mark = z.object({ name: z.string(), evidence: z.string() })
const service = mark.extend({ kind: z.enum([...SERVICE_KINDS, 'other']) })

/** What a page shows of its software, theme and services. */
export const postDesignSchema = z.object({
  /** When the page was last seen so. */
  seenAt: z.string(),
  generator: mark.nullable(),
  theme: mark.nullable(),
  services: z.array(service),
})

const overTime = {
  /** Pages that have it, and when the first and the last of them were seen. */
  pages: z.number(),
  first: z.string(),
  last: z.string(),
  onHome: z.boolean(),
}

/** What a blog is made with, over time: the last seen first. */
export const blogDesignSchema = z.object({
  /** Pages that were kept and looked at. */
  pages: z.number(),
  generators: z.array(mark.extend(overTime)),
  themes: z.array(mark.extend(overTime)),
  services: z.array(service.extend(overTime)),
})

/** What a page is made with. */
export type PostDesign = z.infer<typeof postDesignSchema>

/** What a blog is made with, over time. */
export type BlogDesign = z.infer<typeof blogDesignSchema>

/** Theme, generator, and the services that pages build in. */
export const design: Analyser = {
  name: 'design',
  version: 1,
  about: 'theme, generator, and external services that pages build in, over time',
  post: { schema: postDesignSchema, analyse: analysePost },
  blog: { schema: blogDesignSchema, uses: ['design'], analyse: analyseBlog },
}

/** Limit reported per blog, those on most pages first. */
const MOST_TOLD = 200

async function analysePost({ blog, entry, seenAt, page }: PostInput): Promise<PostDesign | null> {
  const kept = await page()
  return kept === null ? null : designOf(kept, [blog.url, entry.canonicalUrl ?? blog.url], seenAt)
}

function designOf(page: Page, own: readonly [Url, ...Url[]], seenAt: string): PostDesign {
  return { seenAt, generator: generatorOn(page), theme: themeOn(page, own[0]), services: servicesOn(page, own) }
}

async function analyseBlog({ blog, results, page, feeds, before }: BlogInput): Promise<BlogDesign> {
  const [generators, themes, services] = [new Seen<Mark>(), new Seen<Mark>(), new Seen<ServiceMark>()]
  let pages = 0
  const add = ({ seenAt, generator, theme, services: used }: PostDesign, isHome: boolean) => {
    if (generator !== null) generators.add(generator, seenAt, isHome)
    if (theme !== null) themes.add(theme, seenAt, isHome)
    for (const one of used) services.add(one, seenAt, isHome)
  }
  for await (const { value } of results('design')) {
    const { data } = postDesignSchema.safeParse(value)
    if (data === undefined) continue
    pages += 1
    add(data, false)
  }
  const home = await page(blog.url)
  if (home !== null) add(designOf(home, [blog.url], blog.lastCrawled), true)
  for (const { metadata, fetchedAt } of feeds) {
    const { generator } = metadata
    if (generator === null) continue
    const name = [generator.name, generator.version].filter(Boolean).join(' ')
    generators.add({ name, evidence: 'generator of a feed' }, fetchedAt, false)
  }
  const { data: last } = blogDesignSchema.safeParse(await before())
  generators.remember(last?.generators ?? [])
  themes.remember(last?.themes ?? [])
  services.remember(last?.services ?? [])
  return { pages, generators: generators.result(), themes: themes.result(), services: services.result() }
}

type Mark = z.infer<typeof mark>
type ServiceMark = z.infer<typeof service>

/** Limit of names counted; more are made up. */
const MOST_COUNTED = 2000

interface Time {
  pages: number
  first: string
  last: string
  onHome: boolean
}

/** Counts on how many pages something is, and from when to when. */
class Seen<Of extends Mark> {
  readonly #seen = new Map<string, Time & { of: Of }>()

  add(of: Of, at: string, onHome: boolean): void {
    const known = this.#seen.get(of.name)
    if (known === undefined) {
      if (this.#seen.size < MOST_COUNTED) this.#seen.set(of.name, { of, pages: 1, first: at, last: at, onHome })
      return
    }
    known.pages += 1
    if (at < known.first) known.first = at
    if (at > known.last) known.last = at
    known.onHome ||= onHome
  }

  /** Merges the earlier result: its first day stays, and what no page has any more is reported with none. */
  remember(before: readonly (Of & Pick<Time, 'first' | 'last'>)[]): void {
    for (const { first, last, ...one } of before) {
      const known = this.#seen.get(one.name)
      if (known !== undefined) {
        if (first < known.first) known.first = first
        if (last > known.last) known.last = last
      } else if (this.#seen.size < MOST_COUNTED) {
        // A reported item has all fields of a mark.
        this.#seen.set(one.name, { of: one as unknown as Of, pages: 0, first, last, onHome: false })
      }
    }
  }

  result() {
    return [...this.#seen.values()]
      .sort((a, b) => b.pages - a.pages || (a.of.name < b.of.name ? -1 : 1))
      .slice(0, MOST_TOLD)
      .map(({ of, pages, first, last, onHome }) => ({ ...of, pages, first, last, onHome }))
  }
}
