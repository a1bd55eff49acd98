import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { safeText } from '../../../src/cli/terminal/safe-text.ts'
import { exportArchive } from '../../../src/export/index.ts'
import { openFolder } from '../../../src/fetch/index.ts'
import { tarHeader } from '../../../src/server/answers/tar.ts'
import { blogIdOf, openArchive } from '../../../src/store/index.ts'
import { parseUrl, urlOf } from '../../../src/url.ts'
import { openFileStore } from '../../../src/warc/index.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import type { Row } from '../row.ts'

/** Names that lead elsewhere, or that some system keeps for itself. */
const NAMES = [
  '../../evil',
  '..\\..\\evil',
  '/etc/evil',
  'C:\\evil',
  '\\\\host\\share',
  '....//....//evil',
  '%2e%2e%2fevil',
  '..%c0%afevil',
  '．．／evil',
  '‥/evil',
  'a/../../../evil',
  'evil\0.html',
  'evil\n.html',
  'CON',
  'nul.txt',
  '.htaccess',
  '.git/config',
  '-rf',
  '~root',
  '$(id)',
  '`id`',
  'a'.repeat(5000),
  '👩‍👩‍👧'.repeat(500),
  '\u202egnp.exe',
  '',
]

/** Runs with a folder within a folder; gives what stands outside of it. */
async function outside(work: (inside: string) => Promise<void>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-bench-'))
  try {
    await work(join(folder, 'inside'))
    const strange = readdirSync(folder).filter(name => name !== 'inside')
    const odd = readdirSync(join(folder, 'inside'), { recursive: true, encoding: 'utf8' }).filter(name =>
      name
        .split(sep)
        .some(
          part => /^(?:\.\.|-|~|(?:con|nul)(?:\.|$))|[\p{Cc}\\:*?"<>|]/iu.test(part) || Buffer.byteLength(part) > 200,
        ),
    )
    return [...strange, ...odd].join(', ').slice(0, 200) || 'all inside, with plain names'
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const folders: readonly Row[] = ['markdown', 'html'].map(format => ({
  attack: `${NAMES.length} titles, tags and addresses that are paths, exported as ${format}`,
  expected: 'all inside, with plain names',
  outcome: () =>
    outside(async inside => {
      const store = await openArchive(':memory:', { create: true, write: true })
      const entries = NAMES.map((name, at) =>
        samplePost(`${at}/${encodeURIComponent(name.toWellFormed())}`, {
          title: name,
          tags: [name],
          published: name.slice(0, 20),
        }),
      )
      await store.commit({ blog: sampleBlog({ title: NAMES[0] ?? '' }), entries })
      await exportArchive(store, { format, output: inside })
      await store.close()
    }),
}))

const ids: Row = {
  attack: 'addresses of blogs that are paths: the ids that name their folders',
  expected: 'no path',
  outcome: async () => {
    const odd = NAMES.flatMap(name => parseUrl(`https://blog.example.org/${name.replaceAll('#', '')}`) ?? [])
      .map(url => encodeURIComponent(blogIdOf(url)))
      .filter(id => id === '..' || id === '.' || id.includes('/') || id.includes('\\'))
    return odd[0] ?? 'no path'
  },
}

const stored: Row = {
  attack: 'a database that names files outside of the archive',
  expected: 'not one is opened, written or removed',
  outcome: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'permablog-bench-'))
    try {
      writeFileSync(join(folder, 'secret'), 'secret')
      const store = openFileStore(join(folder, 'archive'))
      const wanted = [
        '../secret',
        'media/../../secret',
        './../secret',
        '..\\secret',
        `${resolve(folder)}/secret`,
        '/etc/hosts',
      ]
      for (const name of wanted) {
        if ((await store.open(name)) !== null) return `${name} is opened`
        await store.remove(name).catch(() => undefined)
      }
      return readdirSync(folder).includes('secret') ? 'not one is opened, written or removed' : 'removed'
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Addresses that could lead out of a mirrored folder. */
const MIRRORED = [
  '/../secret',
  '/..%2fsecret',
  '/%2e%2e/secret',
  '/..%5csecret',
  '/a/..%2f..%2fsecret',
  '/secret%00.html',
  '/link/secret',
]

const mirrors: readonly Row[] = MIRRORED.map(path => ({
  attack: `a mirrored folder and the address ${path}`,
  expected: 'missing',
  outcome: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'permablog-bench-'))
    try {
      writeFileSync(join(folder, 'secret'), 'secret')
      const { mkdirSync, symlinkSync } = await import('node:fs')
      mkdirSync(join(folder, 'mirror'))
      symlinkSync('..', join(folder, 'mirror', 'link'))
      writeFileSync(join(folder, 'mirror', 'index.html'), '<p>a')
      const home = urlOf('https://blog.example.org/')
      const source = openFolder(join(folder, 'mirror'), home)
      const url = parseUrl(path, home)
      const result = url === null ? null : await source.fetch({ url })
      await source.close()
      return result?.kind ?? 'missing'
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}))

const tar: Row = {
  attack: 'a name of 5,000 letters in a TAR, and one that leads upwards',
  expected: 'refused or whole blocks',
  outcome: async () => {
    for (const name of ['a'.repeat(5000), '../../evil', 'é'.repeat(300)]) {
      try {
        if (tarHeader(name, 1).length % 512 !== 0) return `${name.slice(0, 10)} makes half a block`
      } catch (error) {
        if (!(error instanceof Error)) return String(error)
      }
    }
    return 'refused or whole blocks'
  },
}

/** What commands a terminal. */
const ESCAPES: Readonly<Record<string, string>> = {
  'a title of the window': '\u001b]0;evil\u0007',
  'a colour': '\u001b[31mred',
  'a clear screen': '\u001b[2J\u001b[H',
  'a question for the cursor': '\u001b[6n',
  'a clipboard': '\u001b]52;c;ZXZpbA==\u0007',
  'a link': '\u001b]8;;http://evil.example/\u001b\\a\u001b]8;;\u001b\\',
  'control characters of eight bits': '\u009b31m\u009d0;evil\u009c',
  'a carriage return': 'good\rbad!',
  backspaces: 'good\b\b\b\bevil',
  'a text that runs backwards': '\u202eevil\u202c',
  'isolates that stay open': '\u2066evil',
  'a bell': '\u0007',
  'a device control string': '\u001bP1$r0m\u001b\\',
}

const terminal: readonly Row[] = Object.entries(ESCAPES).map(([name, text]) => ({
  attack: `a post that has ${name} for the terminal`,
  expected: 'plain text',
  outcome: async () =>
    /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(safeText(text))
      ? JSON.stringify(safeText(text))
      : 'plain text',
}))

/** Rows of names that lead elsewhere, and of texts that command a terminal. */
export const rows: readonly Row[] = [...folders, ids, stored, ...mirrors, tar, ...terminal]
