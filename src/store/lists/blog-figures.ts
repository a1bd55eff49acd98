import type { Db } from '../schema.ts'
import type { BlogFigures } from './lists.ts'

/** What is kept of a blog, counted: files, words, authors, versions. */
export async function blogFigures(db: Db, blog: string): Promise<BlogFigures> {
  const files = await db
    .selectFrom('media_file')
    .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count'), fn.sum<number>('bytes').as('bytes')])
    .where('blog', '=', blog)
    .where('use', '=', 'entry')
    .groupBy(['kind', 'state'])
    .execute()
  const count = (isCounted: (file: (typeof files)[number]) => boolean) =>
    files.filter(isCounted).reduce((sum, file) => sum + Number(file.count), 0)
  const words = await db
    .selectFrom('post_fact')
    .select(({ fn }) => fn.sum<number | null>('words').as('words'))
    .where('blog', '=', blog)
    .executeTakeFirst()
  const authors = await db
    .selectFrom('entry_term')
    .select(({ fn }) => fn.count<number>('term').distinct().as('authors'))
    .where('blog', '=', blog)
    .where('kind', '=', 'author')
    .executeTakeFirst()
  const versions = await db
    .selectFrom('entry')
    .select(({ fn }) => fn.sum<number | null>('version').as('versions'))
    .where('blog', '=', blog)
    .executeTakeFirst()
  return {
    pictures: {
      kept: count(({ kind, state }) => kind === 'image' && state === 'done'),
      lost: count(({ kind, state }) => kind === 'image' && (state === 'missing' || state === 'failed')),
      left: count(({ kind, state }) => kind === 'image' && (state === 'waiting' || state === 'refused')),
    },
    otherFiles: count(({ kind, state }) => kind !== 'image' && state === 'done'),
    bytes: files.reduce((sum, { state, bytes }) => sum + (state === 'done' ? Number(bytes ?? 0) : 0), 0),
    words: words?.words === null || words?.words === undefined ? null : Number(words.words),
    authors: Number(authors?.authors ?? 0),
    versions: Number(versions?.versions ?? 0),
  }
}
