import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANALYSERS, blogLinksSchema, formerLinks, postLinksSchema, type TypedLink } from '../../src/analyse/index.ts'
import { parseUrl, urlKey } from '../../src/url.ts'
import { chosenBlogs, corpusFolder } from '../quality/corpus.ts'
import { type AnalysedBlog, analysedBlogs } from './analysed-blogs.ts'
import { measure } from './cost.ts'
import { markdownTable, percent, type Section } from './section.ts'

/** A link that a person looked at: what it may be called, and where it may be said to stand. */
interface LabelledLink {
  readonly blog: string
  readonly page: string
  readonly url: string
  readonly kinds: readonly string[]
  /** `menu`: of the blog itself, in a menu, a list or a button; such are not kept, and not judged. */
  readonly places: readonly string[]
}

const LABELS = join(import.meta.dirname, 'labels', 'links.json')
/** Blogs whose harvest and analysis are timed, and the pages of each. */
const TIMED = 'cyplo,elperroverde,davep,dizballanze'
const ANALYSER = ANALYSERS.filter(({ name }) => name === 'links')

/** Processor time of links and design beside that of the harvest. */
export const costOfLinks: Section = {
  name: 'cost-of-links',
  about: 'processor time of the analysers of links and design as a share of the harvest, WARCs written and read',
  run: async () => {
    const corpus = corpusFolder()
    return corpus === null ? null : await times(corpus)
  },
}

/** Typed links against labels, and the former addresses of all blogs. */
export const links: Section = {
  name: 'links',
  about: 'kinds and places of links against labels made by hand; former addresses of all blogs',
  run: async () => {
    const corpus = corpusFolder()
    if (corpus === null || !existsSync(LABELS)) return null
    const labels: readonly LabelledLink[] = JSON.parse(readFileSync(LABELS, 'utf8'))
    const judged: Judged[] = []
    const former: (string | number)[][] = []
    const kinds = new Map<string, number>()
    for await (const blog of analysedBlogs(ANALYSER)) {
      const whole = await wholeOf(blog)
      if (whole === null) continue
      for (const [kind, count] of Object.entries(whole.kinds)) kinds.set(kind, (kinds.get(kind) ?? 0) + count)
      for (const { url, posts, links, evidence } of whole.formerAddresses) {
        const said = evidence.map(({ code, count }) => `${code} ${count}`).join(', ')
        former.push([blog.slug, url, posts, links, said])
      }
      for (const label of labels) if (label.blog === blog.slug) judged.push(await judge(blog, whole, label))
    }
    const all = [...kinds].sort((a, b) => b[1] - a[1]).map(([kind, count]) => `${kind} ${count}`)
    return [
      scores(judged),
      'Those that were missed or called otherwise:\n',
      ...judged.filter(({ isKind, isPlace }) => !isKind || !isPlace).map(({ line }) => `- ${line}`),
      `\nAll links of posts in 48 blogs: ${all.join(', ')}.\n`,
      'Former addresses:\n',
      markdownTable(['blog', 'address', 'posts met', 'links', 'evidence'], former),
    ].join('\n')
  },
}

interface Judged {
  readonly label: LabelledLink
  readonly isFound: boolean
  readonly isKind: boolean
  readonly isPlace: boolean
  readonly line: string
}

async function wholeOf({ store, blog }: AnalysedBlog) {
  const results = await store.derived.of(blog.id, 'blog', blog.id)
  return blogLinksSchema.safeParse(results.find(({ analyser }) => analyser === 'links')?.value).data ?? null
}

async function judge(
  { store, blog }: AnalysedBlog,
  whole: NonNullable<Awaited<ReturnType<typeof wholeOf>>>,
  label: LabelledLink,
): Promise<Judged> {
  const [page, url] = [parseUrl(label.page), parseUrl(label.url)]
  if (page === null || url === null) throw new Error(`no address: ${label.url}`)
  const id = await store.lists.numberOf(page)
  const results = id === null ? [] : await store.derived.of(blog.id, 'entry', String(id))
  const post = postLinksSchema.safeParse(results.find(({ analyser }) => analyser === 'links')?.value).data
  const typed = formerLinks(blog.url, whole.formerAddresses)([...(post?.links ?? []), ...whole.furniture])
  const key = urlKey(url)
  const found = typed.filter(link => {
    const address = parseUrl(link.url)
    return address !== null && urlKey(address) === key
  })
  const isKind = (link: TypedLink) => label.kinds.includes(link.kind)
  const isPlace = (link: TypedLink) => label.places.includes(link.place)
  const best = found.find(link => isKind(link) && isPlace(link)) ?? found.find(isKind) ?? found[0]
  const said =
    best === undefined
      ? id === null
        ? 'its page was not harvested'
        : 'not found'
      : `${best.kind} (${best.reason}) in ${best.place}`
  return {
    label,
    isFound: best !== undefined,
    isKind: best !== undefined && isKind(best),
    isPlace: best !== undefined && isPlace(best),
    line: `${label.blog} ${label.url.slice(0, 90)}: ${label.kinds.join('|')} in ${label.places.join('|')}; said: ${said}`,
  }
}

function scores(judged: readonly Judged[]): string {
  const counted = judged.filter(({ label }) => !label.places.includes('menu'))
  const row = (name: string, some: readonly Judged[]) => {
    const count = (which: (one: Judged) => boolean) => some.filter(which).length
    const right = count(one => one.isKind)
    const found = count(one => one.isFound)
    return [
      name,
      some.length,
      found,
      right,
      percent(right, some.length),
      percent(
        count(one => one.isPlace),
        found,
      ),
    ]
  }
  const groups = Map.groupBy(counted, ({ label }) => label.kinds[0] ?? '')
  const rows = [...groups].sort((a, b) => b[1].length - a[1].length).map(([kind, some]) => row(kind, some))
  const plain = counted.filter(({ label }) => label.kinds.includes(plainKind(label))).length
  const head = ['label', 'links', 'found', 'kind right', 'share', 'place right, of those found']
  const base = ['all, by host alone: internal or site', counted.length, '–', plain, percent(plain, counted.length), '–']
  return `${markdownTable(head, [...rows, row('all', counted), base])}\n`
}

/** What the record says today: the blog's host, or another. */
function plainKind({ page, url }: LabelledLink): string {
  return new URL(page).host === new URL(url).host ? 'internal' : 'site'
}

async function times(corpus: string): Promise<string> {
  const both = ANALYSERS.filter(({ name }) => name === 'links' || name === 'design')
  const rows: (string | number)[][] = []
  for (const { slug, origin, home } of chosenBlogs(corpus, TIMED)) {
    const { entries, harvest, full } = await measure(join(corpus, 'sites', slug), origin + home, both)
    rows.push([slug, entries, (harvest / entries).toFixed(2), (full / entries).toFixed(2), percent(full, harvest)])
  }
  return markdownTable(['blog', 'entries', 'harvest, ms each', 'links and design, ms each', 'share'], rows)
}
