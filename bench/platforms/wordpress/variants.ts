import type { Variant } from '../platform.ts'

/** WordPress with a theme, in a language, with the settings that owners change. */
export interface WordPressVariant extends Variant {
  readonly theme: string
  /** What it is dressed in later. */
  readonly nextTheme: string
  readonly locale: string
  readonly permalinks: string
  readonly options: Readonly<Record<string, string | number>>
}

/** How the languages call themselves, and how their owners write dates. */
const LOCALES: Readonly<Record<string, { readonly locale: string; readonly date: string; readonly zone: string }>> = {
  en: { locale: 'en_US', date: 'F j, Y', zone: 'America/New_York' },
  de: { locale: 'de_DE', date: 'j. F Y', zone: 'Europe/Berlin' },
  fr: { locale: 'fr_FR', date: 'j F Y', zone: 'Europe/Paris' },
  es: { locale: 'es_ES', date: 'j \\d\\e F \\d\\e Y', zone: 'Europe/Madrid' },
  ru: { locale: 'ru_RU', date: 'd.m.Y', zone: 'Europe/Moscow' },
  ja: { locale: 'ja', date: 'Y年n月j日', zone: 'Asia/Tokyo' },
  ar: { locale: 'ar', date: 'j F، Y', zone: 'Africa/Cairo' },
}

/** Debian's, then those of the bench. */
const THEMES = [
  ...['twentytwentyone', 'twentytwentytwo', 'twentytwentythree'],
  ...['harbour', 'broadsheet', 'pinboard', 'ledger', 'hentry', 'gazette', 'slate'],
] as const

const DATED = '/%year%/%monthnum%/%postname%/'

interface Dress {
  readonly theme?: (typeof THEMES)[number]
  readonly language?: string
  readonly permalinks?: string
  readonly rest?: 'off'
  readonly sitemap?: 'off'
  readonly feed?: 'summary'
  /** Comments on a page. */
  readonly paged?: number
  /** Whether the last page of comments is shown first, newest on top. */
  readonly newestFirst?: boolean
}

function variant(name: string, dress: Dress): WordPressVariant {
  const { theme = 'twentytwentyone', language = 'en', permalinks = DATED, rest, sitemap, feed, paged } = dress
  const locale = LOCALES[language]
  if (locale === undefined) throw new RangeError(`no locale of ${language}`)
  const at = THEMES.indexOf(theme)
  return {
    name: `wordpress ${name}`,
    language,
    hasComments: true,
    hasPingbacks: true,
    hasThreads: true,
    hasInterface: rest !== 'off',
    theme,
    nextTheme: THEMES[(at + 3) % THEMES.length] ?? 'twentytwentyone',
    locale: locale.locale,
    permalinks,
    options: {
      date_format: locale.date,
      timezone_string: locale.zone,
      bench_rest: rest ?? 'on',
      bench_sitemap: sitemap ?? 'on',
      rss_use_excerpt: feed === 'summary' ? 1 : 0,
      thread_comments: 1,
      thread_comments_depth: 5,
      page_comments: paged === undefined ? 0 : 1,
      comments_per_page: paged ?? 50,
      default_comments_page: dress.newestFirst ? 'newest' : 'oldest',
      comment_order: dress.newestFirst ? 'desc' : 'asc',
    },
  }
}

/** Every theme, every language, then one setting after the other, and the settings that make it hard together. */
export const WORDPRESS_VARIANTS: readonly WordPressVariant[] = [
  ...THEMES.map(theme => variant(theme, { theme })),
  variant('de', { language: 'de', theme: 'harbour' }),
  variant('fr', { language: 'fr', theme: 'twentytwentyone' }),
  variant('es', { language: 'es', theme: 'pinboard', permalinks: '/%postname%/' }),
  variant('ja', { language: 'ja', theme: 'broadsheet', permalinks: '/archives/%post_id%' }),
  variant('ar', { language: 'ar', theme: 'twentytwentythree', permalinks: '/%postname%/' }),
  variant('ru', { language: 'ru', theme: 'ledger' }),
  variant('?p=', { permalinks: '' }),
  variant('/archives/id', { permalinks: '/archives/%post_id%' }),
  variant('/name/', { permalinks: '/%postname%/', theme: 'broadsheet' }),
  variant('/index.php/', { permalinks: '/index.php/%year%/%monthnum%/%day%/%postname%/', theme: 'harbour' }),
  variant('/category/name.html', { permalinks: '/%category%/%postname%.html' }),
  variant('no REST', { rest: 'off' }),
  variant('no sitemap', { sitemap: 'off' }),
  variant('no REST, no sitemap', { rest: 'off', sitemap: 'off', theme: 'broadsheet' }),
  variant('summary feed', { feed: 'summary', theme: 'twentytwentytwo' }),
  variant('summary, no REST', { feed: 'summary', rest: 'off', theme: 'pinboard' }),
  variant('summary, neither', { feed: 'summary', rest: 'off', sitemap: 'off', theme: 'gazette' }),
  variant('10 comments a page', { paged: 10 }),
  variant('20 comments a page', { paged: 20, theme: 'harbour' }),
  variant('10 a page, newest first', { paged: 10, newestFirst: true, theme: 'twentytwentythree' }),
  variant('10 a page, no REST', { paged: 10, rest: 'off', theme: 'harbour' }),
  variant('20 a page, no REST, blocks', { paged: 20, rest: 'off', theme: 'twentytwentythree' }),
  variant('10 a page, no REST, ?p=', { paged: 10, rest: 'off', permalinks: '', newestFirst: true }),
  variant('10 a page, neither, de', { paged: 10, rest: 'off', sitemap: 'off', language: 'de', theme: 'pinboard' }),
]
