/** The languages there are, each by its own name. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  ru: 'Русский',
  ja: '日本語',
  el: 'Ελληνικά',
} as const

export type Language = keyof typeof LANGUAGES

/** The first of these that is a language of ours, also as in `de-AT`. */
export function firstKnown(tags: readonly string[]): Language {
  for (const tag of tags) {
    const base = tag.toLowerCase().split('-', 1)[0] ?? ''
    if (isLanguage(base)) return base
  }
  return 'en'
}

/** Whether this is the name of a language of ours. */
export function isLanguage(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name)
}

/** The first of these tags that is of the language and well-formed; browsers also name such as `en-US@posix`. */
export function localeOf(wanted: Language, tags: readonly string[]): string {
  return tags.find(tag => tag.split('-', 1)[0] === wanted && isWellFormed(tag)) ?? wanted
}

function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
