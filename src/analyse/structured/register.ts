import { z } from 'zod'
import type { Found, Licence } from '../../structured/index.ts'
import type { Analyser, BlogInput } from '../analyser.ts'
import { licenceKey, mainLicence } from './blog-licence.ts'
import { postSchema } from './schema.ts'

/** Limit of entry ids stored per licence or place; a blog seldom has more, and further ones are counted. */
const MOST_ENTRIES = 20_000
/** Limits of licences, and places, stored per blog: those with the most entries. */
const MOST_LICENCES = 200
const MOST_PLACES = 5000
/** Points are one place up to this fraction of a degree: some ten metres. */
const POINT_STEPS = 10_000

const text = z.string().nullable()
const listed = { posts: z.number(), entries: z.array(z.number()) }

/** Which posts and pages of a blog state which licence, and which name which place. */
export const registerSchema = z.object({
  /** Posts and pages that were looked at. */
  entries: z.number(),
  /** Those without any statement of a licence or rights. */
  unlicensed: z.number(),
  licences: z.array(z.object({ key: z.string(), url: text, name: text, text, ...listed })),
  /** Places with a point; those of one point are one. */
  points: z.array(z.object({ latitude: z.number(), longitude: z.number(), name: text, ...listed })),
  /** Places given only by name. */
  named: z.array(z.object({ name: z.string(), ...listed })),
})

/** The register of a blog. */
export type BlogRegister = z.infer<typeof registerSchema>

/** The index from licences and places to the posts that state them. */
export const register: Analyser = {
  name: 'register',
  version: 1,
  about: 'posts by licence and by place',
  blog: { schema: registerSchema, uses: ['structured'], analyse: analyseBlog },
}

async function analyseBlog({ results }: BlogInput): Promise<BlogRegister> {
  const licences = new Listing<Licence & { readonly key: string }>()
  const points = new Listing<{ readonly latitude: number; readonly longitude: number; readonly name: string | null }>()
  const named = new Listing<{ readonly name: string }>()
  let entries = 0
  let unlicensed = 0
  for await (const { entry, value } of results('structured')) {
    const post = postSchema.safeParse(value).data
    if (post === undefined) continue
    entries += 1
    const licence = statedLicence(post.licences)
    if (licence === null) unlicensed += 1
    else licences.add(licenceKey(licence), { key: licenceKey(licence), ...licence }, entry)
    for (const { value: place } of post.places) {
      const name = place.name ?? place.address
      if (place.latitude !== null && place.longitude !== null) {
        const [latitude, longitude] = [rounded(place.latitude), rounded(place.longitude)]
        points.add(`${latitude},${longitude}`, { latitude, longitude, name }, entry)
      } else if (name !== null) named.add(name, { name }, entry)
    }
  }
  return {
    entries,
    unlicensed,
    licences: licences.most(MOST_LICENCES),
    points: points.most(MOST_PLACES),
    named: named.most(MOST_PLACES),
  }
}

/** The licence that counts: what can be named, otherwise the first in words. */
function statedLicence(licences: z.infer<typeof postSchema>['licences']): Licence | null {
  // Written by `structured`: its syntaxes are those of `Found`.
  return mainLicence(licences as readonly Found<Licence>[])?.value ?? licences[0]?.value ?? null
}

function rounded(degrees: number): number {
  return Math.round(degrees * POINT_STEPS) / POINT_STEPS
}

/** Collects the entries of things, each thing once. */
class Listing<Thing extends object> {
  readonly #rows = new Map<string, { readonly thing: Thing; posts: number; last: number; readonly entries: number[] }>()

  add(key: string, thing: Thing, entry: number): void {
    const row = this.#rows.get(key) ?? { thing, posts: 0, last: -1, entries: [] }
    this.#rows.set(key, row)
    // A post may state it several times in succession.
    if (row.last === entry) return
    row.last = entry
    row.posts += 1
    if (row.entries.length < MOST_ENTRIES) row.entries.push(entry)
  }

  /** Those with the most entries. */
  most(limit: number): (Thing & { posts: number; entries: number[] })[] {
    return [...this.#rows.values()]
      .sort((a, b) => b.posts - a.posts)
      .slice(0, limit)
      .map(({ thing, posts, entries }) => ({ ...thing, posts, entries }))
  }
}
