import { z } from 'zod'
import { PermablogError } from '../errors.ts'
import type { Store } from './store.ts'

/** A value that an archive stores about a blog between runs: its name, its schema, and what happens if it does not fit. */
export interface MemoryKey<T> {
  readonly name: string
  /** Incremented when the schema no longer fits what was written before; `upgrade` must then convert it. */
  readonly version: number
  readonly schema: z.ZodType<T>
  /** Converts a value of an earlier version before `schema` parses it. */
  readonly upgrade?: (value: unknown, version: number) => unknown
  /** `rebuild`: a value that does not fit is ignored, as its reader rebuilds it. Otherwise the error to raise. */
  readonly unfit: 'rebuild' | 'bad-memory' | 'bad-order'
  /** What it is, in words that follow "the archive remembers". */
  readonly about: string
}

/** Declares a stored value; `MEMORY_TABLE` of `work` lists them all. */
export function memoryKey<T>(key: MemoryKey<T>): MemoryKey<T> {
  return key
}

/** Several values read from a store at once; each is parsed on demand. */
export interface Recalled {
  get<T>(key: MemoryKey<T>): T | null
}

/** A stored value that does not fit its schema. */
export interface UnfitMemory {
  readonly key: MemoryKey<unknown>
  readonly why: string
}

/** The stored value of a key; null where there is none, or it does not fit and can be rebuilt. */
export async function recall<T>(
  store: Pick<Store, 'memory' | 'onUnfitMemory'>,
  blog: string,
  key: MemoryKey<T>,
): Promise<T | null> {
  return fittingValue(key, await store.memory(blog, key.name), blog, store)
}

/** Whether a store has a value for a key, fitting or not. */
export async function isRemembered(
  store: Pick<Store, 'memory'>,
  blog: string,
  { name }: MemoryKey<unknown>,
): Promise<boolean> {
  const stored = await store.memory(blog, name)
  return stored !== null && stored !== undefined
}

/** The stored values of some keys, by one query. */
export async function recallAll(
  store: Pick<Store, 'memories' | 'onUnfitMemory'>,
  blog: string,
  keys: readonly MemoryKey<unknown>[],
): Promise<Recalled> {
  const names = keys.map(({ name }) => name)
  return recalledFrom(await store.memories(blog, names), blog, store)
}

/** Stored values by the names of their keys, parsed on demand. */
export function recalledFrom(stored: ReadonlyMap<string, unknown>, blog: string, listener: Listener = {}): Recalled {
  return { get: key => fittingValue(key, stored.get(key.name), blog, listener) }
}

/**
 * A value in the form of `Changes.memory`. It is not parsed: the compiler has checked it, and some are written with
 * every page.
 */
export function remembered<T>(key: MemoryKey<T>, value: NoInfer<T>): Readonly<Record<string, unknown>> {
  // Without a wrapper in version 1, so that existing archives need no change.
  return { [key.name]: key.version === 1 ? value : { v: key.version, value } }
}

/** Removes the value of a key, in the form of `Changes.memory`: as if it had never been written. */
export function forgotten({ name }: MemoryKey<unknown>): Readonly<Record<string, null>> {
  return { [name]: null }
}

/** The keys whose stored values do not fit. */
export async function unfitMemory(
  store: Pick<Store, 'memories'>,
  blog: string,
  keys: readonly MemoryKey<unknown>[],
): Promise<UnfitMemory[]> {
  const names = keys.map(({ name }) => name)
  const stored = await store.memories(blog, names)
  return keys.flatMap(key => {
    const read = readMemory(key, stored.get(key.name))
    return read.kind === 'unfit' || read.kind === 'newer' ? [{ key, why: read.why }] : []
  })
}

type MemoryRead<T> =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'fits'; readonly value: T }
  | { readonly kind: 'unfit'; readonly why: string }
  /** Written by a later version of the program: rebuilding it would lose what that one knows. */
  | { readonly kind: 'newer'; readonly why: string }

const versioned = z.strictObject({ v: z.int().min(2), value: z.unknown() })

function readMemory<T>(key: MemoryKey<T>, stored: unknown): MemoryRead<T> {
  if (stored === null || stored === undefined) return { kind: 'nothing' }
  const envelope = versioned.safeParse(stored)
  const { v, value } = envelope.success ? envelope.data : { v: 1, value: stored }
  if (v > key.version) return { kind: 'newer', why: `it is of version ${v}, and this program knows ${key.version}` }
  const current = v < key.version && key.upgrade !== undefined ? key.upgrade(value, v) : value
  const parsed = key.schema.safeParse(current)
  return parsed.success ? { kind: 'fits', value: parsed.data } : { kind: 'unfit', why: firstIssue(parsed.error) }
}

type Listener = Pick<Store, 'onUnfitMemory'>

function fittingValue<T>(key: MemoryKey<T>, stored: unknown, blog: string, listener: Listener): T | null {
  const read = readMemory(key, stored)
  if (read.kind === 'nothing') return null
  if (read.kind === 'fits') return read.value
  const code = read.kind === 'newer' ? 'archive-newer' : key.unfit
  if (code === 'rebuild') {
    listener.onUnfitMemory?.(blog, { key, why: read.why })
    return null
  }
  throw new PermablogError(code, `The archive remembers ${key.about} of ${blog}, and it does not fit: ${read.why}`)
}

function firstIssue({ issues: [issue] }: z.ZodError): string {
  if (issue === undefined) return 'it is unreadable'
  const path = issue.path.join('.')
  return path === '' ? issue.message : `${path}: ${issue.message}`
}
