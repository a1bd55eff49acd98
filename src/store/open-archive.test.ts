import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleBlog, samplePost } from '../../test/sample-records.ts'
import type { EntryRecord } from '../records.ts'
import { urlKey } from '../url.ts'
import { saveBlog } from './blogs.ts'
import { databaseStore } from './database-store.ts'
import { openArchive, type Store } from './index.ts'
import { records } from './migrations/0001-records.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Tables } from './schema.ts'
import { sqliteBackend } from './sqlite/backend.ts'
import { NodeSqliteDialect } from './sqlite/dialect.ts'
import { openDatabase } from './sqlite/open-database.ts'

const DOOR = new URL('./index.ts', import.meta.url).href
const BLOG = sampleBlog()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'permablog-open-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A process of its own that runs a module with its standard output to read. */
function run(module: string) {
  return spawn(process.execPath, ['--input-type=module', '--eval', module], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function makeArchive(): Promise<void> {
  const store = await openArchive(folder, { create: true })
  await store.commit({ blog: BLOG, entries: [samplePost('a')] })
  await store.close()
}

/** An archive as the first version of the schema had it, with the versions of one post. */
async function makeFirstVersion(versions: readonly EntryRecord[]): Promise<void> {
  const database = openDatabase(join(folder, 'permablog.db'), true)
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
  await records(db)
  await sqliteBackend.migrations[0]?.(db)
  await sqliteBackend.setSchemaVersion(db, 1)
  const insert = (table: string, ...values: (string | number | null)[]) =>
    database.prepare(`insert into ${table} values (${values.map(() => '?').join(', ')})`).run(...values)
  insert('blog', BLOG.id, urlKey(BLOG.url), BLOG.url, BLOG.title, '2024-01-01', '2024-02-01', JSON.stringify(BLOG))
  const { url } = versions[0] ?? BLOG
  const seen = ['2024-01-01', '2024-02-01']
  insert('entry', 1, BLOG.id, urlKey(url), url, 'post', null, null, 'x', 0, versions.length, 'x', ...seen)
  for (const [at, version] of versions.entries()) {
    insert('entry_version', 1, at + 1, seen[at] ?? '', version.title, version.text.length, JSON.stringify(version))
  }
  insert('memory', BLOG.id, 'step', '1')
  await db.destroy()
}

/** An archive as an earlier version of the schema had it, with one post. */
async function makeOlder(version: number, post: EntryRecord): Promise<void> {
  const database = openDatabase(join(folder, 'permablog.db'), true)
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
  for (const [index, step] of MIGRATIONS.slice(0, version).entries()) {
    await step(db)
    await sqliteBackend.migrations[index]?.(db)
  }
  await sqliteBackend.setSchemaVersion(db, version)
  const record = JSON.stringify(post)
  await saveBlog(db, BLOG)
  database
    .prepare(`insert into entry (blog, key, url, kind, position, comments, version, fingerprint, first_seen, last_seen)
      values (?, ?, ?, 'post', 'x', 0, 1, 'x', '2024-01-01', '2024-01-01')`)
    .run(BLOG.id, urlKey(post.url), post.url)
  database
    .prepare(
      `insert into entry_version (entry, version, seen_at, text_length, record) values (1, 1, '2024-01-01', 1, ?)`,
    )
    .run(record)
  await db.destroy()
}

async function count(store: Store): Promise<number> {
  let entries = 0
  for await (const _ of store.entries({})) entries++
  return entries
}

describe('openArchive', () => {
  it('keeps what was written, in a folder it makes', async () => {
    const deep = join(folder, 'some', 'where')
    const store = await openArchive(deep, { create: true })
    await store.commit({ blog: BLOG, entries: [samplePost('a')] })
    await store.close()
    const reader = await openArchive(deep)
    expect(await reader.entry(samplePost('a').url)).toMatchObject({ entry: samplePost('a') })
    await reader.close()
  })

  it('says that there is no archive to read, and makes nothing', async () => {
    await expect(openArchive(join(folder, 'none'))).rejects.toMatchObject({ code: 'archive-missing' })
    await expect(openArchive(folder, { write: true })).rejects.toMatchObject({ code: 'archive-missing' })
    expect(existsSync(join(folder, 'none'))).toBe(false)
  })

  it('refuses a second writer in the same process, naming the first', async () => {
    const store = await openArchive(folder, { create: true })
    const second = openArchive(folder, { write: true })
    await expect(second).rejects.toMatchObject({ code: 'archive-locked' })
    await expect(second).rejects.toThrow(new RegExp(`pid ${process.pid}, since 20`))
    await store.close()
    await (await openArchive(folder, { write: true })).close()
  })

  it('refuses a second process, lets it read, and is free once the first is killed', async () => {
    await makeArchive()
    const writer = run(`
      import { openArchive } from ${JSON.stringify(DOOR)}
      await openArchive(${JSON.stringify(folder)}, { write: true })
      console.log('open')
      setInterval(() => {}, 1000)`)
    await once(writer.stdout, 'data')
    await expect(openArchive(folder, { write: true })).rejects.toThrow(`pid ${writer.pid}`)
    const reader = await openArchive(folder)
    expect(await reader.blogs()).toHaveLength(1)
    await reader.close()
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    await (await openArchive(folder, { write: true })).close()
  })

  it('lets a reader see each commit of a writer at once', async () => {
    await makeArchive()
    const writer = await openArchive(folder, { write: true })
    const reader = await openArchive(folder)
    await writer.commit({ blog: BLOG, entries: [samplePost('b')] })
    expect(await reader.entry(samplePost('b').url)).not.toBeNull()
    await expect(reader.commit({ blog: BLOG })).rejects.toMatchObject({ code: 'bad-archive' })
    await reader.close()
    await writer.close()
  })

  it('reads an archive in a folder that cannot be written to', async () => {
    await makeArchive()
    chmodSync(folder, 0o555)
    try {
      const reader = await openArchive(folder)
      expect(await count(reader)).toBe(1)
      await reader.close()
    } finally {
      chmodSync(folder, 0o755)
    }
  })

  it.each([false, true])(
    'brings an archive of the first version up to date without loss, to write: %s',
    async write => {
      const [old, post] = [samplePost('a', { text: 'As it was.' }), samplePost('a')]
      await makeFirstVersion([old, post])
      const store = await openArchive(folder, { write })
      expect(await store.entry(post.url)).toEqual({
        entry: post,
        version: 2,
        generation: null,
        firstSeen: '2024-01-01',
        lastSeen: '2024-02-01',
        goneSince: null,
        hiddenSince: null,
      })
      expect(await store.entry(post.url, 1)).toMatchObject({ entry: old, generation: null })
      expect((await store.versions(post.url)).map(({ generation }) => generation)).toEqual([null, null])
      expect(await store.versionsByGeneration(BLOG.id)).toEqual(new Map())
      expect(await store.memory(BLOG.id, 'step')).toBe(1)
      await store.close()
    },
  )

  it.each(MIGRATIONS.map((_, number) => number).slice(1))(
    'lets posts be marked as gone in an archive that had schema %i',
    async version => {
      await makeOlder(version, samplePost('a'))
      const store = await openArchive(folder, { write: true, clock: () => '2024-07-01' })
      expect(await store.entry(samplePost('a').url)).toMatchObject({
        entry: samplePost('a'),
        goneSince: null,
        hiddenSince: null,
      })
      expect((await store.commit({ blog: BLOG, gone: [samplePost('a').url] })).gone).toBe(1)
      expect(await store.entry(samplePost('a').url)).toMatchObject({ entry: samplePost('a'), goneSince: '2024-07-01' })
      await store.close()
    },
  )

  it('refuses a database whose schema has a number below nothing', async () => {
    await makeArchive()
    const database = new DatabaseSync(join(folder, 'permablog.db'))
    database.exec('pragma user_version = -3')
    database.close()
    await expect(openArchive(folder)).rejects.toMatchObject({ code: 'bad-archive' })
    await expect(openArchive(folder, { write: true })).rejects.toMatchObject({ code: 'bad-archive' })
  })

  it('refuses an archive of a newer version and leaves it as it is', async () => {
    await makeArchive()
    const database = new DatabaseSync(join(folder, 'permablog.db'))
    database.exec('pragma user_version = 999')
    database.close()
    await expect(openArchive(folder)).rejects.toMatchObject({ code: 'archive-newer' })
    await expect(openArchive(folder, { create: true })).rejects.toMatchObject({ code: 'archive-newer' })
  })

  it.each([
    ['text', (file: string) => writeFileSync(file, 'This is no database, whatever its name says. '.repeat(50))],
    [
      'another database',
      (file: string) => {
        const database = new DatabaseSync(file)
        database.exec('create table other (x)')
        database.close()
      },
    ],
  ])('refuses %s in place of an archive and leaves it as it is', async (_, make) => {
    const file = join(folder, 'permablog.db')
    make(file)
    const before = readFileSync(file)
    await expect(openArchive(folder)).rejects.toMatchObject({ code: 'bad-archive' })
    await expect(openArchive(folder, { create: true })).rejects.toMatchObject({ code: 'bad-archive' })
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it('refuses a file where the folder should be', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(openArchive(join(folder, 'file'), { create: true })).rejects.toMatchObject({ code: 'bad-archive' })
  })

  it('finishes an archive whose making was cut off', async () => {
    writeFileSync(join(folder, 'permablog.db'), '')
    const reader = await openArchive(folder)
    expect(await reader.blogs()).toEqual([])
    await reader.close()
  })
})

describe('a full disk', () => {
  it('is named, leaves nothing half-written, and is no harm once there is space', async () => {
    await makeArchive()
    const database = openDatabase(join(folder, 'permablog.db'), true)
    const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
    const clock = () => '2024-06-01T00:00:00.000Z'
    const store = databaseStore({ db, backend: sqliteBackend, clock, close: () => db.destroy() })
    const pages = database.prepare('pragma page_count').get()?.page_count
    database.exec(`pragma max_page_count = ${Number(pages) + 8}`)
    const long = Array.from({ length: 20 }, (_, index) => samplePost(`long${index}`, { html: 'x'.repeat(10_000) }))
    const changes = { blog: BLOG, entries: long, memory: { step: 1 } }
    await expect(store.commit(changes)).rejects.toMatchObject({ code: 'disk-full' })
    expect(await count(store)).toBe(1)
    expect(await store.memory(BLOG.id, 'step')).toBeNull()
    database.exec('pragma max_page_count = 100000')
    expect((await store.commit(changes)).entries).toHaveLength(20)
    await store.close()
  })
})

describe('a killed writer', () => {
  it.each([1, 2, 3, 4, 5, 6])('loses nothing that was reported, at random moment %i', async () => {
    const writer = run(`
      import { writeSync } from 'node:fs'
      import { openArchive } from ${JSON.stringify(DOOR)}
      import { sampleBlog, samplePost } from ${JSON.stringify(new URL('../../test/sample-records.ts', import.meta.url).href)}
      const store = await openArchive(${JSON.stringify(folder)}, { create: true })
      for (let number = 0; ; number++) {
        const entries = [samplePost('a' + number, { html: 'x'.repeat(5000) }), samplePost('b' + number)]
        await store.commit({ blog: sampleBlog(), entries, memory: { number } })
        writeSync(1, number + '\\n')
      }`)
    let printed = ''
    writer.stdout.on('data', (data: Buffer) => {
      printed += data.toString()
    })
    await once(writer.stdout, 'data')
    // Some within a commit, some between two.
    await new Promise(resolve => setTimeout(resolve, Math.random() * 120))
    writer.kill('SIGKILL')
    await once(writer, 'close')
    const reported = Number(printed.trim().split('\n').at(-1))
    const store = await openArchive(folder, { write: true })
    const stored = Number(await store.memory(BLOG.id, 'number'))
    expect(stored === reported || stored === reported + 1).toBe(true)
    expect(await count(store)).toBe(2 * (stored + 1))
    await store.close()
    const database = new DatabaseSync(join(folder, 'permablog.db'))
    expect(database.prepare('pragma integrity_check').all()).toMatchObject([{ integrity_check: 'ok' }])
    expect(database.prepare('pragma foreign_key_check').all()).toEqual([])
    database.close()
  })
})
