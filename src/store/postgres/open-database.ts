import type { Pool } from 'pg'
import { PermablogError } from '../../errors.ts'
import { shownLocation } from '../shown-location.ts'

/** Our tables have a schema of their own, so that the database can be shared; the job queue has another. */
export const SCHEMA = 'permablog'

/** Limit of connections: more than the stages of one process use at a time; a server allows a hundred by default. */
const MOST_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000

/** Type ids of eight-byte numbers and their sums, which the driver would return as strings. */
const BIGINT = 20
const NUMERIC = 1700

/** Opens a pool of connections; none is made before the first query. */
export async function openDatabase(location: string, write: boolean): Promise<Pool> {
  const { default: pg } = await import('pg')
  const settings = [`-c search_path=${SCHEMA}`, ...(write ? [] : ['-c default_transaction_read_only=on'])]
  const pool = new pg.Pool({
    connectionString: checked(location),
    application_name: 'permablog',
    options: settings.join(' '),
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === BIGINT || type === NUMERIC ? wholeNumber : pg.types.getTypeParser(type, format),
    },
  })
  // A lost idle connection is replaced when the next one is needed.
  pool.on('error', () => {})
  // One in use reports the error to its query too; without a listener on the connection itself the process would end.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

function checked(location: string): string {
  const url = URL.parse(location)
  if (url !== null && url.pathname.length > 1) return location
  const message = `${shownLocation(location)} names no database; it should look like postgres://user:password@host/name.`
  throw new PermablogError('bad-usage', message)
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) throw new RangeError(`${text} is too large a number`)
  return number
}
