import { PermablogError } from '../../errors.ts'

/** SQLSTATE classes and codes after which the same may go well a moment later (PostgreSQL manual, appendix A). */
const PASSING = new Set([
  '08000', // connection_exception
  '08003', // connection_does_not_exist
  '08006', // connection_failure
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
])

/** Codes of the operating system and of the driver for a server that is away. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])

/** The driver has no code for a connection that ended beneath a query, only these words. */
const ENDED =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** The SQLSTATE, or the code of the operating system; null for any other error. */
function postgresCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** Whether the server answers that it is being stopped or started. */
export function isRestarting(error: unknown): boolean {
  return /^57P0[123]$/.test(postgresCode(error) ?? '')
}

/** Whether the server is away for a moment, or two transactions were in each other's way. */
export function isPassing(error: unknown): boolean {
  if (error instanceof PermablogError) return error.cause !== undefined && isPassing(error.cause)
  const code = postgresCode(error)
  if (code !== null && (PASSING.has(code) || AWAY.has(code))) return true
  return isAway(error)
}

function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isPassing)
  const code = postgresCode(error)
  if (code === 'ENOTFOUND' || (code !== null && AWAY.has(code))) return true
  return error instanceof Error && ENDED.test(error.message)
}

/** What an error of PostgreSQL means to a user of the archive; its own words name host, user and database, never a password. */
export function archiveError(error: unknown): unknown {
  if (error instanceof PermablogError) return error
  const message = error instanceof Error ? error.message : String(error)
  const [code, text] = meaningOf(error, message)
  return code === null ? error : new PermablogError(code, text, { cause: error })
}

function meaningOf(error: unknown, message: string): [PermablogError['code'], string] | [null, ''] {
  switch (postgresCode(error)) {
    case '28P01':
    case '28000':
      return ['archive-unreachable', `PostgreSQL lets nobody in with this name and password: ${message}.`]
    case '3D000':
      return ['archive-unreachable', `PostgreSQL has no such database; make it with \`createdb\`: ${message}.`]
    case '42501':
      return ['bad-archive', `PostgreSQL does not allow that: ${message}.`]
    case '25006':
      return ['bad-archive', `The archive was opened for reading: ${message}.`]
    case '53100':
      return ['disk-full', `No space left for the archive; nothing was half-written (${message}).`]
    default:
  }
  if (isAway(error) || isPassing(error))
    return ['archive-unreachable', `PostgreSQL does not answer: ${wordsOf(error)}.`]
  return [null, '']
}

/** An address with two numbers gives an error for each, and none for both. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return wordsOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
