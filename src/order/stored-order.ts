import { z } from 'zod'
import { PermablogError } from '../errors.ts'
import { memoryKey } from '../store/index.ts'
import { ORDER_OPTIONS, type Order, orderSchema } from './order.ts'

/** Raised when an option changes its meaning or goes; one that is added needs no new version. */
const ORDER_VERSION = 1

/** An order as it is queued, and kept with a blog. */
export interface StoredOrder {
  readonly version: number
  readonly options: Order
}

/** An order as it is written into a database. */
export function storedOrder(options: Order): StoredOrder {
  return { version: ORDER_VERSION, options }
}

/** What a blog was ordered with, as far as it holds for later visits. */
export const ORDER_MEMORY = memoryKey<StoredOrder>({
  name: 'order',
  version: 1,
  // Its version is its own, as jobs carry it too.
  schema: z.unknown().transform((stored, context): StoredOrder => {
    const read = readOptions(stored)
    if ('options' in read) return storedOrder(read.options)
    context.addIssue(read.misfit)
    return z.NEVER
  }),
  unfit: 'bad-order',
  about: 'the order',
})

const versionSchema = z.object({ version: z.int(), options: z.unknown() })

/** An order out of a database; one that does not fit is an error that says where. Null is an order that says nothing. */
export function readStoredOrder(stored: unknown, whose: string): Order {
  if (stored === null || stored === undefined) return {}
  const read = readOptions(stored)
  if ('options' in read) return read.options
  throw new PermablogError('bad-order', `The stored order of ${whose} does not fit: ${read.misfit}`)
}

function readOptions(stored: unknown): { readonly options: Order } | { readonly misfit: string } {
  const versioned = versionSchema.safeParse(stored)
  if (!versioned.success) return { misfit: 'it has no version' }
  const { version, options } = versioned.data
  if (version > ORDER_VERSION) return { misfit: `it is of version ${version}, and this program knows ${ORDER_VERSION}` }
  const read = orderSchema.safeParse(options)
  if (read.success) return { options: read.data }
  const [issue] = read.error.issues
  return { misfit: issue === undefined ? 'it is unreadable' : `${issue.path.join('.') || 'it'}: ${issue.message}` }
}

/** Headers that hold no secret; of any other that cannot be known. */
const HARMLESS = new Set(['accept', 'accept-language', 'cache-control', 'dnt', 'from', 'pragma', 'referer', 'sec-gpc'])

/** What of an order holds for later visits, and the names of what is not kept because it may be a secret. */
export function lastingOrder(order: Order): { readonly order: Order; readonly withheld: readonly string[] } {
  const lasting = new Set<string>(ORDER_OPTIONS.flatMap(({ name, lasts }) => (lasts ? name : [])))
  const kept: Order = Object.fromEntries(Object.entries(order).filter(([name]) => lasting.has(name)))
  const headers = Object.entries(order.headers ?? {})
  const harmless = headers.filter(([name]) => HARMLESS.has(name.toLowerCase()))
  const { headers: _, ...rest } = kept
  return {
    order: harmless.length === 0 ? rest : { ...rest, headers: Object.fromEntries(harmless) },
    withheld: [
      ...headers.flatMap(([name]) => (HARMLESS.has(name.toLowerCase()) ? [] : `the header ${name}`)),
      ...(order.cookies === undefined ? [] : ['the cookies']),
    ],
  }
}

/** An order without what may be a secret, for what is kept when a job is done. */
export function withoutSecrets(order: Order): Order {
  const { cookies: _, headers: __, ...rest } = order
  return rest
}

/** What is told now, laid over what was told before; headers are joined. */
export function laidOver(before: Order, now: Order): Order {
  const headers = { ...before.headers, ...now.headers }
  return { ...before, ...now, ...(Object.keys(headers).length === 0 ? {} : { headers }) }
}
