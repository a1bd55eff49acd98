import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PATIENCE } from '../../../test/patient.ts'
import type { Db, Tables } from '../schema.ts'
import { sqliteBackend } from './backend.ts'
import { NodeSqliteDialect } from './dialect.ts'
import { openDatabase } from './open-database.ts'

describe('transactions that may wait', () => {
  let folder: string
  let db: Db
  let witness: DatabaseSync

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'permablog-transactions-'))
    const file = join(folder, 'some.db')
    db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(openDatabase(file, true)) })
    await sqliteBackend.prepareForWriting(db)
    await sql`create table line (text)`.execute(db)
    witness = new DatabaseSync(file, { readOnly: true })
  })
  afterEach(async () => {
    await db.destroy().catch(() => {})
    witness.close()
    rmSync(folder, { recursive: true })
  })

  const write = (text: string) => async (trx: Db) => void (await sql`insert into line values (${text})`.execute(trx))
  const soon = (text: string, owner = 'a') => sqliteBackend.transactSoon?.(db, owner, write(text))
  const settle = (owner = 'a') => sqliteBackend.settle?.(db, owner)
  const seenBy = (rows: Iterable<unknown>) => Array.from(rows, row => (row as { text: string }).text.slice(0, 9))
  const written = () => seenBy(witness.prepare('select text from line').all())
  const seenHere = async () => seenBy((await sql<{ text: string }>`select text from line`.execute(db)).rows)

  it('are seen here at once, and by others when they are settled', async () => {
    await soon('one')
    await soon('two')
    expect(await seenHere()).toEqual(['one', 'two'])
    expect(written()).toEqual([])
    await settle()
    expect(written()).toEqual(['one', 'two'])
  })

  it('last without being settled before long, so that nobody is kept from writing', async () => {
    await soon('one')
    await vi.waitFor(() => expect(written()).toEqual(['one']), PATIENCE)
  })

  it('are written with one that may not wait', async () => {
    await soon('one')
    await sqliteBackend.transact(db, write('two'))
    expect(written()).toEqual(['one', 'two'])
  })

  it('are kept where a later one fails, which leaves nothing', async () => {
    await soon('one')
    const failing = sqliteBackend.transactSoon?.(db, 'a', async trx => {
      await write('half')(trx)
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    await settle()
    expect(written()).toEqual(['one'])
  })

  it('are not written in the midst of one that takes long: half of that would last', async () => {
    await soon('one')
    const failing = sqliteBackend.transactSoon?.(db, 'a', async trx => {
      await write('half')(trx)
      await sleep(600)
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    await settle()
    expect(written()).toEqual(['one'])
  })

  it('of several owners are written together, also while one of them is running', async () => {
    await soon('one', 'a')
    const { promise: go, resolve: goOn } = Promise.withResolvers<void>()
    const running = sqliteBackend.transactSoon?.(db, 'b', async trx => {
      await go
      await write('two')(trx)
    })
    await sleep(0)
    const settled = settle('a')
    goOn()
    await Promise.all([running, settled])
    expect(written()).toEqual(['one', 'two'])
  })

  it('are written when the connection is closed', async () => {
    await soon('one')
    await db.destroy()
    expect(written()).toEqual(['one'])
  })

  it('tell each owner, once, that a full disk has undone them', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    const most = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db)
    await most((rows[0]?.page_count ?? 0) + 1)
    await soon('one', 'a')
    await soon('two', 'b')
    await expect(sqliteBackend.transact(db, write('x'.repeat(100_000)))).rejects.toThrow('No space left')
    await expect(settle('a')).rejects.toThrow('No space left')
    await expect(soon('three', 'b')).rejects.toThrow('No space left')
    await most(1000)
    await soon('four', 'a')
    await settle('a')
    await settle('b')
    expect(written()).toEqual(['four'])
  })
})
