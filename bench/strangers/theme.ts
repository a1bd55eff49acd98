import { LANGUAGES, languageOf } from '../../src/words/index.ts'
import { randomOf } from './random.ts'

/**
 * What a theme decides, and how often each form is chosen, in percent: what is common on the web is common here, but no form is
 * so rare that a few seeds over a corpus would miss it.
 */
export const CHOICES = {
  /** Class names: of meaning in English or another language, of looks (Tailwind), made by a compiler, or none. */
  names: { semantic: 42, bem: 8, foreign: 14, utility: 14, hashed: 14, none: 8 },
  nesting: { flat: 15, usual: 50, deep: 23, 'very deep': 12 },
  layout: { html5: 48, divs: 40, tables: 12 },
  /** How the article is cut into boxes: not at all, or as page builders do. */
  blocks: { one: 66, bare: 8, elementor: 7, webflow: 6, paragraphs: 7, sections: 6 },
  byline: {
    ...{ by: 18, 'name · date': 14, 'posted on by': 18, labelled: 6, 'card at end': 8, vcard: 6 },
    ...{ 'meta only': 5, rdfa: 4, microdata: 7, 'json-ld': 7, none: 7 },
  },
  date: {
    ...{ text: 34, time: 27, 'time with hour': 9, 'text with hour': 8, numeric: 9 },
    ...{ 'meta only': 4, 'other calendar': 5, none: 4 },
  },
  heading: { h1: 44, 'h1 below site h1': 8, h2: 20, 'h2 linked': 10, h3: 7, 'no heading': 6, table: 5 },
  headTitle: { 'title | blog': 40, 'blog: title': 14, 'title - blog': 18, title: 14, blog: 7, 'blog » title': 7 },
  permalink: {
    ...{ '/yyyy/mm/slug/': 22, '/yyyy/mm/dd/slug/': 9, '/slug/': 15, '/slug.html': 8, '/blog/slug': 10 },
    ...{ '/?p=12': 8, '/posts/slug/index.html': 6, '/123': 5, '/yyyy-mm-dd.html': 5, '/yyyy/mm/4.html': 5 },
    '/archives/000123.html': 7,
  },
  paging: { numbers: 32, 'older and newer': 28, months: 13, index: 10, 'all on home': 8, chain: 5, 'rel archives': 4 },
  listAddress: { '/page/2/': 46, '?page=2': 22, '/index_p_2.html': 16, '/older/10': 16 },
  listing: { summary: 42, full: 22, titles: 18, cards: 18 },
  sidebar: { right: 55, left: 22, none: 23 },
  related: { none: 50, 'in article': 16, 'after article': 34 },
  newsletter: { none: 74, middle: 13, end: 13 },
  share: { none: 40, top: 15, bottom: 45 },
  bio: { none: 76, end: 24 },
  siblings: { none: 32, titles: 43, words: 25 },
  closing: { none: 86, paragraph: 14 },
  cookies: { none: 62, first: 20, last: 18 },
  tags: { none: 42, top: 12, bottom: 46 },
  extras: { none: 56, 'reading time': 18, 'comment count': 18, updated: 8 },
  /** A box of the article's name that stands before it, with a picture or nothing in it. */
  twin: { none: 91, before: 9 },
  comments: {
    ...{ none: 22, 'nested ol': 24, divs: 16, 'dl list': 8, table: 7, microdata: 7, 'movable type': 9, 'flat list': 7 },
  },
  reply: { links: 60, none: 40 },
  form: { form: 70, none: 30 },
  feed: { rss: 55, atom: 30, json: 5, rdf: 4, none: 6 },
  feedText: { full: 62, summary: 32, 'title only': 6 },
  feedAuthor: { entry: 54, channel: 8, none: 32, login: 6 },
  feedSpan: { ten: 52, all: 32, stale: 9, one: 7 },
  sitemap: { whole: 48, none: 52 },
  meta: { rich: 45, title: 25, none: 30 },
  furniture: { own: 56, English: 14, another: 30 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>

type Choice = keyof typeof CHOICES

/** One form for each choice. */
type Forms = { readonly [K in Choice]: keyof (typeof CHOICES)[K] & string }

/** How one blog is dressed. */
export interface Theme extends Forms {
  /** What further choices of the blog are drawn from. */
  readonly seed: string
  /** The language of dates, headings and buttons. */
  readonly language: string
  /** Hours that the author's clock is ahead of UTC. */
  readonly offset: number
  readonly perList: number
}

const OFFSETS = [0, 0, 1, 2, -5, -8, 9, 8, 3, -3]

/** The theme of a seed for a blog in a language: always the same. */
export function themeOf(seed: string, slug: string, language: string | null): Theme {
  const key = `${seed}/${slug}`
  const table: Readonly<Record<string, Readonly<Record<string, number>>>> = CHOICES
  const forms = Object.fromEntries(
    Object.entries(table).map(([choice, weights]) => [choice, randomOf(`${key}/${choice}`).weighted(weights)]),
  ) as Forms
  const random = randomOf(`${key}/theme`)
  const own = languageOf(language)?.code ?? 'en'
  const other = random.pick(LANGUAGES).code
  return {
    ...fitting(forms),
    seed: key,
    language: forms.furniture === 'own' ? own : forms.furniture === 'English' ? 'en' : other,
    offset: random.pick(OFFSETS),
    perList: 5 + random.below(6),
  }
}

/** Forms that no page would have together. */
function fitting(forms: Forms): Forms {
  let fit = forms
  // A byline of name and date needs a date in words or figures.
  if (fit.byline === 'name · date' && (fit.date === 'none' || fit.date === 'meta only')) fit = { ...fit, date: 'text' }
  // Where no page says who wrote it, a login in the feed would be the only name, and nobody could say whether it is one.
  if (fit.byline === 'none' && fit.feedAuthor === 'login') fit = { ...fit, feedAuthor: 'none' }
  // Someone who shows no name has no biography of theirs either.
  if (fit.byline === 'none' && fit.bio === 'end') fit = { ...fit, bio: 'none' }
  // Without a heading the title must stand somewhere.
  if (fit.heading === 'no heading' && fit.headTitle === 'blog') fit = { ...fit, headTitle: 'title | blog' }
  if (fit.date === 'none') fit = { ...fit, permalink: dateless(fit.permalink) }
  // Lists of months need dates and a place for their links; a chain of posts needs links from one to the next.
  if (fit.paging === 'months' && (fit.date === 'none' || fit.date === 'meta only')) fit = { ...fit, paging: 'numbers' }
  if (fit.paging === 'months' && fit.sidebar === 'none') fit = { ...fit, sidebar: 'right' }
  if (fit.paging === 'chain' && fit.siblings === 'none') fit = { ...fit, siblings: 'words' }
  return fit
}

function dateless(permalink: Theme['permalink']): Theme['permalink'] {
  return permalink.includes('yyyy') ? '/slug/' : permalink
}
