import { z } from 'zod'
import { PermablogError } from '../errors.ts'
import type { Store } from './store.ts'

/** A thing that an archive remembers of a blog from one run to the next: its name, its form, and what is done where it does not fit. */
export interface MemoryKey<T> {
  readonly name: string
  /** Raised when the form changes so that `schema` does not fit what was written before; then `upgrade` has to bring that along. */
  readonly version: number
  readonly schema: z.ZodType<T>
  /** A value of an earlier version, before `schema` reads it. */
  readonly upgrade?: (value: unknown, version: number) => unknown
  /** `rebuild`: a value that does not fit is as good as none, as its reader makes it anew. Else the error that is raised. */
  readonly unfit: 'rebuild' | 'bad-memory' | 'bad-order'
  /** What it is, in words that follow "the archive remembers". */
  readonly about: string
}

/** Declares a thing to be remembered; `MEMORY_TABLE` of `work` lists them all. */
export function memoryKey<T>(key: MemoryKey<T>): MemoryKey<T> {
  return key
}

/** Several things that were read from a store at once; each is parsed when it is asked for. */
export interface Recalled {
  get<T>(key: MemoryKey<T>): T | null
}

/** A remembered value that does not fit its schema. */
export interface UnfitMemory {
  readonly key: MemoryKey<unknown>
  readonly why: string
}

/** What a store remembers of a blog under a key; null where there is nothing, or nothing that fits and it can be made anew. */
export async function recall<T>(
  store: Pick<Store, 'memory' | 'onUnfitMemory'>,
  blog: string,
  key: MemoryKey<T>,
): Promise<T | null> {
  return fittingValue(key, await store.memory(blog, key.name), blog, store)
}

/** Whether a store remembers anything of a blog under a key, fit or not. */
export async function isRemembered(
  store: Pick<Store, 'memory'>,
  blog: string,
  { name }: MemoryKey<unknown>,
): Promise<boolean> {
  const stored = await store.memory(blog, name)
  return stored !== null && stored !== undefined
}

/** What a store remembers of a blog under some keys, by one query. */
export async function recallAll(
  store: Pick<Store, 'memories' | 'onUnfitMemory'>,
  blog: string,
  keys: readonly MemoryKey<unknown>[],
): Promise<Recalled> {
  const names = keys.map(({ name }) => name)
  return recalledFrom(await store.memories(blog, names), blog, store)
}

/** Stored values by the names of their keys, as they are parsed. */
export function recalledFrom(stored: ReadonlyMap<string, unknown>, blog: string, listener: Listener = {}): Recalled {
  return { get: key => fittingValue(key, stored.get(key.name), blog, listener) }
}

/** A value as `Changes.memory` takes it. It is not parsed: the compiler has checked it, and some are written with every page. */
export function remembered<T>(key: MemoryKey<T>, value: NoInfer<T>): Readonly<Record<string, unknown>> {
  // Plain as ever in version 1, so that archives of before need no change.
  return { [key.name]: key.version === 1 ? value : { v: key.version, value } }
}

/** What takes away the value of a key, as `Changes.memory` takes it: it is as if it had never been written. */
export function forgotten({ name }: MemoryKey<unknown>): Readonly<Record<string, null>> {
  return { [name]: null }
}

/** Those of the keys under which a store remembers of a blog what does not fit. */
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
  /** Written by a program of a later version: to make it anew would lose what that one knows. */
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
