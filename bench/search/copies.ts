import type { EntryRecord } from '../../src/records.ts'
import { openArchive } from '../../src/store/index.ts'
import { urlOf } from '../../src/url.ts'
import { printTable } from '../quality/table.ts'
import { ownCpu } from './clock.ts'
import { blogNumber, generatedPost, wordAt } from './generated-posts.ts'

/** How a copy differs from its original. */
const CHANGES: Readonly<Record<string, (words: readonly string[], at: number) => string[]>> = {
  none: words => [...words],
  'a word in fifty': words => words.map((word, place) => (place % 50 === 25 ? wordAt(20_000 + place) : word)),
  'a sentence of twelve words': (words, at) => [
    ...words.slice(0, 30 + (at % 150)),
    ...Array.from({ length: 12 }, (_, place) => wordAt(15_000 + at * 12 + place)),
    ...words.slice(42 + (at % 150)),
  ],
  'a footer of twenty words': (words, at) => [
    ...words,
    ...Array.from({ length: 20 }, (_, place) => wordAt(10_000 + at * 20 + place)),
  ],
  'cut after four fifths': words => words.slice(0, words.length * 0.8),
  'a word in ten': words => words.map((word, place) => (place % 10 === 5 ? wordAt(20_000 + place) : word)),
  'the first half alone': words => words.slice(0, words.length / 2),
}
const COPIES_OF_EACH = 100

/** Plants copies of every kind in another blog, and counts which are folded. */
export async function measureCopies(location: string, posts: number): Promise<void> {
  const store = await openArchive(location, { create: true })
  try {
    const originals = blogNumber(0)
    const copying = blogNumber(1)
    const before = await ownCpu()
    for (let first = 0; first < posts; first += 200) {
      const entries = Array.from({ length: 200 }, (_, at) => generatedPost(first + at, originals.id))
      await store.commit({ blog: originals, entries })
    }
    const cpu = (await ownCpu()) - before
    const rows = []
    let number = 0
    for (const [change, make] of Object.entries(CHANGES)) {
      let folded = 0
      for (let at = 0; at < COPIES_OF_EACH; at++) {
        const original = generatedPost(number++, originals.id)
        const mark = `planted${number}`
        await store.commit({ blog: originals, entries: [{ ...original, tags: [mark] }] })
        await store.commit({ blog: copying, entries: [copyOf(original, mark, make(original.text.split(' '), at))] })
        const { hits } = await store.search(`tag:${mark}`, { limit: 5 })
        if (hits.length === 1 && hits[0]?.copies === 1) folded++
      }
      rows.push({ 'what differs': change, planted: COPIES_OF_EACH, folded })
    }
    printTable(rows)
    const all = await store.search('is:post', { limit: 1, sort: 'newest' })
    console.log(
      `${posts} other posts, ${(cpu / posts).toFixed(2)} ms of processor time each to store; about ${all.count} in all`,
    )
  } finally {
    await store.close()
  }
}

function copyOf(original: EntryRecord, mark: string, words: readonly string[]): EntryRecord {
  const text = words.join(' ')
  const published = '2024-06-01T00:00:00.000Z'
  const url = urlOf(`https://b1.example/${mark}`)
  return { ...original, blog: 'b1.example', url, text, html: `<p>${text}</p>`, published, tags: [mark] }
}
