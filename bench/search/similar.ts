import type { EntryRecord } from '../../src/records.ts'
import { openArchive, type Store } from '../../src/store/index.ts'
import type { Url } from '../../src/url.ts'
import { harvestedBlogs } from '../knowledge/harvested-blogs.ts'
import { printTable } from '../quality/table.ts'

/** Posts that are given for each. */
const GIVEN = 5

type Answer = (store: Store, entry: EntryRecord, others: readonly EntryRecord[]) => Promise<readonly string[]>

const ANSWERS: Readonly<Record<string, Answer>> = {
  'similar posts': async (store, { url, blog }) =>
    ((await store.similar(url, { limit: GIVEN, blog })) ?? []).map(post => post.url),
  'words of the title': async (store, { title, url, blog }) => {
    const words = (title ?? '').match(/[\p{L}\p{N}]{3,}/gu) ?? []
    const { hits } = await store.search(words.join(' OR ') || 'nothing', { limit: GIVEN + 1, blog })
    return hits.map(hit => hit.url).filter(found => found !== url)
  },
  'any posts': async (_, { url }, others) =>
    others
      .filter(other => other.url !== url)
      .toSorted((one, other) => scattered(one.url) - scattered(other.url))
      .slice(0, GIVEN)
      .map(other => other.url),
}

/** Blogs that are measured unless others are named: four languages, all with tags; to harvest them takes a minute, the whole corpus much longer. */
const USUAL_BLOGS = ['emdashes', 'joedicastro', 'relopezbriega', 'sametmax', 'slovotolk', 'whizzy-org']

/** How often posts that are given as similar share a tag with the post, of blogs that tag; the tags are hidden from the search. */
export async function measureSimilar(location: string, slugs: readonly string[] = USUAL_BLOGS): Promise<void> {
  const store = await openArchive(location, { create: true })
  try {
    const blogs = []
    for await (const { slug, blog, entries } of harvestedBlogs(slugs)) {
      await store.commit({ blog, entries: entries.map(entry => ({ ...entry, tags: [], categories: [] })) })
      blogs.push({ slug, entries })
    }
    const rows = []
    for (const { slug, entries } of blogs) {
      const tagged = entries.filter(entry => tagsOf(entry).length > 0)
      if (tagged.length < 20) continue
      const row: Record<string, string | number> = { blog: slug, posts: tagged.length }
      for (const [name, answer] of Object.entries(ANSWERS)) {
        const { given, sharing } = await sharingTags(store, tagged, answer)
        row[name] = Math.round((100 * sharing) / Math.max(1, given))
        row[`given by ${name}`] = (given / tagged.length).toFixed(1)
      }
      rows.push(row)
    }
    console.log(
      `\nOf at most ${GIVEN} posts given for each, so many in a hundred share a tag with it, in the same blog:`,
    )
    printTable(rows)
  } finally {
    await store.close()
  }
}

async function sharingTags(
  store: Store,
  tagged: readonly EntryRecord[],
  answer: Answer,
): Promise<{ given: number; sharing: number }> {
  const byUrl = new Map<string, EntryRecord>(tagged.map(entry => [entry.url, entry]))
  let given = 0
  let sharing = 0
  for (const entry of tagged) {
    const tags = new Set(tagsOf(entry))
    for (const url of (await answer(store, entry, tagged)).slice(0, GIVEN)) {
      const other = byUrl.get(url)
      if (other === undefined) continue
      given++
      if (tagsOf(other).some(tag => tags.has(tag))) sharing++
    }
  }
  return { given, sharing }
}

function tagsOf({ tags, categories }: EntryRecord): string[] {
  return [...tags, ...categories].map(tag => tag.toLowerCase())
}

/** An order that has nothing to do with what posts are about. */
function scattered(url: Url): number {
  let hash = 7
  for (const character of url) hash = Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)
  return hash
}
