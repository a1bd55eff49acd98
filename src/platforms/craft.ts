import { generator, type Platform, platform } from './platform.ts'

/** A content management system. */
export const CRAFT: Platform = platform({
  id: 'craft',
  name: 'Craft CMS',
  evidence: [
    generator(/^craft ?cms/i),
    { kind: 'header', name: 'x-powered-by', pattern: /craft cms/i },
    { kind: 'asset', pattern: /\/cpresources\//, weight: 0.6 },
  ],
  feeds: ['feed', 'rss', 'blog/feed'],
  indexes: [/\/p\d+$/],
})
