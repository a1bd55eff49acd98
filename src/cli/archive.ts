import { PermablogError } from '../errors.ts'
import type { BlogRecord } from '../records.ts'
import { isPostgres, openArchive, type Store, shownLocation } from '../store/index.ts'
import { quoted } from './invocation.ts'
import type { ArchiveFlags } from './options.ts'
import { tell } from './terminal/output.ts'
import { safeLine } from './terminal/safe-text.ts'

/** Where the archive is when nobody says otherwise. */
const DEFAULT_ARCHIVE = './permablog-archive'

/** Where the archive is, a folder or the address of a database: the option, else the environment, else a folder here. */
export function archiveLocation(flags: ArchiveFlags): string {
  return flags.archive ?? (process.env.PERMABLOG_ARCHIVE || DEFAULT_ARCHIVE)
}

/** Where WARCs and media are: the folder that is named for them, else that of the archive, else one here. */
export function filesFolder(flags: ArchiveFlags): string {
  const named = flags.files ?? (process.env.PERMABLOG_FILES || null)
  if (named !== null) return named
  const location = archiveLocation(flags)
  return isPostgres(location) ? DEFAULT_ARCHIVE : location
}

/** The options by which another command finds this archive and its files, as far as it would not without. */
export function archiveOptions({ location, files }: { readonly location: string; readonly files: string }): string {
  const place = location === archiveLocation({}) ? '' : ` --archive ${quoted(shownLocation(location))}`
  return files === filesFolder({ archive: location }) ? place : `${place} --files ${quoted(files)}`
}

/** Opens the archive to be looked into, and closes it when `work` is done. */
export async function readArchive<T>(flags: ArchiveFlags, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openArchive(archiveLocation(flags), {
    create: false,
    write: false,
    onIndexing: ({ indexed, entries }) => tell(`Making the search index anew: ${indexed} of ${entries} posts.`),
  })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** The blog that the user names, or an error that says so. */
export async function blogNamed(store: Store, name: string): Promise<BlogRecord> {
  const blog = await store.findBlog(name)
  if (blog === null) throw new PermablogError('unknown-blog', `The archive holds no blog “${safeLine(name)}”.`)
  return blog
}
