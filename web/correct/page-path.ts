/** The part of an address that tells the pages of a blog apart. */
export function pagePath(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  try {
    return decodeURI(pathname + search)
  } catch {
    return pathname + search
  }
}
