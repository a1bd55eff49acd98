import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { authorsDay, type BlogRecord, type EntryRecord } from '../records.ts'
import { piecesOf } from '../warc/index.ts'
import { bookFiles, type Chapter, CONTAINER, chapterPage, chapterTitle, navigation, STYLE } from './epub-pages.ts'
import type { ExportSource, FileFormat } from './format.ts'
import { type LocalMedia, localMedia } from './local-media.ts'
import { oneBlog } from './one-blog.ts'

/** One blog as a book (EPUB 3.3): a chapter a post, oldest first, with its pictures and comments, contents by year. */
export const epub: FileFormat = {
  kind: 'file',
  name: 'epub',
  extension: 'epub',
  isBinary: true,
  isToRead: true,
  chunks,
}

/** Pictures that every reader of books shows. */
const BOOK_IMAGES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/svg+xml',
])

async function* chunks(source: ExportSource): AsyncGenerator<Uint8Array> {
  const blog = oneBlog(source, 'epub')
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream as AsyncIterable<Uint8Array>)
  // What goes wrong on the way in must come out, not be waited for.
  zip.on('error', error => output.destroy(error instanceof Error ? error : new Error(String(error))))
  const filling = fill(zip, source, blog).catch(error => output.destroy(error))
  yield* output
  await filling
}

async function fill(zip: ZipFile, source: ExportSource, blog: BlogRecord): Promise<void> {
  // The standard wants this first, and as it is, so that the kind of the file can be seen at its beginning.
  zip.addBuffer(Buffer.from('application/epub+zip'), 'mimetype', { compress: false })
  zip.addBuffer(Buffer.from(CONTAINER), 'META-INF/container.xml')
  zip.addBuffer(Buffer.from(STYLE), 'EPUB/style.css')
  const chapters: Chapter[] = []
  const pictures = new Map<string, string>()
  for await (const { entry } of source.entries(blog)) {
    const local = picturesOf(entry, await localMedia(entry, source.folder))
    for (const [path, { mime, from }] of local.files) {
      if (pictures.has(path)) continue
      const file = await from.open(path)
      if (file === null) continue
      pictures.set(path, mime)
      try {
        await added(zip, `EPUB/${path}`, piecesOf(file, 0, file.size))
      } finally {
        await file.close()
      }
    }
    const path = `text/${String(chapters.length + 1).padStart(5, '0')}.xhtml`
    chapters.push({ path, title: chapterTitle(entry), day: authorsDay(entry) })
    await added(zip, `EPUB/${path}`, [chapterPage(entry, blog, local.paths)])
  }
  const inOrder = chapters.reverse()
  zip.addBuffer(Buffer.from(navigation(blog, inOrder)), 'EPUB/nav.xhtml')
  zip.addBuffer(Buffer.from(bookFiles(blog, inOrder, pictures)), 'EPUB/package.opf')
  zip.end()
}

/** Waits until it is written, so that no more than one is held in memory. */
async function added(zip: ZipFile, path: string, pieces: AsyncIterable<Uint8Array> | Iterable<string>): Promise<void> {
  const stream = Readable.from(pieces)
  const done = Promise.withResolvers<void>()
  stream.once('end', done.resolve).once('error', done.reject)
  zip.addReadStream(stream, path)
  await done.promise
}

function picturesOf({ media }: EntryRecord, local: LocalMedia) {
  const files = new Map<string, { readonly mime: string; readonly from: LocalFile }>()
  const paths = new Map<string, string>()
  for (const { url, mime } of media) {
    const copy = local.get(url)
    if (copy === undefined || mime === null || !BOOK_IMAGES.has(mime)) continue
    files.set(copy.path, { mime, from: copy.from })
    paths.set(url, copy.path)
  }
  return { files, paths }
}

type LocalFile = NonNullable<ReturnType<LocalMedia['get']>>['from']
