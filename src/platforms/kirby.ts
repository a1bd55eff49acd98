import { generator, type Platform, platform } from './platform.ts'

/** A content management system that keeps files. */
export const KIRBY: Platform = platform({
  id: 'kirby',
  name: 'Kirby',
  evidence: [
    generator(/^kirby/i),
    { kind: 'asset', pattern: /\/media\/(pages|plugins|site)\/[^/]+\/\d+-\d+\/|\/kirby\//, weight: 0.5 },
  ],
  feeds: ['feed', 'blog/feed', 'rss'],
  exclusions: [{ address: /\/panel(\/|$)/, reason: 'login' }],
  indexes: [/\/(tag|page):[^/]+/],
})
