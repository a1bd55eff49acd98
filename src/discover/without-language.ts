import { parseUrl, type Url } from '../url.ts'

/** A language folder in a URL: `es`, `pt_br`, `zh-Hans`. */
const LANGUAGE_FOLDER = /^[a-z]{2}([-_][a-z]{2,4})?$/i
/** Deepest position of a language folder: first, or after the folder of the blog. */
const DEEPEST = 2

/** The URLs that remain when a folder that may be a language is removed. */
export function withoutLanguage(url: Url): Url[] {
  const { origin, pathname, search } = new URL(url)
  const parts = pathname.split('/')
  return parts.flatMap((part, at) => {
    if (at === 0 || at > DEEPEST || at === parts.length - 1 || !LANGUAGE_FOLDER.test(part)) return []
    return parseUrl(origin + parts.toSpliced(at, 1).join('/') + search) ?? []
  })
}
