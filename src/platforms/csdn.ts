import { FIRST_FOLDER } from './blog-service.ts'
import { type Platform, platform } from './platform.ts'

/** A Chinese service for programmers. */
export const CSDN: Platform = platform({
  id: 'csdn',
  name: 'CSDN',
  evidence: [
    { kind: 'host', pattern: /(^|\.)blog\.csdn\.net$/, weight: 0.95 },
    { kind: 'asset', pattern: /csdnimg\.cn\//, weight: 0.6 },
  ],
  feeds: ['rss/list'],
  indexes: [/\/article\/(list|category|month)\//, /\/category_\d+/],
  markup: { article: ['htmledit_views', 'markdown_views'] },
  blogsOnly: true,
  service: { domains: ['csdn.net'], folders: [{ host: /^blog\.csdn\.net$/, folder: FIRST_FOLDER }] },
})
