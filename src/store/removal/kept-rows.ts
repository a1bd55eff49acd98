import type { Db } from '../schema.ts'

/** A row that is set aside, as parsed from JSON. */
export type KeptRow = Readonly<Record<string, unknown>>

/** Rows of removed blogs that are set aside: of one blog or of all others, of some tables. */
export async function* keptRows(
  db: Db,
  which: { readonly blog: string } | { readonly except: string },
  names?: readonly string[],
): AsyncGenerator<{ readonly name: string; readonly rows: readonly KeptRow[] }, void, undefined> {
  const places = await db
    .selectFrom('removed_row')
    .select(['blog', 'number'])
    .$if('blog' in which, select => select.where('blog', '=', 'blog' in which ? which.blog : ''))
    .$if('except' in which, select => select.where('blog', '<>', 'except' in which ? which.except : ''))
    .$if(names !== undefined, select => select.where('name', 'in', [...(names ?? ['']), '']))
    .orderBy('blog')
    .orderBy('number')
    .execute()
  for (const { blog, number } of places) {
    const row = await db
      .selectFrom('removed_row')
      .select(['name', 'rows'])
      .where('blog', '=', blog)
      .where('number', '=', number)
      .executeTakeFirst()
    // Written by `keepAside` alone.
    if (row !== undefined) yield { name: row.name, rows: JSON.parse(row.rows) as KeptRow[] }
  }
}
