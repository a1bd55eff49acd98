type Json = Readonly<Record<string, unknown>>

/** Values nested deeper than this are no data of a page; a value that holds itself ends here too. */
const MOST_DEPTH = 60
/** Values that are made of one state. */
const MOST_VALUES = 200_000

/** Wrappers of Nuxt and devalue around one other value: `["Reactive", 1]`. */
const WRAPPERS = new Set(['Reactive', 'ShallowReactive', 'Ref', 'ShallowRef', 'Object', 'NuxtError', 'Island'])
/** `["Date", "2024-…"]` in devalue, `["D", 1714…]` in turbo-stream. */
const DATES = new Set(['Date', 'D'])

/**
 * A state that is written as one list, whose values name their parts by place in it: devalue (`__NUXT_DATA__`, the data
 * of SvelteKit) and turbo-stream (React Router), which names its keys so too. Null where a value is not such a list.
 */
export function unflattened(list: unknown): unknown {
  if (!Array.isArray(list) || list.length < 2 || typeof list[0] !== 'object') return null
  return new Flat(list).at(0, 0)
}

class Flat {
  readonly #list: readonly unknown[]
  #values = 0

  constructor(list: readonly unknown[]) {
    this.#list = list
  }

  /** The value at a place; those below zero are `undefined`, `NaN` and the like. */
  at(place: unknown, depth: number): unknown {
    if (typeof place !== 'number' || place < 0 || depth > MOST_DEPTH || ++this.#values > MOST_VALUES) return null
    const value = this.#list[place]
    if (Array.isArray(value)) return this.#listed(value, depth)
    if (typeof value !== 'object' || value === null) return value
    const made: Record<string, unknown> = Object.create(null)
    for (const [key, inner] of Object.entries(value)) made[this.#key(key)] = this.at(inner, depth + 1)
    return made
  }

  #listed(value: readonly unknown[], depth: number): unknown {
    const [kind, first] = value
    if (typeof kind !== 'string') return value.map(inner => this.at(inner, depth + 1))
    if (DATES.has(kind)) return isoDateOf(first)
    if (WRAPPERS.has(kind)) return typeof first === 'string' ? parsed(first) : this.at(first, depth + 1)
    return value.slice(1).map(inner => this.at(inner, depth + 1))
  }

  /** turbo-stream writes `_7` for the key that is the text at place 7. */
  #key(key: string): string {
    const named = /^_\d+$/.test(key) ? this.#list[Number(key.slice(1))] : null
    return typeof named === 'string' ? named : key
  }
}

function isoDateOf(written: unknown): string | null {
  if (typeof written === 'string') return written
  const date = new Date(typeof written === 'number' ? written : Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** JSON, or null. */
export function parsed(text: string | null): unknown {
  if (text === null || text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether a value has names for its parts. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
