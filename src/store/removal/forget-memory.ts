import { parseUrl, urlKey } from '../../url.ts'
import type { Db } from '../schema.ts'

/** What is to be removed of a post. */
interface Forgotten {
  readonly keys: ReadonlySet<string>
  readonly titles: readonly string[]
}

/**
 * Removes from the stored state of a blog everything that names some URLs or titles, and every stored page that is not
 * the page of another entry: lists show what they list.
 */
export async function forgetInMemory(db: Db, blog: string, { keys, titles }: Forgotten): Promise<void> {
  const names = titles.filter(title => title.trim() !== '')
  const rows = await db.selectFrom('memory').select(['name', 'value']).where('blog', '=', blog).execute()
  for (const { name, value } of rows) {
    const before: unknown = JSON.parse(value)
    const pages = new Set([...pagesIn(before)].filter(key => !keys.has(key)))
    const entries = await entriesAmong(db, blog, [...pages])
    const isForgotten = (key: string, isPage: boolean) => keys.has(key) || (isPage && !entries.has(key))
    const isNaming = (text: string) => names.some(title => text.includes(title))
    const after = JSON.stringify(without(before, { isForgotten, isNaming }))
    if (after === value) continue
    const update = db.updateTable('memory').set({ value: after })
    await update.where('blog', '=', blog).where('name', '=', name).execute()
  }
}

async function entriesAmong(db: Db, blog: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('entry').select('key').where('blog', '=', blog).where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}

/** The keys of all pages that are stored with their bodies. */
function* pagesIn(value: unknown): Generator<string, void, undefined> {
  const page = pageKey(value)
  if (page !== null) yield page
  for (const part of Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []) yield* pagesIn(part)
}

interface Tests {
  isForgotten(key: string, isPage: boolean): boolean
  isNaming(text: string): boolean
}

/** The value without what is to be removed: elements of lists, and values of keys. */
function without(value: unknown, tests: Tests): unknown {
  if (Array.isArray(value)) {
    // A list in a list is a pair or a row: without one of its parts it does not fit its schema.
    const isBroken = (part: unknown) => Array.isArray(part) && part.some(item => isNamed(item, tests))
    return value.filter(part => !isNamed(part, tests) && !isBroken(part)).map(part => without(part, tests))
  }
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([key]) => !tests.isForgotten(keyIn(key) ?? key, false))
  return Object.fromEntries(kept.map(([key, part]) => [key, without(part, tests)]))
}

function isNamed(value: unknown, { isForgotten, isNaming }: Tests): boolean {
  if (typeof value === 'string')
    return isForgotten(value, false) || isForgotten(keyIn(value) ?? '', false) || isNaming(value)
  const page = pageKey(value)
  if (page !== null) return isForgotten(page, true)
  return isObject(value) && typeof value.url === 'string' && isForgotten(keyIn(value.url) ?? '', false)
}

/** The key of a page that is stored with its body. */
function pageKey(value: unknown): string | null {
  return isObject(value) && typeof value.body === 'string' && typeof value.url === 'string' ? keyIn(value.url) : null
}

function keyIn(text: string): string | null {
  const url = text.startsWith('http') ? parseUrl(text) : null
  return url === null ? null : urlKey(url)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
