import type { Url } from '../url.ts'

/** What URLs of one kind have in common: the folders without their numbers, the names of parameters, the file extension. */
export function addressForm(url: Url): string {
  const { pathname, searchParams } = new URL(url)
  const path = pathname.replace(/\d+/g, '0').replace(/[^/]+?(\.\w+)?(\/?)$/, '*$1$2')
  const query = [...new Set(searchParams.keys())].sort().join('&')
  return query === '' ? path : `${path}?${query}`
}
