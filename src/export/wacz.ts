import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { cdxjLine } from '../warc/index.ts'
import { type Selection, selectRecords, WARC_NAME } from './archived.ts'
import type { ExportSource, FileFormat } from './format.ts'

/** The WARC with an index, the list of pages and a digest of each file, as replay programs read it (WACZ 1.1.1). */
export const wacz: FileFormat = { kind: 'file', name: 'wacz', extension: 'wacz', isBinary: true, isWhole: true, chunks }

/** A file of the package. */
interface Resource {
  readonly name: string
  readonly path: string
  readonly hash: string
  readonly bytes: number
}

/** From 4 GB on a ZIP needs larger numbers; half of it leaves room for what the records refer to. */
const MOST_PLAIN_ZIP_BYTES = 0x7fff_ffff

async function* chunks(source: ExportSource): AsyncGenerator<Uint8Array> {
  const selection = await selectRecords(source)
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream as AsyncIterable<Uint8Array>)
  // What goes wrong on the way in must come out, not be waited for.
  zip.on('error', error => output.destroy(error instanceof Error ? error : new Error(String(error))))
  const filling = fill(zip, source, selection).catch(error => output.destroy(error))
  yield* output
  await filling
}

async function fill(zip: ZipFile, source: ExportSource, selection: Selection): Promise<void> {
  const { warc, index } = await addWarc(zip, selection)
  const resources = [
    warc,
    addText(zip, 'indexes/index.cdxj', index.sort().join('')),
    addText(zip, 'pages/pages.jsonl', await pagesOf(source)),
  ]
  const manifest = JSON.stringify(packageOf(source, resources), null, 2)
  const { hash } = addText(zip, 'datapackage.json', manifest)
  addText(zip, 'datapackage-digest.json', JSON.stringify({ path: 'datapackage.json', hash }, null, 2))
  zip.end()
}

/** The WARC goes in uncompressed, so that single records can be read from the package. */
async function addWarc(zip: ZipFile, { size, records }: Selection): Promise<{ warc: Resource; index: string[] }> {
  const path = `archive/${WARC_NAME}`
  const hash = createHash('sha256')
  const index: string[] = []
  let bytes = 0
  const added = Promise.withResolvers<void>()
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const copied of records()) {
      const line = copied.record === null ? null : cdxjLine(copied.record, WARC_NAME, copied.offset)
      if (line !== null) index.push(line)
      for await (const piece of copied.pieces()) {
        hash.update(piece)
        bytes += piece.byteLength
        yield piece
      }
    }
  }
  const input = Readable.from(pieces(), { objectMode: false })
  input.once('end', added.resolve).once('error', added.reject)
  zip.addReadStream(input, path, { compress: false, forceZip64Format: size > MOST_PLAIN_ZIP_BYTES })
  await added.promise
  return { warc: { name: WARC_NAME, path, hash: `sha256:${hash.digest('hex')}`, bytes }, index }
}

function addText(zip: ZipFile, path: string, text: string): Resource {
  const content = Buffer.from(text)
  zip.addBuffer(content, path)
  const hash = `sha256:${createHash('sha256').update(content).digest('hex')}`
  return { name: path.slice(path.lastIndexOf('/') + 1), path, hash, bytes: content.byteLength }
}

/** The posts and pages that can be shown: those whose responses are kept. */
async function pagesOf(source: ExportSource): Promise<string> {
  const lines = [JSON.stringify({ format: 'json-pages-1.0', id: 'pages', title: 'All Pages' })]
  for (const blog of source.blogs) {
    lines.push(
      JSON.stringify({ id: idOf(blog.url), url: blog.url, ts: blog.lastCrawled, title: blog.title ?? blog.url }),
    )
    for await (const { entry, firstSeen } of source.entries(blog)) {
      if (entry.capture?.warc == null) continue
      lines.push(
        JSON.stringify({ id: idOf(entry.url), url: entry.url, ts: firstSeen, title: entry.title ?? entry.url }),
      )
    }
  }
  return `${lines.join('\n')}\n`
}

function idOf(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 12)
}

function packageOf({ blogs }: ExportSource, resources: readonly Resource[]) {
  const now = new Date().toISOString()
  const [first] = blogs
  return {
    profile: 'data-package',
    wacz_version: '1.1.1',
    title: blogs.map(({ title, url }) => title ?? url).join(', '),
    ...(first === undefined ? {} : { mainPageUrl: first.url, mainPageDate: first.lastCrawled }),
    created: now,
    modified: now,
    software: 'permablog',
    resources,
  }
}
