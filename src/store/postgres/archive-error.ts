import { PermablogError } from '../../errors.ts'

/**
 * SQLSTATEs of an unavailable server (PostgreSQL manual, appendix A): the connection was lost (08), it has no memory
 * (53200) or no connection (53300) to spare, it is stopping (57P01, 57P02) or starting (57P03), or it has ended an idle
 * session (57P05).
 */
const AWAY_STATES = /^(?:08\w{3}|53[23]00|57P0[1235])$/

/** serialization_failure and deadlock_detected: two transactions conflicted. */
const COLLISIONS = new Set(['40001', '40P01'])

/** Codes of the operating system for an unavailable server. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
])

/** The driver has no code for a connection that ended during a query, only these words. */
const ENDED =
  /^(?:Connection (?:terminated|ended)|Client has encountered a connection error|timeout exceeded when trying)/i

/** The SQLSTATE, or the code of the operating system; null for any other error. */
function postgresCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** Whether the server answers that it is stopping or starting. */
export function isRestarting(error: unknown): boolean {
  return /^57P0[123]$/.test(postgresCode(error) ?? '')
}

/** Whether a retry may succeed: the server is unavailable, or two transactions conflicted. */
export function isPassing(error: unknown): boolean {
  return isDatabaseAway(error) || COLLISIONS.has(postgresCode(rootOf(error)) ?? '')
}

/** Whether an error means that the database is temporarily unavailable. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Buckets fail with the same codes, and are not meant.
  if (error instanceof PermablogError && error.code !== 'archive-unreachable') return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const code = postgresCode(error) ?? ''
  if (AWAY_STATES.test(code) || AWAY_CODES.has(code) || ENDED.test(error.message)) return true
  // The socket of a server on this machine; any other missing file is no server.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  return isDatabaseAway(error.cause)
}

/** The original error of PostgreSQL, where we have wrapped it. */
function rootOf(error: unknown): unknown {
  return error instanceof PermablogError ? error.cause : error
}

/**
 * What an error of PostgreSQL means to a user of the archive; its own message names host, user and database, never a
 * password.
 */
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
  if (isPassing(error)) return ['archive-unreachable', `PostgreSQL does not answer: ${errorText(error)}.`]
  return [null, '']
}

/** A host with two IP addresses gives an error for each, and none for both. */
function errorText(error: unknown): string {
  if (error instanceof AggregateError) return errorText(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
