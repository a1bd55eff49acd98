import { type LibraryFilter, SORTS, type Sort } from '../api/library.ts'

/** Which blogs an address asks for. */
export function filterOf(query: URLSearchParams): LibraryFilter {
  return {
    q: query.get('q'),
    label: query.get('label'),
    language: query.get('language'),
    platform: query.get('platform'),
    trouble: query.get('trouble') === 'true' ? 'true' : null,
    sort: sortNamed(query.get('sort')),
    reverse: query.get('reverse') === 'true' ? 'true' : null,
  }
}

/** Whether a filter leaves blogs out. */
export function isNarrowed({ q, label, language, platform, trouble }: LibraryFilter): boolean {
  return [q, label, language, platform, trouble].some(value => value !== null && value !== '')
}

/** A list cut into rows of this length. */
export function inRows<Item>(items: readonly Item[], columns: number): Item[][] {
  const rows: Item[][] = []
  for (let start = 0; start < items.length; start += columns) rows.push(items.slice(start, start + columns))
  return rows
}

/** The order of this name, else the newest post first. */
export function sortNamed(name: string | null): Sort {
  return SORTS.find(known => known === name) ?? 'recent'
}
