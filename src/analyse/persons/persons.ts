import { z } from 'zod'
import { urlKey } from '../../url.ts'
import type { Analyser, BlogInput, PostInput } from '../analyser.ts'
import { nameLexicon } from '../entities/name-lexicon.ts'
import { markedCommentRemover } from '../spam/without-marked.ts'
import { postSchema } from '../structured/schema.ts'
import { AliasBook } from './alias-book.ts'
import { cardFacts } from './card-facts.ts'
import { mergeAliases } from './merge-aliases.ts'
import { factsSchema, pictureFacts } from './picture-facts.ts'
import { linkedRelations, RelationBook, relationSchema, statedRelations } from './relations.ts'
import { type BlogPersons, personsSchema } from './schema.ts'

/** What a page says of names, and of persons whom its writer knows. */
const postPersonsSchema = z.object({ facts: factsSchema, relations: z.array(relationSchema) })

/** Who writes and comments on a blog: the names that they use, and which of them are one person. */
export const persons: Analyser = {
  name: 'persons',
  version: 4,
  about: 'authors and commenters, which of their names are one person, and whom they know',
  post: { schema: postPersonsSchema, analyse: analysePost },
  blog: { schema: personsSchema, uses: ['persons', 'structured', 'spam'], analyse: analyseBlog },
}

/** Pictures and own profiles are only on the page. */
async function analysePost({ entry, page }: PostInput): Promise<z.infer<typeof postPersonsSchema>> {
  const names = [...entry.authors.map(({ name }) => name), ...entry.comments.flatMap(({ author }) => author ?? [])]
  const kept = await page()
  const facts = kept === null || names.length === 0 ? [] : pictureFacts(kept, names)
  return { facts: [...facts], relations: [...linkedRelations(kept, entry)] }
}

async function analyseBlog(input: BlogInput): Promise<BlogPersons> {
  const { blog, entries, numbered, statements } = input
  const book = new AliasBook(blog.url)
  const relations = new RelationBook()
  const fed = new Map<string, string>()
  for (const { key, entry } of await statements()) {
    const [author, second] = entry.authors
    if (author !== undefined && second === undefined) fed.set(key, author.name)
  }
  const withoutMarked = await markedCommentRemover(input)
  for await (const { entry } of entries()) book.addEntry(withoutMarked(entry), fed.get(urlKey(entry.url)) ?? null)
  for await (const { entry, known } of numbered('persons')) {
    const { data } = postPersonsSchema.safeParse(known)
    book.addFacts(data?.facts ?? [])
    relations.add(data?.relations ?? [], entry.url)
  }
  for await (const { entry, known } of numbered('structured')) {
    book.addFacts(cardFacts(known))
    const { data } = postSchema.safeParse(known)
    if (data !== undefined) relations.add(statedRelations([data.data.jsonLd, data.data.rdfa]), entry.url)
  }
  const { aliases, cut, ties } = book.result()
  const { isFirstName } = await nameLexicon()
  const merges = [...mergeAliases(aliases, ties, isFirstName)]
  return { aliases: [...aliases], merges, cut, relations: relations.result() }
}
