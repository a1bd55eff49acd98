/** The named parts of a path. */
export type PathMatch = Readonly<Record<string, string>>

/**
 * Holds a path against a pattern such as `/blogs/:blog`; a `*` at the end takes whatever comes behind, under the name `rest`.
 * Null where it does not fit.
 */
export function matchPath(pattern: string, path: string): PathMatch | null {
  const wanted = partsOf(pattern)
  const given = partsOf(path)
  const isOpen = wanted.at(-1) === '*'
  if (isOpen ? given.length < wanted.length - 1 : given.length !== wanted.length) return null
  const match: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    if (part === '*') return { ...match, rest: given.slice(index).join('/') }
    const value = decoded(given[index] ?? '')
    if (value === null) return null
    if (part.startsWith(':')) match[part.slice(1)] = value
    else if (part !== value) return null
  }
  return match
}

function partsOf(path: string): string[] {
  return path.split('/').filter(part => part !== '')
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    // A stray percent sign: no address of ours has one.
    return null
  }
}
