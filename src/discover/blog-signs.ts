import { fillSentence } from './sentence.ts'

/** All evidence for or against a site being a blog: its points, and why that many. Three points decide. */
const BLOG_SIGNS = {
  /** What this software makes is a blog. */
  'blog-platform': { points: 3, sentence: 'made with {}: {}' },
  /** Also used for shops and companies. */
  'any-platform': { points: 1, sentence: 'made with {}: {}' },
  /** A stream of dated posts is what a blog is. */
  'dated-feed': { points: 3, sentence: 'has a feed of {} posts, {} of them dated' },
  /** Shops and wikis have such feeds too. */
  'undated-feed': { points: 2, sentence: 'has a feed of {} posts, {} of them dated' },
  'empty-feed': { points: 1, sentence: 'has a feed without entries' },
  /** A feed of comments, a category, an author: there may be posts too. */
  'feed-of-parts': { points: 1, sentence: 'has a feed of {}' },
  /** Newspapers have them as well, so they do not decide alone; nor do marked entries. */
  'dated-links': { points: 2, sentence: '{} links lead to dated addresses' },
  'marked-entries': { points: 2, sentence: '{} entries are marked on the home page' },
  /** Calendars and news have days too. */
  'marked-days': { points: 1.5, sentence: '{} days are marked on the home page' },
  /** Dates in the text may be of anything. */
  'date-texts': { points: 1, sentence: '{} dates stand on the home page' },
  /** Plug-ins put it on sites with a corner for news. */
  'json-ld-blog': { points: 1.5, sentence: 'JSON-LD names a blog' },
  /** Any front page may have them. */
  'linked-headings': { points: 1, sentence: '{} headings lead to pages of the site' },
  /** Its pages are posts, whatever its front page looks like; but so are those of a newspaper. */
  'leads-to-posts': {
    points: 2,
    sentence: '{} pages that the front page lists were looked at and are posts, of {} listed',
  },
  /** One dated post linking to the previous one is a blog, even if its front page shows only the newest. */
  'leads-back': {
    points: 3,
    sentence: 'the front page is a post and leads back to others, of which {} were looked at',
  },
  /** Many blogs together are not one; cancels the points of its own feed. */
  portal: { points: -3, sentence: '{}' },
} as const satisfies Readonly<Record<string, { readonly points: number; readonly sentence: string }>>

/** One piece of evidence for or against a site being a blog. */
export interface BlogSign {
  readonly code: BlogSignCode
  readonly points: number
  readonly details: readonly (string | number)[]
}

export type BlogSignCode = keyof typeof BLOG_SIGNS

/** The sign of a code, with the details of its sentence. */
export function blogSign(code: BlogSignCode, ...details: readonly (string | number)[]): BlogSign {
  return { code, points: BLOG_SIGNS[code].points, details }
}

/** A sign for people, with its points. */
export function describeSign({ code, points, details }: BlogSign): string {
  return `${fillSentence(BLOG_SIGNS[code].sentence, details)} (${points > 0 ? '+' : ''}${points})`
}
