import type { Db } from '../schema.ts'

/** Names or numbers in one statement. */
const AT_ONCE = 500

/** The tags that most entries of each blog have. */
export async function tagsOfBlogs(
  db: Db,
  blogs: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (let start = 0; start < blogs.length; start += AT_ONCE) {
    const rows = await db
      .selectFrom('entry_term')
      .select(['blog', 'term'])
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .where('kind', '=', 'tag')
      .where('blog', 'in', blogs.slice(start, start + AT_ONCE))
      .groupBy(['blog', 'term'])
      .orderBy('blog')
      .orderBy('entries', 'desc')
      .orderBy('term')
      .execute()
    for (const { blog, term } of rows) {
      const known = found.get(blog) ?? []
      if (known.length < most) found.set(blog, [...known, term])
    }
  }
  return found
}

/** The tags of each entry. */
export async function tagsOfEntries(
  db: Db,
  entries: readonly number[],
  most: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const rows = await db
      .selectFrom('entry_term')
      .select(['entry', 'term'])
      .where('kind', '=', 'tag')
      .where('entry', 'in', entries.slice(start, start + AT_ONCE))
      .orderBy('entry')
      .orderBy('term')
      .execute()
    for (const { entry, term } of rows) {
      const known = found.get(String(entry)) ?? []
      if (known.length < most) found.set(String(entry), [...known, term])
    }
  }
  return found
}
