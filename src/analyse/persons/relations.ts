import { z } from 'zod'
import { addressOn, type Page, textContent } from '../../page/index.ts'
import type { EntryRecord } from '../../records.ts'

/** Relations of XFN 1.1 between the writer of a link and its target; `me` is no relation, and is read as a profile. */
const XFN = new Set(
  'contact acquaintance friend met co-worker colleague co-resident neighbor child parent sibling spouse kin muse crush date sweetheart'.split(
    ' ',
  ),
)
/** Properties of FOAF and schema.org by which one person names another. */
const KNOWING = new Set(['knows', 'colleague', 'spouse', 'parent', 'children', 'sibling', 'relatedTo', 'follows'])
const VOCABULARY = /^(?:https?:\/\/(?:xmlns\.com\/foaf\/0\.1\/|(?:www\.)?schema\.org\/)|foaf:|schema:)?(\w+)$/
/** Limit of relations per page: blogrolls seldom have more. */
const MOST_OF_PAGE = 200
const LONGEST_NAME = 100
/** Data of persons is not nested deeper. */
const DEEPEST = 8

/** One person as another sees them. */
export const relationSchema = z.object({
  /** The relation: words of XFN (`friend`, `met`, `colleague`), or a property (`knows`). */
  relations: z.array(z.string()),
  name: z.string().nullable(),
  url: z.string().nullable(),
  /** Who states it: null for the blog itself, as in its blogroll. */
  of: z.string().nullable(),
  syntax: z.enum(['xfn', 'foaf']),
})

/** One person as another sees them. */
export type Relation = z.infer<typeof relationSchema>

/** Relations by `rel` on the links of a page; only of the post where no page is stored. */
export function linkedRelations(page: Page | null, entry: EntryRecord): readonly Relation[] {
  const links =
    page === null
      ? entry.links.map(({ url, text, rel }) => ({ url: url as string | null, text, rel: rel ?? '' }))
      : page.byTag('a').flatMap(element => {
          const { rel, href } = element.attributes
          if (rel === undefined || href === undefined) return []
          return [{ url: addressOn(page, href), text: textContent(element), rel }]
        })
  return links
    .flatMap(({ url, text, rel }): Relation[] => {
      const relations = [...new Set(rel.toLowerCase().split(/\s+/))].filter(word => XFN.has(word))
      const name = nameOf(text)
      return relations.length === 0 ? [] : [{ relations, name, url, of: null, syntax: 'xfn' }]
    })
    .slice(0, MOST_OF_PAGE)
}

/** Relations stated in data of persons (FOAF in RDFa, `knows` of schema.org). */
export function statedRelations(data: unknown): readonly Relation[] {
  const found: Relation[] = []
  walk(data, 0, node => {
    for (const [property, value] of Object.entries(node)) {
      const relation = VOCABULARY.exec(property)?.[1] ?? ''
      if (!KNOWING.has(relation)) continue
      const of = nameOf(textOf(node, 'name'))
      for (const other of Array.isArray(value) ? value : [value]) {
        if (found.length >= MOST_OF_PAGE) return
        const known = personIn(other)
        if (known !== null) found.push({ relations: [relation], ...known, of, syntax: 'foaf' })
      }
    }
  })
  return found
}

function personIn(value: unknown): Pick<Relation, 'name' | 'url'> | null {
  if (typeof value === 'string')
    return /^https?:/.test(value) ? { name: null, url: value } : { name: nameOf(value), url: null }
  if (typeof value !== 'object' || value === null) return null
  const node = { ...value }
  const name = nameOf(textOf(node, 'name'))
  const url =
    [textOf(node, 'homepage'), textOf(node, 'url'), textOf(node, '@id')].find(each => /^https?:/.test(each)) ?? null
  return name === null && url === null ? null : { name, url }
}

/** The first text of a property, whatever its vocabulary. */
function textOf(node: Readonly<Record<string, unknown>>, wanted: string): string {
  for (const [property, value] of Object.entries(node)) {
    if (property !== wanted && VOCABULARY.exec(property)?.[1] !== wanted) continue
    const [first] = Array.isArray(value) ? value : [value]
    if (typeof first === 'string') return first
    if (typeof first === 'object' && first !== null) {
      const inner: unknown = Reflect.get(first, '@value') ?? Reflect.get(first, '@id')
      if (typeof inner === 'string') return inner
    }
  }
  return ''
}

function nameOf(text: string): string | null {
  const name = text.replace(/\s+/g, ' ').trim()
  return name === '' || name.length > LONGEST_NAME ? null : name
}

function walk(value: unknown, depth: number, visit: (node: Record<string, unknown>) => void): void {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit({ ...value })
  for (const child of Object.values(value)) walk(child, depth + 1, visit)
}

/** Limit of relations stored per blog. */
const MOST_OF_BLOG = 2000

/** Collects the relations of a blog: each once, with how many pages say so and one of them. */
export class RelationBook {
  readonly #found = new Map<string, Relation & { pages: number; example: string }>()

  add(relations: readonly Relation[], page: string): void {
    const onPage = new Set<string>()
    for (const relation of relations) {
      const key = JSON.stringify([relation.url ?? relation.name, relation.of, [...relation.relations].sort()])
      if (onPage.has(key)) continue
      onPage.add(key)
      const known = this.#found.get(key)
      if (known !== undefined) known.pages += 1
      else if (this.#found.size < MOST_OF_BLOG) this.#found.set(key, { ...relation, pages: 1, example: page })
    }
  }

  result(): (Relation & { pages: number; example: string })[] {
    return [...this.#found.values()].sort((a, b) => b.pages - a.pages)
  }
}
