import { proposeTags, tagsOf, VocabularyBook } from '../../src/analyse/index.ts'
import type { EntryRecord } from '../../src/records.ts'
import { harvestedBlogs } from './harvested-blogs.ts'
import { markdownTable, percent, type Section } from './section.ts'

/** Blogs that tag their posts, of both corpora; of each every fifth tagged post is asked. */
const BLOGS = [
  ['corpus', ['barijaona', 'elperroverde', 'joedicastro', 'relopezbriega', 'lahso', 'sametmax', 'servicedenuages-fr']],
  ['corpus', ['esporo-net', 'ubuntero', 'randominsights', 'emdashes', 'whizzy-org']],
  ['corpus-2', ['krisbuytaert', 'manicmammy', 'patojad', 'movimientolibre', 'damianavila']],
] as const
const FOLDS = 5
const LEAST_TAGGED = 20
const ASKED = 3

interface Count {
  posts: number
  tags: number
  proposed: number
  right: number
}

/** Tags that are hidden, and proposed again. */
export const tags: Section = {
  name: 'tags',
  about: 'tags of posts hidden and proposed again, beside the most frequent tags of the blog',
  run: async () => {
    const rows: (string | number)[][] = []
    const all = { ours: newCount(), often: newCount() }
    for (const [corpus, slugs] of BLOGS) {
      for await (const { slug, entries } of harvestedBlogs(slugs, corpus)) {
        const tagged = entries.filter(entry => entry.kind === 'post' && tagsOf(entry).length > 0)
        if (tagged.length < LEAST_TAGGED) continue
        const counts = { ours: newCount(), often: newCount() }
        for (let fold = 0; fold < FOLDS; fold += 1) askFold(tagged, fold, counts, all)
        rows.push([slug, counts.ours.posts, ...figures(counts.ours), ...figures(counts.often)])
      }
    }
    if (rows.length === 0) return null
    rows.push(['all', all.ours.posts, ...figures(all.ours), ...figures(all.often)])
    const head = [
      'blog',
      'posts',
      'precision',
      'recall',
      'tags a post',
      'most frequent: precision',
      'recall',
      'tags a post',
    ]
    return markdownTable(head, rows)
  },
}

type Counts = { readonly ours: Count; readonly often: Count }

function askFold(tagged: readonly EntryRecord[], fold: number, ...counts: readonly Counts[]): void {
  const book = new VocabularyBook()
  for (const [place, entry] of tagged.entries()) if (place % FOLDS !== fold) book.add(entry)
  const vocabulary = book.result()
  const often = vocabulary.tags.slice(0, ASKED).map(({ tag }) => tag)
  for (const [place, entry] of tagged.entries()) {
    if (place % FOLDS !== fold) continue
    const hidden = new Set(tagsOf(entry).map(tag => tag.toLowerCase()))
    const proposed = proposeTags(entry, vocabulary, []).map(({ tag }) => tag)
    for (const count of counts) {
      note(count.ours, hidden, proposed)
      note(count.often, hidden, often)
    }
  }
}

function note(count: Count, hidden: ReadonlySet<string>, proposed: readonly string[]): void {
  count.posts += 1
  count.tags += hidden.size
  count.proposed += proposed.length
  count.right += proposed.filter(tag => hidden.has(tag.toLowerCase())).length
}

function newCount(): Count {
  return { posts: 0, tags: 0, proposed: 0, right: 0 }
}

function figures({ posts, tags, proposed, right }: Count): readonly string[] {
  return [percent(right, proposed), percent(right, tags), (proposed / posts).toFixed(1)]
}
