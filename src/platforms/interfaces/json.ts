import type { PostFields } from '../public-interface.ts'

/** An object of a JSON text whose fields nobody has checked. */
export type Json = Readonly<Record<string, unknown>>

/** The value where it is an object. */
export function objectIn(value: unknown): Json | null {
  return isObject(value) ? value : null
}

/** The objects of a list; none where it is no list. */
export function objectsIn(value: unknown): readonly Json[] {
  return listIn(value).filter(isObject)
}

/** The items of a list; none where it is no list. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value where it is a text that says anything. */
export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** A whole number that is not negative, also where it was written as a text, as in headers. */
export function countIn(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The people in a list of objects, by the names of their fields. */
export function authorsIn(list: unknown, field: { name: string; url: string }): PostFields['authors'] {
  return objectsIn(list).map(person => ({ name: person[field.name], url: person[field.url] }))
}

/**
 * A moment that is told in UTC and by the blog's own clock, which together say how far apart they are; else the bare day of
 * one in the blog's own, unknown time zone.
 */
export function momentIn(utc: unknown, local: unknown): string[] {
  const exact = textIn(utc)
  const own = textIn(local) ?? ''
  const day = own.slice(0, 10)
  if (exact === null) return [day]
  if (/z$|[+-]\d\d:?\d\d$/i.test(exact)) return [exact, day]
  const apart = (Date.parse(`${own}Z`) - Date.parse(`${exact}Z`)) / MINUTE
  if (!Number.isInteger(apart) || Math.abs(apart) > FARTHEST) return [`${exact}${UTC}`, day]
  return [`${own}${apart < 0 ? '-' : '+'}${new Date(Math.abs(apart) * MINUTE).toISOString().slice(11, 16)}`, day]
}

const MINUTE = 60_000
/** Zones reach from -12:00 to +14:00. */
const FARTHEST = 14 * 60
/** UTC without a word about the place (RFC 3339, 4.3). */
const UTC = '-00:00'
