import type { Url } from '../../url.ts'
import type { Db } from '../schema.ts'
import type { KeptMedia } from './lists.ts'

/** Posts that are looked through for a picture: a blog that shows none in so many shows none. */
const POSTS_WITH_COVER = 50

/** The first kept picture of the newest posts, else the icon of the blog. */
export async function cover(db: Db, blog: string): Promise<KeptMedia | null> {
  const newest = db
    .selectFrom('entry')
    .select(['id', 'position'])
    .where('blog', '=', blog)
    .where('kind', '=', 'post')
    .orderBy('position')
    .orderBy('id')
    .limit(POSTS_WITH_COVER)
    .as('newest')
  const picture = await kept(db)
    .innerJoin('media', 'media.url', 'media_file.url')
    .innerJoin(newest, 'newest.id', 'media.entry')
    .where('media_file.blog', '=', blog)
    .where('media_file.kind', '=', 'image')
    .where('media_file.mime', '!=', 'image/svg+xml')
    .orderBy('newest.position')
    .orderBy('media.number')
    .limit(1)
    .executeTakeFirst()
  if (picture !== undefined) return mediaFrom(picture)
  const icon = await kept(db)
    .where('media_file.blog', '=', blog)
    .where('media_file.use', '=', 'icon')
    .orderBy('media_file.id')
    .limit(1)
    .executeTakeFirst()
  return icon === undefined ? null : mediaFrom(icon)
}

/** A kept file by its content. */
export async function mediaWith(db: Db, sha256: string): Promise<KeptMedia | null> {
  const row = await kept(db).where('media_file.sha256', '=', sha256).limit(1).executeTakeFirst()
  return row === undefined ? null : mediaFrom(row)
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
  // Comes in as `Url` and is read back as it was.
  return { file, sha256, mime, bytes: bytes === null ? null : Number(bytes), url: url as Url }
}
