import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openArchive } from '../src/store/index.ts'

/** An empty place for an archive, in one of the databases. */
export interface Place {
  readonly location: string
  remove(): Promise<void>
}

/** A kind of database that suites run on. */
export interface TestDatabase {
  readonly name: string
  /** A new, empty place. */
  open(): Promise<Place>
  /** A new place that has the tables of an archive, with nothing in them. */
  openWithTables(): Promise<Place>
}

const address = inject('postgres')

const folders: TestDatabase = { name: 'SQLite', open: newPlaceInFolder, openWithTables: newPlaceInFolder }

/** PostgreSQL, where it could be started. */
export const POSTGRES: TestDatabase | null =
  address === null
    ? null
    : {
        name: 'PostgreSQL',
        open: () => newDatabase(address, 'template1'),
        openWithTables: async () => newDatabase(address, await tables(address)),
      }

/** Every database that an archive can be in. */
export const DATABASES: readonly TestDatabase[] = POSTGRES === null ? [folders] : [folders, POSTGRES]

/** A database with the tables of an archive, to be copied: making them takes four times as long as that. */
const TABLES = 'with_tables'
/** Any number that nothing else locks. */
const LOCK = 7023

let made: Promise<string> | null = null

/** The name of the database to be copied; the first process of a run that needs it makes it. */
function tables(server: string): Promise<string> {
  made ??= asAdministrator(server, async client => {
    await client.query(`select pg_advisory_lock(${LOCK})`)
    const known = await client.query('select 1 from pg_database where datname = $1', [TABLES])
    if (known.rowCount === 0) {
      await client.query(`create database ${TABLES}_in_work`)
      await (await openArchive(`${server}/${TABLES}_in_work`, { create: true })).close()
      await client.query(`alter database ${TABLES}_in_work rename to ${TABLES}`)
    }
    return TABLES
  })
  return made
}

async function newPlaceInFolder(): Promise<Place> {
  const location = mkdtempSync(join(tmpdir(), 'permablog-store-'))
  return { location, remove: async () => rmSync(location, { recursive: true, force: true }) }
}

async function newDatabase(server: string, template: string): Promise<Place> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${template}`)
  return {
    location: `${server}/${name}`,
    remove: () => administer(server, `drop database if exists ${name} with (force)`),
  }
}

async function administer(server: string, statement: string): Promise<void> {
  await asAdministrator(server, client => client.query(statement))
}

async function asAdministrator<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
