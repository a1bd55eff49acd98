import type { Url } from '../url.ts'

/**
 * Path and query of an address. In a mirror the query is part of the file's name (`a.html%3Fm=1.html`, `a.html@m=1.html`),
 * and means what it meant.
 */
export function addressParts(url: Url): { readonly path: string; readonly query: string } {
  const { pathname, search } = new URL(url)
  const mark = /%3F|(?<=\.\w{3,4})@(?=\w+=)/i.exec(pathname)
  if (mark === null) return { path: pathname, query: search }
  const query = pathname.slice(mark.index + mark[0].length).replace(/\.html$/, '')
  return { path: pathname.slice(0, mark.index), query: `?${query}${search.replace('?', '&')}` }
}
