import { parseUrl, type Url } from '../url.ts'
import { readFeedDate, type WrittenDate } from './dates.ts'
import { htmlOf, plainOf, trimmedTextOf } from './text-construct.ts'
import type { XmlElement } from './xml.ts'

/** The children of a channel, feed, item or entry by name, and how to read them. */
export interface Fields {
  readonly element: XmlElement
  /** All children that have one of the names, in the order of the names. */
  all(names: readonly string[]): readonly XmlElement[]
  /** The first of the names with content, as plain text. */
  plain(names: readonly string[]): string | null
  /** The first of the names with content, as HTML with the element it came from. */
  html(names: readonly string[]): { readonly html: string; readonly element: XmlElement } | null
  /** The first of the names with a readable date. */
  date(names: readonly string[]): WrittenDate | null
  /** The first of the names that holds an address, resolved. */
  url(names: readonly string[]): Url | null
  /** The first of the names that holds a count. */
  count(names: readonly string[]): number | null
  /** A URL as written in one of the children, resolved against the base in scope there. */
  resolve(address: string | undefined, at: XmlElement): Url | null
}

/** Elements that only group others of their kind. */
const GROUPS = new Set(['media:group', 'media:content'])

/** Indexes the children of an element; `atom`: names without prefix are Atom's; `base` is that of the feed. */
export function fieldsOf(element: XmlElement, atom: boolean, base: string): Fields {
  const byName = new Map<string, XmlElement[]>()
  collect(element, byName, 0)

  const all = (names: readonly string[]) => names.flatMap(name => byName.get(name) ?? [])
  const resolve = (address: string | undefined, at: XmlElement) =>
    // An empty URL is the base itself, which counts only where the feed gave one.
    address === undefined || (address.trim() === '' && at.base === null)
      ? null
      : parseUrl(address.trim(), at.base ?? base)
  const plain = (names: readonly string[]) => firstOf(all(names), found => plainOf(found, atom))
  return {
    element,
    all,
    resolve,
    plain,
    html: names =>
      firstOf(all(names), found => {
        const html = htmlOf(found, atom)
        return html === null ? null : { html, element: found }
      }),
    date: names => firstOf(all(names), found => readFeedDate(trimmedTextOf(found))),
    url: names => firstOf(all(names), found => resolve(trimmedTextOf(found), found)),
    count: names => firstOf(all(names), found => countOf(trimmedTextOf(found))),
  }
}

/** A whole number that is not negative; null for anything else. */
export function countOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
}

/** The first answer that is not null. */
export function firstOf<Item, Answer>(items: Iterable<Item>, ask: (item: Item) => Answer | null): Answer | null {
  for (const item of items) {
    const answer = ask(item)
    if (answer !== null) return answer
  }
  return null
}

function collect(element: XmlElement, byName: Map<string, XmlElement[]>, depth: number): void {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const same = byName.get(child.name)
    if (same) same.push(child)
    else byName.set(child.name, [child])
    if (GROUPS.has(child.name) && depth < 2) collect(child, byName, depth + 1)
  }
}
