import type { Url } from '../url.ts'

/** What addresses of one kind have in common: the folders without their numbers, the names of parameters, the ending of a file. */
export function addressForm(url: Url): string {
  const { pathname, searchParams } = new URL(url)
  const path = pathname.replace(/\d+/g, '0').replace(/[^/]+?(\.\w+)?(\/?)$/, '*$1$2')
  const query = [...new Set(searchParams.keys())].sort().join('&')
  return query === '' ? path : `${path}?${query}`
}
