import { SQUARESPACE_INTERFACE } from './interfaces/squarespace.ts'
import { generator, type Platform, platform } from './platform.ts'

/** A builder of sites, whose blog is one of its collections. */
export const SQUARESPACE: Platform = platform({
  id: 'squarespace',
  name: 'Squarespace',
  evidence: [
    generator(/^squarespace/i),
    { kind: 'asset', pattern: /static\d?\.squarespace\.com\/|assets\.squarespace\.com\//, weight: 0.9 },
    { kind: 'host', pattern: /\.squarespace\.com$/, weight: 0.9 },
    { kind: 'header', name: 'server', pattern: /squarespace/i },
  ],
  feeds: ['?format=rss', 'blog?format=rss'],
  feedPages: [],
  publicInterface: {
    reader: SQUARESPACE_INTERFACE,
    usual: {
      // The home page may be no collection at all; the feed is always one of the blog's.
      root: ({ home, feed }) => feed ?? home,
      isGuess: false,
    },
  },
  exclusions: [
    { address: /[?&]format=(?!rss)|[?&]view=/, reason: 'page-view' },
    { address: /[?&](author|reversePaginate)=/, reason: 'other-order' },
  ],
  exclusionsAnywhere: [
    {
      query: /[?&](format=(main-content|ical|json|json-pretty|page-context)|reversePaginate|SQF_\w+)/,
      reason: 'page-view',
    },
  ],
  indexes: [/\/(tag|category)\//, /[?&](tag|category|month|offset)=/],
  bodyClasses: { perhapsPost: /^view-item$/, list: /^view-list$/ },
  markup: { article: ['sqs-layout'] },
  service: { domains: ['squarespace.com'] },
})
