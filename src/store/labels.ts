import type { Db } from './schema.ts'

/** Labels of blogs; a `/` within one makes folders: `Friends/Berlin` is in `Friends`. */
export interface Labels {
  /** The labels of each blog that has any, in the order of the alphabet; or of one blog alone. */
  ofBlogs(blog?: string): Promise<ReadonlyMap<string, readonly string[]>>
  /** Gives a blog exactly these labels; expects them as `normalLabel` writes them. */
  set(blog: string, labels: readonly string[]): Promise<void>
}

/** Longest label; longer ones are sentences. */
const LONGEST_LABEL = 60
/** Limit of labels per blog. */
export const MOST_LABELS = 50

/** A label as it is stored: spaces and slashes normalised; null where nothing is left, or it is too long. */
export function normalLabel(text: string): string | null {
  const parts = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .split('/')
    .map(part => part.trim())
    .filter(part => part !== '')
  const label = parts.join('/')
  return label === '' || label.length > LONGEST_LABEL ? null : label
}

/** Whether a label is this one, or in this folder. */
export function isLabelWithin(label: string, folder: string): boolean {
  const [one, other] = [label.toLowerCase(), folder.toLowerCase()]
  return one === other || one.startsWith(`${other}/`)
}

/** The labels over any database. */
export function databaseLabels(db: Db, write: <T>(work: (trx: Db) => Promise<T>) => Promise<T>): Labels {
  return {
    ofBlogs: blog => labelsOfBlogs(db, blog),
    set: (blog, labels) =>
      write(async trx => {
        await trx.deleteFrom('blog_label').where('blog', '=', blog).execute()
        const rows = [...new Set(labels)].map(label => ({ blog, label }))
        if (rows.length > 0) await trx.insertInto('blog_label').values(rows).execute()
      }),
  }
}

/** The labels of each blog, or of one. */
export async function labelsOfBlogs(db: Db, blog?: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('blog_label')
    .select(['blog', 'label'])
    .$if(blog !== undefined, select => select.where('blog', '=', blog ?? ''))
    .execute()
  const byBlog = Map.groupBy(rows, row => row.blog)
  return new Map([...byBlog].map(([id, of]) => [id, of.map(({ label }) => label).sort(byLetters)]))
}

/** Databases sort by different collations; this order is the same over all of them. */
function byLetters(a: string, b: string): number {
  return a.localeCompare(b, 'en', { sensitivity: 'base' }) || (a < b ? -1 : 1)
}
