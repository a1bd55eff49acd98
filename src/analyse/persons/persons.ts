import { urlKey } from '../../url.ts'
import type { Analyser, BlogInput, PostInput } from '../analyser.ts'
import { AliasBook } from './alias-book.ts'
import { cardFacts } from './card-facts.ts'
import { mergeAliases } from './merge-aliases.ts'
import { factsSchema, pictureFacts } from './picture-facts.ts'
import { type BlogPersons, personsSchema } from './schema.ts'

/** Who writes and comments on a blog: the names that they use, and which of them are one person. */
export const persons: Analyser = {
  name: 'persons',
  version: 1,
  about: 'authors and commenters, and which of their names are one person',
  post: { schema: factsSchema, analyse: analysePost },
  blog: { schema: personsSchema, uses: ['persons', 'structured'], analyse: analyseBlog },
}

/** Pictures and own profiles stand on the page alone. */
async function analysePost({ entry, page }: PostInput) {
  const names = [...entry.authors.map(({ name }) => name), ...entry.comments.flatMap(({ author }) => author ?? [])]
  const kept = names.length === 0 ? null : await page()
  return kept === null ? null : pictureFacts(kept, names)
}

async function analyseBlog({ blog, entries, results, statements }: BlogInput): Promise<BlogPersons> {
  const book = new AliasBook(blog.url)
  const fed = new Map<string, string>()
  for (const { key, entry } of await statements()) {
    const [author, second] = entry.authors
    if (author !== undefined && second === undefined) fed.set(key, author.name)
  }
  for await (const { entry } of entries()) book.addEntry(entry, fed.get(urlKey(entry.url)) ?? null)
  for await (const { value } of results('persons')) book.addFacts(factsSchema.safeParse(value).data ?? [])
  for await (const { value } of results('structured')) book.addFacts(cardFacts(value))
  const { aliases, cut, ties } = book.result()
  return { aliases: [...aliases], merges: [...mergeAliases(aliases, ties)], cut }
}
