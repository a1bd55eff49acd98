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

/** A moment in UTC, else the bare day of one in the blog's own, unknown time zone. */
export function momentIn(utc: unknown, local: unknown): string[] {
  const exact = textIn(utc)
  const day = (textIn(local) ?? '').slice(0, 10)
  return exact === null ? [day] : [/z$|[+-]\d\d:?\d\d$/i.test(exact) ? exact : `${exact}Z`, day]
}
