import { locale } from './texts.ts'

/** The name of a language in the language of the page; a tag that nobody knows stays as it is. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([locale()], { type: 'language' }).of(tag) ?? tag
  } catch {
    // Not a well-formed tag: a blog may declare anything.
    return tag
  }
}
