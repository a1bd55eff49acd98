import { type Platform, platform } from './platform.ts'

/** A Japanese service. */
export const FC2: Platform = platform({
  id: 'fc2',
  name: 'FC2 Blog',
  evidence: [
    { kind: 'host', pattern: /\.fc2\.com$/, weight: 0.9 },
    { kind: 'asset', pattern: /(blog-imgs|static)[^/]*\.fc2\.com\//, weight: 0.6 },
  ],
  feeds: ['?xml'],
  exclusions: [{ address: /[?&](sp|pc|editor|mode|overture|tb)(=|&|$)/, reason: 'page-view' }],
  indexes: [/\/(page|blog-category|blog-date)-[\d-]+\.html$/, /\/archives\.html/, /\?tag=/],
  markup: { article: ['mainEntryBody'] },
  blogsOnly: true,
  service: { domains: ['fc2.com'] },
})
