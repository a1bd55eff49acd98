import { FIRST_FOLDER } from './blog-service.ts'
import { type Platform, platform } from './platform.ts'

/** A Chinese service for programmers. */
export const CNBLOGS: Platform = platform({
  id: 'cnblogs',
  name: 'Cnblogs',
  evidence: [
    { kind: 'host', pattern: /(^|\.)cnblogs\.com$/, weight: 0.95 },
    { kind: 'asset', pattern: /(common|blog-static)\.cnblogs\.com\//, weight: 0.7 },
    { kind: 'id', id: 'cnblogs_post_body', weight: 0.9 },
  ],
  feeds: ['rss'],
  indexes: [/\/(tag|category|archive\/\d{4}\/\d\d)(\/|\.html|$)/, /default\.html\?page=/],
  markup: { article: ['blogpost-body'] },
  blogsOnly: true,
  service: { domains: ['cnblogs.com'], folders: [{ host: /^cnblogs\.com$/, folder: FIRST_FOLDER }] },
})
