import { parseUrl, type Url } from '../url.ts'

/** A language in an address, alone in its folder: `es`, `pt_br`, `zh-Hans`. */
const LANGUAGE_FOLDER = /^[a-z]{2}([-_][a-z]{2,4})?$/i
/** Languages stand in front of the path, behind the folder of the blog at most. */
const DEEPEST = 2

/** The addresses that are left when a folder that may name a language is taken out. */
export function withoutLanguage(url: Url): Url[] {
  const { origin, pathname, search } = new URL(url)
  const parts = pathname.split('/')
  return parts.flatMap((part, at) => {
    if (at === 0 || at > DEEPEST || at === parts.length - 1 || !LANGUAGE_FOLDER.test(part)) return []
    return parseUrl(origin + parts.toSpliced(at, 1).join('/') + search) ?? []
  })
}
