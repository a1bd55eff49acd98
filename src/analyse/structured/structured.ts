import { mappedFields, readStructuredData } from '../../structured/index.ts'
import type { Analyser, BlogInput, PostInput } from '../analyser.ts'
import { LicenceCount } from './blog-licence.ts'
import { feedLicence, termsFromFeed } from './from-feed.ts'
import { articlePage, licencesOfRecord, structuredFromRecord } from './from-record.ts'
import { type BlogKnowledge, blogSchema, type PostKnowledge, postSchema } from './schema.ts'

/** Machine-readable data of posts and blogs: as found, and mapped onto licence, places, reviews, events, recipes, books. */
export const structured: Analyser = {
  name: 'structured',
  version: 1,
  about: 'structured data, licence, places, reviews, events, recipes, ISBNs',
  post: { schema: postSchema, analyse: analysePost },
  blog: { schema: blogSchema, uses: ['structured'], analyse: analyseBlog },
}

async function analysePost({ entry, page }: PostInput) {
  const kept = await page()
  const shown = kept ?? articlePage(entry)
  const read = kept === null ? await structuredFromRecord(entry, shown) : await readStructuredData(kept)
  const links = entry.links.map(({ url }) => url)
  const { licences, places, ...fields } = mappedFields(shown, read, { text: entry.text, links })
  const ofFeed = termsFromFeed(entry)
  const { jsonLdNodes: _, ...data } = read
  return {
    licences: [...(kept === null ? licencesOfRecord(entry) : []), ...licences, ...ofFeed.licences],
    places: [...places, ...ofFeed.places],
    ...fields,
    data,
    isFromPage: kept !== null,
  }
}

const COUNTED = ['licences', 'places', 'reviews', 'events', 'recipes', 'isbns'] as const

async function analyseBlog({ blog, feeds, results, page }: BlogInput): Promise<BlogKnowledge> {
  const counts = { licences: 0, places: 0, reviews: 0, events: 0, recipes: 0, isbns: 0 }
  const syntaxes: Record<string, number> = {}
  const licence = new LicenceCount()
  let entries = 0
  for await (const { value } of results('structured')) {
    const post = postSchema.safeParse(value).data
    if (post === undefined) continue
    entries += 1
    // Written by this analyser: its syntaxes are those of `Found`.
    licence.add(post.licences as Parameters<typeof licence.add>[0])
    for (const name of COUNTED) if (post[name].length > 0) counts[name] += 1
    for (const name of syntaxesOf(post)) syntaxes[name] = (syntaxes[name] ?? 0) + 1
  }
  const home = await page(blog.url)
  const ofHome =
    home === null ? [] : mappedFields(home, await readStructuredData(home), { text: '', links: [] }).licences
  const ofFeeds = feeds.flatMap(({ metadata, url }) => [
    ...feedLicence(metadata.licence, `licence of the feed ${url}`),
    ...feedLicence(metadata.rights, `rights of the feed ${url}`),
  ])
  const ofBlog = [...ofFeeds, ...ofHome.map(one => ({ ...one, where: `home page: ${one.where}` }))]
  return { licence: licence.result(ofBlog), entries, counts, syntaxes }
}

function syntaxesOf({ data }: PostKnowledge): readonly string[] {
  const lists = [
    ['json-ld', data.jsonLd.length],
    ['microdata', data.microdata.length],
    ['rdfa', data.rdfa.length],
    ['microformats', data.microformats.length],
    ['opengraph', Object.keys(data.openGraph).length],
    ['twitter', Object.keys(data.twitter).length],
    ['dublin-core', Object.keys(data.dublinCore).length],
  ] as const
  return lists.flatMap(([name, length]) => (length > 0 ? [name] : []))
}
