import { sql } from 'kysely'
import type { Url } from '../../url.ts'
import type { Db } from '../schema.ts'
import type { BlogPictures, KeptMedia } from './lists.ts'

/** How many posts are searched for a picture: a blog that shows none in this many shows none. */
const POSTS_WITH_COVER = 50
/** Files per query; far below the lowest parameter limit. */
const FILES_AT_ONCE = 500

/** The first kept picture of the newest posts, and the icon, of each blog or of these. */
export async function covers(db: Db, blogs?: readonly string[]): Promise<Map<string, BlogPictures>> {
  const found = await db
    .selectFrom('blog')
    .select(['blog.id as blog', leadPicture(db).as('picture'), icon(db).as('icon')])
    .$if(blogs !== undefined, select => select.where('blog.id', 'in', blogs ?? []))
    .execute()
  const ids = found.flatMap(({ picture, icon }) => [picture ?? [], icon ?? []].flat())
  const files = new Map<number, KeptMedia | null>()
  for (let start = 0; start < ids.length; start += FILES_AT_ONCE) {
    const part = ids.slice(start, start + FILES_AT_ONCE)
    const rows = await kept(db).select('media_file.id').where('media_file.id', 'in', part).execute()
    for (const row of rows) files.set(row.id, mediaFrom(row))
  }
  return new Map(
    found.map(({ blog, picture, icon }) => [
      blog,
      { picture: files.get(picture ?? 0) ?? null, icon: files.get(icon ?? 0) ?? null },
    ]),
  )
}

/** The number of the first kept picture in the newest posts of `blog`. */
function leadPicture(db: Db) {
  const newest = db
    .selectFrom('entry')
    .select(['entry.id', 'entry.position'])
    .whereRef('entry.blog', '=', sql.ref('blog.id'))
    .where('entry.kind', '=', 'post')
    .where('entry.hidden_at', 'is', null)
    .orderBy('entry.position')
    .orderBy('entry.id')
    .limit(POSTS_WITH_COVER)
    .as('newest')
  // By id, so that every database goes from posts to files: the other way round it would scan all files of the blog.
  const file = db
    .selectFrom('media_file as known')
    .select('known.id')
    .whereRef('known.blog', '=', sql.ref('blog.id'))
    .whereRef('known.url', '=', sql.ref('media.url'))
    .where('known.file', 'is not', null)
  return db
    .selectFrom(newest)
    .innerJoin('media', 'media.entry', 'newest.id')
    .innerJoin('media_file', join => join.on('media_file.id', '=', file))
    .select('media_file.id')
    .where('media_file.kind', '=', 'image')
    .where('media_file.mime', '!=', 'image/svg+xml')
    .orderBy('newest.position')
    .orderBy('media.number')
    .limit(1)
}

/** The number of the kept icon of `blog`. */
function icon(db: Db) {
  return db
    .selectFrom('media_file')
    .select(({ fn }) => fn.min('media_file.id').as('id'))
    .whereRef('media_file.blog', '=', sql.ref('blog.id'))
    .where('media_file.use', '=', 'icon')
    .where('media_file.file', 'is not', null)
}

/** A stored file by its content, including those that only old versions show. */
export async function mediaWith(db: Db, sha256: string): Promise<KeptMedia | null> {
  const row = await kept(db).where('media_file.sha256', '=', sha256).limit(1).executeTakeFirst()
  if (row !== undefined) return mediaFrom(row)
  const past = await db.selectFrom('media_past').selectAll().where('sha256', '=', sha256).limit(1).executeTakeFirst()
  return past === undefined ? null : mediaFrom(past)
}

/** A kept file by the address it was fetched from. */
export async function mediaAt(db: Db, url: string): Promise<KeptMedia | null> {
  const row = await kept(db).where('media_file.url', '=', url).limit(1).executeTakeFirst()
  return row === undefined ? null : mediaFrom(row)
}

function kept(db: Db) {
  return db
    .selectFrom('media_file')
    .select(['media_file.file', 'media_file.sha256', 'media_file.mime', 'media_file.bytes', 'media_file.url'])
    .where('media_file.file', 'is not', null)
}

interface MediaRow {
  readonly file: string | null
  readonly sha256: string | null
  readonly mime: string | null
  readonly bytes: number | null
  readonly url: string
}

function mediaFrom({ file, sha256, mime, bytes, url }: MediaRow): KeptMedia | null {
  if (file === null || sha256 === null) return null
  // Stored as `Url` and read back unchanged.
  return { file, sha256, mime, bytes: bytes === null ? null : Number(bytes), url: url as Url }
}
