import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

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
}

const address = inject('postgres')

const folders: TestDatabase = {
  name: 'SQLite',
  open: async () => {
    const location = mkdtempSync(join(tmpdir(), 'permablog-store-'))
    return { location, remove: async () => rmSync(location, { recursive: true, force: true }) }
  },
}

/** PostgreSQL, where it could be started. */
export const POSTGRES: TestDatabase | null =
  address === null ? null : { name: 'PostgreSQL', open: () => newDatabase(address) }

/** Every database that an archive can be in. */
export const DATABASES: readonly TestDatabase[] = POSTGRES === null ? [folders] : [folders, POSTGRES]

async function newDatabase(server: string): Promise<Place> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name}`)
  return {
    location: `${server}/${name}`,
    remove: () => administer(server, `drop database if exists ${name} with (force)`),
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
