import { describe, expect, it } from 'vitest'
import { proposeTags } from './propose-tags.ts'
import { VocabularyBook } from './vocabulary.ts'

const post = (title: string, text: string, ...tags: string[]) => ({ title, text, tags, categories: [] })
const book = new VocabularyBook()
for (let n = 0; n < 10; n += 1) {
  book.add(post(`Bread ${n}`, 'Flour, yeast and a hot oven make the dough rise slowly.', 'baking'))
  book.add(post(`Ride ${n}`, 'The bicycle needs a new chain and better brakes for hills.', 'cycling'))
  book.add({ ...post(`Note ${n}`, 'Nothing in particular happened today at all.'), categories: ['diary'] })
}
const vocabulary = book.result()

describe('tags for an untagged post', () => {
  it('are those of posts with the same words', () => {
    const [first, ...more] = proposeTags(
      post('Rolls', 'More yeast in the dough, and flour in a hot oven.'),
      vocabulary,
      [],
    )
    expect(first).toMatchObject({ tag: 'baking', reasons: ['words'] })
    expect(more).toEqual([])
  })

  it('are those that its title names', () => {
    expect(proposeTags(post('On cycling', 'A long way home.'), vocabulary, [])).toMatchObject([
      { tag: 'cycling', reasons: ['in-title'] },
    ])
  })

  it('are entities that it names often where the blog has no tag for it', () => {
    const oslo = { start: 0, end: 4, text: 'Oslo', kind: 'place', target: null, reason: 'link' } as const
    expect(proposeTags(post('Trip', 'We went there.'), vocabulary, [oslo, oslo, oslo])).toMatchObject([
      { tag: 'Oslo', reasons: ['entity'] },
    ])
    expect(proposeTags(post('Trip', 'We went there.'), vocabulary, [oslo])).toEqual([])
  })

  it('are learned from tagged posts alone', () => {
    expect(vocabulary).toMatchObject({ tagged: 30, tags: [{ posts: 10 }, { posts: 10 }, { posts: 10 }] })
  })
})
