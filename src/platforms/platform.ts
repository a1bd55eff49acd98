import type { BlogService } from './blog-service.ts'
import type { BodyClasses } from './body-classes.ts'
import type { CommentReader } from './comment-interface.ts'
import type { Exclusion } from './exclusion.ts'
import type { Markup } from './markup.ts'
import type { PageForm } from './page-form.ts'
import type { PublicInterface } from './public-interface.ts'

/** How a page gives away the software behind it. */
export type PlatformEvidence =
  /** The text of `<meta name="generator">` or of a feed's generator element. */
  | { readonly kind: 'generator'; readonly pattern: RegExp }
  | { readonly kind: 'header'; readonly name: string; readonly pattern: RegExp }
  | { readonly kind: 'host'; readonly pattern: RegExp; readonly weight?: number }
  /** An address of a script, style sheet, picture or `<link>` of the page. */
  | { readonly kind: 'asset'; readonly pattern: RegExp; readonly weight?: number }
  | { readonly kind: 'meta'; readonly name: string; readonly pattern: RegExp; readonly weight?: number }
  | { readonly kind: 'class'; readonly token: string; readonly weight?: number }
  | { readonly kind: 'id'; readonly id: string; readonly weight?: number }
  /** The whole text of a short link such as "Powered by Hexo", by its address. */
  | { readonly kind: 'credit'; readonly pattern: RegExp; readonly weight?: number }

/** What a platform looks like, and what it implies. */
export interface Platform {
  /** A stable short name, as in `wordpress`. */
  readonly id: string
  readonly name: string
  readonly evidence: readonly PlatformEvidence[]
  /** Paths of feeds of posts below the blog's home, most likely first. */
  readonly feeds: readonly string[]
  /** Paths of feeds of all comments below the blog's home. */
  readonly commentFeeds: readonly string[]
  /** The parameter that brings a feed into the order of changes, latest first; null where there is none. */
  readonly feedByChange: readonly [name: string, value: string] | null
  /** What makes, of the address of a feed, that of one which also says when each post was changed; the first that fits counts. */
  readonly datedFeed: readonly (readonly [part: RegExp, instead: string])[]
  /** How the pages of its feeds are asked for; none where they are files or show the newest entries whatever they are asked; null where nobody knows. */
  readonly feedPages: readonly PageForm[] | null
  /** Paths of sitemaps below the root of the host. */
  readonly sitemaps: readonly string[]
  /** Where it is instead on blogs whose posts have addresses of some form; null where that changes nothing. */
  readonly sitemapByForm: { readonly posts: RegExp; readonly place: string } | null
  /** How its posts can be had in a form for programs. */
  readonly publicInterface: PublicInterface | null
  /** How the comments on one of its posts can be had in a form for programs. */
  readonly commentInterface: CommentReader | null
  /** What is never fetched of its blogs. */
  readonly exclusions: readonly Exclusion[]
  /** What is never fetched of any blog: no other software makes such addresses, and it may not have been recognised. */
  readonly exclusionsAnywhere: readonly Exclusion[]
  /** Names of query parameters that change nothing of the page. */
  readonly idleParameters: RegExp | null
  /** Paths of pages that list posts: tags, categories, authors, dates, numbered pages. */
  readonly indexes: readonly RegExp[]
  /** Paths of pages that stand beside the posts. */
  readonly pages: readonly RegExp[]
  readonly markup: Markup
  /** Classes that it puts on `<body>`, by what they say of the page. */
  readonly bodyClasses: BodyClasses
  /** Where it keeps the files of a theme: the name of the theme is the first group. */
  readonly themePath: RegExp | null
  /** The end of paths to which it sends strangers who may not see a page. */
  readonly loginPath: RegExp | null
  /** Where its makers or others host such blogs; null for software that everybody installs himself. */
  readonly service: BlogService | null
  /** The software serves blogs and nothing else, so that its traces alone say "blog". */
  readonly blogsOnly: boolean
}

/** Only what differs from the usual is written down in the tables. */
export function platform(entry: Pick<Platform, 'id' | 'name' | 'evidence'> & Partial<Platform>): Platform {
  return {
    feeds: [],
    commentFeeds: [],
    feedByChange: null,
    datedFeed: [],
    feedPages: null,
    sitemaps: ['/sitemap.xml'],
    sitemapByForm: null,
    publicInterface: null,
    commentInterface: null,
    exclusions: [],
    exclusionsAnywhere: [],
    idleParameters: null,
    indexes: [],
    pages: [],
    markup: {},
    bodyClasses: {},
    themePath: null,
    loginPath: null,
    service: null,
    blogsOnly: false,
    ...entry,
  }
}

/** `generator` evidence, the most common of all. */
export function generator(pattern: RegExp): PlatformEvidence {
  return { kind: 'generator', pattern }
}
