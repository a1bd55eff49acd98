import type { NoticeCause } from '../../src/notices/index.ts'
import type { TextName } from '../texts/texts.ts'

/** What a person can do about a row with one click. */
type AdviceAction = 'correct' | 'update' | 'crawl' | 'add' | 'schedule' | 'blog' | null

/** What can be done about a row, and where. */
export interface Advice {
  readonly advice: TextName
  readonly action: AdviceAction
}

const correct = (advice: TextName): Advice => ({ advice, action: 'correct' })
const update = (advice: TextName): Advice => ({ advice, action: 'update' })
const crawl = (advice: TextName): Advice => ({ advice, action: 'crawl' })
const read = (advice: TextName): Advice => ({ advice, action: null })

/** Said of what nobody can do anything about. */
const FIGURE = read('rows.figure')

/** One row for each cause: one that is missing does not compile. */
const TABLE: Readonly<Record<NoticeCause, Advice>> = {
  'no-feed': correct('advice.no-feed.do'),
  'empty-feed': correct('advice.no-feed.do'),
  'feed-lost': update('advice.feed-lost.do'),
  'feed-moved': read('advice.feed-moved.do'),
  'feed-gap': read('advice.feed-gap.do'),
  'endless-history': FIGURE,
  'endless-numbers': read('advice.endless.do'),
  'endless-sitemaps': FIGURE,
  'no-posts': { advice: 'rows.do.no-posts', action: 'add' },
  'posts-unfound': { advice: 'rows.do.posts-unfound', action: 'add' },
  'pages-left-out': read('rows.do.pages-left-out'),
  'posts-on-one-page': FIGURE,
  'several-blogs': { advice: 'rows.do.several-blogs', action: 'add' },
  'foreign-folder': { advice: 'rows.do.foreign-folder', action: 'blog' },
  'page-missing': read('advice.page-missing.do'),
  'pages-missing': read('rows.do.pages-missing'),
  'soft-missing': read('advice.soft-missing.do'),
  'post-gone': read('advice.post-gone.do'),
  'post-protected': read('rows.do.login'),
  'blog-replaced': update('advice.blog-replaced.do'),
  'many-missing': update('advice.many-missing.do'),
  'blocked-robots': read('advice.robots.do'),
  'blocked-private-address': read('advice.private.do'),
  'blocked-login': read('rows.do.login'),
  'pages-failed': update('rows.do.again'),
  'pages-unreadable': FIGURE,
  'doubtful-field': correct('advice.doubtful-field.do'),
  'unstated-field': correct('rows.do.unstated-field'),
  'unproven-author': correct('advice.doubtful-field.do'),
  drift: correct('advice.drift.do'),
  'design-learned': FIGURE,
  'posts-without-text': correct('advice.doubtful-field.do'),
  'posts-with-same-text': correct('advice.doubtful-field.do'),
  'posts-shorter-than-feed': correct('advice.doubtful-field.do'),
  'posts-cut-off': correct('advice.doubtful-field.do'),
  'posts-with-frame': correct('advice.doubtful-field.do'),
  'posts-without-date': correct('advice.doubtful-field.do'),
  'posts-without-author': correct('advice.doubtful-field.do'),
  'posts-of-other-design': FIGURE,
  'posts-of-pictures-alone': FIGURE,
  'comments-missing': { advice: 'rows.do.comments-missing', action: 'add' },
  'browser-missing': crawl('advice.no-browser.do'),
  'drawing-failed': crawl('advice.render.do'),
  'render-limits': FIGURE,
  'render-in-vain': FIGURE,
  'screenshots-failed': crawl('advice.render.do'),
  'picture-limits': FIGURE,
  'context-full': read('advice.context-full.do'),
  'media-missing': FIGURE,
  'files-failed': update('rows.do.again'),
  'media-blocked': FIGURE,
  'media-wrong-type': FIGURE,
  'media-too-large': read('rows.do.limit'),
  'media-post-full': FIGURE,
  'media-blog-full': read('rows.do.limit'),
  robots: read('advice.robots.do'),
  'host-down': crawl('rows.do.unfinished'),
  barren: FIGURE,
  'visit-failed': update('advice.visit-failed.do'),
  'visit-private': read('rows.do.visit-private'),
  'visits-stopped': { advice: 'advice.visits-stopped.do', action: 'schedule' },
  'job-failed': crawl('rows.do.unfinished'),
  'order-secrets': read('advice.order-secrets.do'),
  'harvest-unfinished': crawl('rows.do.unfinished'),
  'memory-rebuilt': read('advice.memory-rebuilt.do'),
  unknown: read('advice.other.do'),
}

/** What is to be said of a row. */
export function adviceOn(cause: NoticeCause): Advice {
  return TABLE[cause]
}
