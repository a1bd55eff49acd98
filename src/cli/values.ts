import { readFileSync } from 'node:fs'
import { InvalidArgumentError } from 'commander'
import { PermablogError } from '../errors.ts'
import type { Timestamp } from '../records.ts'
import { parseUrl, type Url } from '../url.ts'
import { safeLine } from './terminal/safe-text.ts'

/** A host name with a dot, or localhost, with or without port and path: an address whose scheme was left out. */
const BARE_HOST = /^(localhost|\d+\.\d+\.\d+\.\d+|[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+)(:\d+)?([/?#].*)?$/iu

/** What browsers and servers take; expressions give up on a text of millions of points with an error. */
const LONGEST_ADDRESS = 8192

/** Whether a word of the command line is meant as a web address. */
export function looksLikeAddress(word: string): boolean {
  return /^[a-z][a-z+.-]*:\/\//i.test(word) || (word.length <= LONGEST_ADDRESS && BARE_HOST.test(word))
}

/** A whole number of at least `least`. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (word: string) => number {
  return word => {
    const value = /^\d+$/.test(word) ? Number(word) : Number.NaN
    if (Number.isSafeInteger(value) && value >= least && value <= most) return value
    const bounds = most < Number.MAX_SAFE_INTEGER ? `from ${least} to ${most}` : `of at least ${least}`
    throw new InvalidArgumentError(`Give a whole number ${bounds}.`)
  }
}

/** A number of bytes; K, M, G and T stand for powers of 1,024. */
export function byteCount(word: string): number {
  const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([KMGT]?)i?B?$/i.exec(word) ?? []
  const value = Math.floor(Number(digits) * 1024 ** ' KMGT'.indexOf(unit.toUpperCase() || ' '))
  if (digits !== '' && Number.isSafeInteger(value) && value > 0) return value
  throw new InvalidArgumentError('Give a number of bytes such as 500K, 50M or 2G.')
}

/** A day or a moment in ISO 8601; a day means its beginning in UTC. */
export function moment(word: string): Timestamp {
  const isoLike = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(word)
  const time = new Date(word)
  // `new Date('2024-02-31')` is the second of March: a day that does not exist must not pass for another one.
  const exists = !Number.isNaN(time.getTime()) && Number(word.slice(8, 10)) <= daysOfMonth(word)
  if (isoLike && exists) return time.toISOString()
  throw new InvalidArgumentError('Give a date such as 2024-05-03 or 2024-05-03T12:00:00Z.')
}

/** A header as `Name: value`. */
export function header(word: string): Record<string, string> {
  const [, name, value] = /^([^:]*):[ \t]*(.*)$/s.exec(word) ?? []
  if (name === undefined || value === undefined) throw new InvalidArgumentError("Write it as 'Name: value'.")
  return { [name]: value }
}

/** The text of a file that an option names. */
export function textOfFile(path: string, option: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'no such file' : 'not readable'
    throw new PermablogError('bad-usage', `${option} ${safeLine(path)}: ${reason}.`, {
      cause: error,
      next: 'Check the path: it begins at the folder you are in.',
    })
  }
}

/** The addresses in a file, one a line; empty lines and those that begin with # are skipped. */
export function addressesOfFile(path: string): Url[] {
  const lines = textOfFile(path, '--urls').split(/\r?\n/)
  return lines.flatMap((line, place) => {
    const word = line.trim()
    if (word === '' || word.startsWith('#')) return []
    const url = parseUrl(word)
    if (url !== null) return [url]
    throw new PermablogError(
      'bad-usage',
      `Line ${place + 1} of ${safeLine(path)} is no web address: ${safeLine(word)}`,
      {
        next: 'Write one address a line; lines that begin with # are skipped.',
      },
    )
  })
}

function daysOfMonth(date: string): number {
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()
}
