import { describe, expect, it } from 'vitest'
import { type SourceFile, sourcesIn, targetOf } from './source-files.ts'

/** The rooms in the order of dependence: each may use those above it. */
const ROOMS = [
  'measures',
  'words',
  'notices',
  'platforms',
  'warc',
  'fetch',
  'page',
  'structured',
  'feed',
  'reuse',
  'store',
  'diff',
  'discover',
  'extract',
  'learn',
  'render',
  'media',
  'order',
  'site',
  'read',
  'rules',
  'single-page',
  'harvest',
  'news',
  'crawl',
  'follow',
  'spam',
  'analyse',
  'trends',
  'threads',
  'life',
  'network',
  'door',
  'work',
  'export',
  'server',
  'cli',
]

/** What every room may use. */
const VOCABULARY = ['records.ts', 'url.ts', 'errors.ts', 'remember.ts', 'package-files.ts']

/** The function that Node.js gives to all, not a method of that name. */
const CALLS_GLOBAL_FETCH = /(?:await|return|=>?|[(,:?])\s*(?:globalThis\.)?fetch\(/

const files = sourcesIn('src', /\.ts$/)

describe('the rooms', () => {
  it('are all in the list', () => {
    const rooms = new Set(files.map(file => file.room).filter(room => room !== ''))
    expect([...rooms].filter(room => !ROOMS.includes(room))).toEqual([])
  })

  it('import only from rooms above them, and only through doors', () => {
    expect(files.flatMap(wrongImports)).toEqual([])
  })

  it('are seen by the web interface through doors alone', () => {
    const found = sourcesIn('web', /\.tsx?$/).flatMap(({ path, imports }) => {
      const targets = imports.filter(at => at.startsWith('.')).map(at => targetOf(`web/${path}`, at))
      return targets
        .filter(target => target.startsWith('src/') && !/^src\/(?:\w+\/index|records|url|errors)\.ts$/.test(target))
        .map(target => `${path} → ${target}`)
    })
    expect(found).toEqual([])
  })

  it('print nothing, but for the command line', () => {
    expect(offenders(['cli'], file => /\bconsole\.|\bprocess\.(stdout|stderr)\b/.test(file.text))).toEqual([])
  })

  it('open no connection, but for fetch and render', () => {
    // The demo, the server, the endpoint for pings and the door of the archive listen; a bucket is the archive's own, as its database is.
    const listeners = ['cli/demo/serve.ts', 'server/', 'work/listen/', 'door/', 'warc/files/bucket-requests.ts']
    const connects = /^(undici|(node:)?(http|https|http2|net|tls|dns|dgram)(\/.*)?)$/
    const found = offenders(['fetch', 'render'], file => uses(file, connects) || CALLS_GLOBAL_FETCH.test(file.text))
    expect(found.filter(path => !listeners.some(listener => path.startsWith(listener)))).toEqual([])
  })

  it('open an archive for writing at one place of the command line, which lets in and waits', () => {
    // A temporary folder, a new one, and a database that many write into.
    const others = ['doctor.ts', 'demo.ts', 'shared-archive.ts'].map(name => new RegExp(`/${name}$`))
    const writes = files.filter(
      ({ room, text }) => room === 'cli' && /openArchive\([^)]*\)?[^)]*write: true/.test(text),
    )
    const paths = writes.map(({ path }) => path).filter(path => !path.endsWith('.test.ts'))
    expect(paths.filter(path => !others.some(other => other.test(path)))).toEqual([])
  })

  it('know no database, but for store and work', () => {
    expect(offenders(['store', 'work'], file => uses(file, /^(kysely|node:sqlite|pg|pg-boss)(\/.*)?$/))).toEqual([])
  })
})

function offenders(allowed: readonly string[], isWrong: (file: SourceFile) => boolean): string[] {
  return files.filter(file => !allowed.includes(file.room) && isWrong(file)).map(file => file.path)
}

function uses(file: SourceFile, module: RegExp): boolean {
  return file.imports.some(specifier => module.test(specifier))
}

function wrongImports(file: SourceFile): string[] {
  return file.imports.flatMap(specifier => {
    if (!specifier.startsWith('.')) return []
    const target = targetOf(file.path, specifier)
    const reason = reasonAgainst(file, target)
    return reason === null ? [] : [`${file.path} → ${target}: ${reason}`]
  })
}

function reasonAgainst(file: SourceFile, target: string): string | null {
  if (VOCABULARY.includes(target) || target.startsWith('..')) return null
  const [room = ''] = target.split('/')
  if (room === file.room) return null
  if (rank(room) >= rank(file.room)) return 'not above'
  return target === `${room}/index.ts` ? null : 'not through the door'
}

/** The library's own door, `src/index.ts`, comes last: it may use every room. */
function rank(room: string): number {
  const place = ROOMS.indexOf(room)
  return place === -1 ? ROOMS.length : place
}
