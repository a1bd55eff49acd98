import { type Platform, platform } from './platform.ts'

/** A Chinese service. */
export const SINA: Platform = platform({
  id: 'sina',
  name: 'Sina Blog',
  evidence: [
    { kind: 'host', pattern: /(^|\.)blog\.sina\.com\.cn$/, weight: 0.95 },
    { kind: 'asset', pattern: /simg\.sinajs\.cn\/blog/, weight: 0.7 },
  ],
  feeds: [],
  indexes: [/\/s\/article(list|_archive|_sort)_/],
  markup: { article: ['articalContent'] },
  blogsOnly: true,
  service: { domains: [], folders: [{ host: /^blog\.sina\.com\.cn$/, folder: /^\/(?:u\/)?[^/]+/ }] },
})
