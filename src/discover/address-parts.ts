import type { Url } from '../url.ts'

/** Parameters that name an entry or a list, from which a mirror made a file name for `/?p=12`: `index_p_12.html`. */
const NAMED_FRONT = /\/index_(p|page_id|cat|tag|author|paged|m|attachment_id)_([\w-]+)\.html$/

/**
 * Path and query of a URL. In a mirror the query is part of the file name (`a.html%3Fm=1.html`, `a.html@m=1.html`,
 * `index_p_12.html`), with the same meaning.
 */
export function addressParts(url: Url): { readonly path: string; readonly query: string } {
  const { pathname, search } = new URL(url)
  const front = NAMED_FRONT.exec(pathname)
  if (front !== null) return { path: pathname.slice(0, front.index + 1), query: `?${front[1]}=${front[2]}` }
  const mark = /%3F|(?<=\.\w{3,4})@(?=\w+=)/i.exec(pathname)
  if (mark === null) return { path: pathname, query: search }
  const query = pathname.slice(mark.index + mark[0].length).replace(/\.html$/, '')
  return { path: pathname.slice(0, mark.index), query: `?${query}${search.replace('?', '&')}` }
}
