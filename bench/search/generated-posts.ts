import type { BlogRecord, EntryRecord } from '../../src/records.ts'
import { urlOf } from '../../src/url.ts'
import { sampleBlog, samplePost } from '../../test/sample-records.ts'

/** Blogs that the posts are spread over. */
export const BLOGS = 200
const WORDS = 30_000
const WORDS_OF_A_POST = 250
const DAYS = 16 * 365

/** Word number n of the vocabulary: made of syllables, so that stemming and prefixes have something to do. */
export function wordAt(rank: number): string {
  const syllables = ['ka', 'lo', 'mi', 'ru', 'te', 'sha', 'no', 'vi', 'pe', 'du', 'ga', 'zi', 'bor', 'lan', 'tre', 'fu']
  let rest = rank + 17
  let word = ''
  while (rest > 0) {
    word += syllables[rest % syllables.length] ?? ''
    rest = Math.floor(rest / syllables.length)
  }
  return word
}

const vocabulary = Array.from({ length: WORDS }, (_, rank) => wordAt(rank))
/** Shares of the first n words together, of Zipf's law. */
const shares = vocabulary.map((_, rank) => 1 / (rank + 1.5))
const cumulated = new Float64Array(WORDS)
shares.reduce((sum, share, rank) => {
  cumulated[rank] = sum + share
  return sum + share
}, 0)

/** A sequence that is the same at each run. */
function randomOf(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
}

function drawWord(random: () => number): string {
  const wanted = random() * (cumulated[WORDS - 1] ?? 0)
  let low = 0
  let high = WORDS - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cumulated[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return vocabulary[low] ?? ''
}

/** A blog of the bench. */
export function blogNumber(number: number): BlogRecord {
  return sampleBlog({ id: `b${number}.example`, url: urlOf(`https://b${number}.example/`), title: `Blog ${number}` })
}

/** A post of 250 words, six of them in its title. */
export function generatedPost(number: number, blog: string): EntryRecord {
  const random = randomOf(number + 1)
  const draw = (count: number) => Array.from({ length: count }, () => drawWord(random)).join(' ')
  const text = draw(WORDS_OF_A_POST)
  const published = new Date(Date.UTC(2008, 0, 1) + Math.floor(random() * DAYS) * 86_400_000).toISOString()
  return samplePost(`p${number}`, {
    blog,
    url: urlOf(`https://${blog}/p${number}`),
    title: draw(6),
    text,
    html: `<p>${text}</p>`,
    published,
    authors: [{ name: `Author ${number % 300}`, url: null }],
    tags: [`tag ${number % 40}`],
  })
}
