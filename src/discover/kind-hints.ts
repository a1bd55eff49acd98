import { fillSentence } from './sentence.ts'

/** The kinds of pages; `feed` is recognised by its bytes, never by a page. */
export type PageKind = 'portal' | 'blog' | 'index' | 'post' | 'page' | 'feed' | 'comment'

interface HintMeaning {
  readonly kind: PageKind
  /** Its weight; 1 is weak, 4 nearly decides. */
  readonly points: number
  /** For people, with `{}` where a detail goes. */
  readonly sentence: string
}

/** All evidence for a kind of page: the kind, its points, and why that many. */
const HINTS = {
  // Evidence from the URL. Software makes URLs by fixed patterns, so a clear one outweighs what a theme shows.
  /** Only software makes links to single comments; no post is named so. */
  'comment-address': { kind: 'comment', points: 6, sentence: 'the address is of a comment' },
  /** The front page lists posts on nearly every blog; one long post on it must not outweigh that. */
  'front-page': { kind: 'index', points: 5, sentence: 'the address is the front page' },
  /** The platform is known, and so are its paths of index pages. */
  'platform-index': { kind: 'index', points: 4, sentence: 'the address is that of a list of {}' },
  /** The platform is known, and so is where it keeps pages other than posts, which look like posts otherwise. */
  'platform-page': { kind: 'page', points: 6, sentence: 'the address is that of a page of {}' },
  /** `?cat=3`, `?paged=2`: a parameter that means a list. */
  'list-parameter': { kind: 'index', points: 4, sentence: 'the address asks for a list by "{}"' },
  /** `/page/2`: a word and a separate number, which no title gives. */
  'page-and-number': { kind: 'index', points: 6, sentence: 'the address is a numbered page' },
  /** `/page-2`, `/p2`: the same, but a title might read so. */
  'numbered-page': { kind: 'index', points: 4, sentence: 'the address is a numbered page' },
  /** `/tag/cats`. */
  'below-list-name': { kind: 'index', points: 4, sentence: 'the address lies below "{}"' },
  /** `/category/cats/grey` may be part of a category, or a post below it. */
  'deep-below-list-name': { kind: 'index', points: 2.5, sentence: 'the address lies below "{}"' },
  /** Drafts look like posts otherwise. */
  'draft-address': { kind: 'page', points: 5, sentence: 'the address is of a draft' },
  /** `/2010/05/`: stronger than any markup, because themes mark the only post of a month as if it were alone. */
  'month-alone': { kind: 'index', points: 8, sentence: 'the address is a month or a year and nothing more' },
  /** Some old blogs have one entry a day, and no other URL for it; so the page may outweigh it. */
  'day-alone': { kind: 'index', points: 3, sentence: 'the address is a day and nothing more' },
  /** `/2010/05/a-name`: the usual address of a post. */
  'date-and-name': { kind: 'post', points: 4, sentence: 'the address is a date with a name' },
  /** `/20100503.html`: a post, or a page of one day. */
  'date-first': { kind: 'post', points: 3, sentence: 'the address starts with a date' },
  /** `/2010/a-name`: a year may also be a folder of anything. */
  'year-and-name': { kind: 'post', points: 2.5, sentence: 'the address is a year with a name' },
  /** `/about`, `/impressum`. */
  'page-name': { kind: 'page', points: 4, sentence: 'the address ends in "{}"' },
  /** `/archive`, `/posts`. */
  'list-name': { kind: 'index', points: 4, sentence: 'the address ends in "{}"' },
  /** The page of a post is often the front of a folder too. */
  'folder-front': { kind: 'index', points: 0.5, sentence: 'the address is the front of a folder' },
  /** `/posts/a-name`: such folders also hold lists and pages. */
  'post-folder': { kind: 'post', points: 1.5, sentence: 'the address lies in a folder of posts' },
  /** A short number right below the home is rather page 2 of a list. */
  'short-number': { kind: 'index', points: 1.5, sentence: 'the address is a short number' },
  'number-at-end': { kind: 'post', points: 1.5, sentence: 'the address ends in a number' },
  /** Titles become such addresses, but those of pages and tags do as well. */
  'several-words': { kind: 'post', points: 0.5, sentence: 'the address is several words' },
  /** `?p=123`: one entry, though some software has its pages there too. */
  'entry-parameter': { kind: 'post', points: 3, sentence: 'the address asks for one entry by number' },
  /** `/index_p_123.html`: the same in a mirror, or page 123 of a list by its own name. */
  'entry-file': { kind: 'post', points: 2, sentence: 'the file is named by the number of an entry' },
  /** The feed decides what is a post; other posts shown below it change nothing. */
  'entry-of-feed': { kind: 'post', points: 6, sentence: 'the feed has it among its entries' },

  // Names of the body element. Blog software writes these classes itself; short ones may have any meaning in a theme.
  'body-of-post': { kind: 'post', points: 4, sentence: 'the body is marked "{}"' },
  'body-perhaps-of-post': { kind: 'post', points: 2.5, sentence: 'the body is marked "{}"' },
  'body-of-page': { kind: 'page', points: 4, sentence: 'the body is marked "{}"' },
  'body-of-index': { kind: 'index', points: 3.5, sentence: 'the body is marked "{}"' },
  'body-perhaps-of-index': { kind: 'index', points: 2, sentence: 'the body is marked "{}"' },

  // Machine-readable statements of the page. Plug-ins fill them in, and some put the same on every page.
  'json-ld-posts': { kind: 'index', points: 2.5, sentence: 'JSON-LD names {} posts' },
  'json-ld-list': { kind: 'index', points: 2.5, sentence: 'JSON-LD names a list or a blog' },
  'json-ld-post': { kind: 'post', points: 3, sentence: 'JSON-LD names one post' },
  /** Plug-ins also call pages articles. */
  'json-ld-article': { kind: 'post', points: 2, sentence: 'JSON-LD names one article' },
  'json-ld-page': { kind: 'page', points: 3, sentence: 'JSON-LD names a page of its own kind' },
  /** Plug-ins also call pages, and at times the front page, articles. */
  'og-article': { kind: 'post', points: 1.5, sentence: 'og:type is article' },
  /** The default value, on posts as well. */
  'og-website': { kind: 'index', points: 0.75, sentence: 'og:type is {}' },
  /** Pages have one too, where a plug-in writes it. */
  'time-of-publication': { kind: 'post', points: 1.5, sentence: 'has a time of publication' },
  /** Of an index page the next is `/page/2`. */
  'next-is-numbered': { kind: 'index', points: 2, sentence: 'the next page is a numbered one' },
  /** Of a post the next is another post; but pages of a book or a gallery are linked so too. */
  'next-is-named': { kind: 'post', points: 1.5, sentence: 'the next page has a name of its own' },

  // What the page shows. Sidebars, related posts and comments can look like each of these.
  'entries-marked': { kind: 'index', points: 3, sentence: '{} entries are marked' },
  /** The second may be a related post. */
  'two-entries-marked': { kind: 'index', points: 1.5, sentence: '{} entries are marked' },
  'marked-as-post': { kind: 'post', points: 3, sentence: 'the entry is marked as a post' },
  'marked-as-page': { kind: 'page', points: 4, sentence: 'the entry is marked as a page' },
  /** Themes mark pages as entries too. */
  'one-entry': { kind: 'post', points: 1, sentence: 'one entry is marked' },
  /** `<article>` is also used for comments and for cards of other posts. */
  articles: { kind: 'index', points: 1.5, sentence: '{} articles' },
  'one-article': { kind: 'post', points: 0.5, sentence: 'one article' },
  'linked-headings': { kind: 'index', points: 2.5, sentence: '{} headings lead to other pages' },
  'heading-to-itself': { kind: 'post', points: 1.5, sentence: 'the heading leads to the page itself' },
  /** Comments have days as well. */
  'several-days': { kind: 'index', points: 1, sentence: '{} different days are marked' },
  'one-day': { kind: 'post', points: 1, sentence: 'one day is marked' },
  /** Some themes let their pages be commented on. */
  'comment-form': { kind: 'post', points: 1.5, sentence: 'there is a place for comments' },
  /** One page a day with comments: lists have no comment form. Together with the form it outweighs the URL. */
  'day-with-comments': { kind: 'post', points: 2, sentence: 'the entry of a day has a place for comments' },
  /**
   * The page is one of its own pager's pages: posts never are, except for further parts of a long one, which are no
   * posts either.
   */
  'turned-by-numbers': { kind: 'index', points: 6, sentence: 'it is one of the numbered pages that it leads to' },
  'mostly-links': { kind: 'index', points: 2, sentence: 'most of the text is links' },
  'mostly-text': { kind: 'post', points: 1, sentence: 'most of the text is not links' },
  /** Many posts show no date either, or one that is not read. */
  'no-date': { kind: 'page', points: 1, sentence: 'no date is shown' },
  /** It has nothing to read, whatever its URL and its head promise. */
  'sends-on': { kind: 'page', points: 10, sentence: 'the page only sends its readers on' },
  /** Only tested on front pages, and decides by itself. */
  'many-blogs': { kind: 'portal', points: 0, sentence: 'leads to {} blogs below the same roof' },
} as const satisfies Readonly<Record<string, HintMeaning>>

/** One piece of evidence for the kind of a page. */
export interface KindHint {
  readonly code: HintCode
  readonly kind: PageKind
  readonly points: number
  readonly details: readonly (string | number)[]
}

export type HintCode = keyof typeof HINTS

/** The hint of a code, with the details of its sentence. */
export function kindHint(code: HintCode, ...details: readonly (string | number)[]): KindHint {
  const { kind, points } = HINTS[code]
  return { code, kind, points, details }
}

/** A hint for people. */
export function describeHint({ code, details }: KindHint): string {
  return fillSentence(HINTS[code].sentence, details)
}

/** Hints that also come from other posts on the page of a post, in sidebars and below it: no certain evidence of a list. */
const LOOKS = new Set<HintCode>([
  'folder-front',
  'og-website',
  'entries-marked',
  'two-entries-marked',
  'articles',
  'linked-headings',
  'several-days',
  'mostly-links',
])

/** Whether all evidence for a kind is the page's appearance, and none is its URL or its own statements. */
export function areLooksAlone(evidence: readonly KindHint[]): boolean {
  return evidence.every(({ code }) => LOOKS.has(code))
}
