import { generator, type Platform, platform } from './platform.ts'

/** JavaScript generator without markup of its own. */
export const ELEVENTY: Platform = platform({
  id: 'eleventy',
  name: 'Eleventy',
  evidence: [generator(/^eleventy/i), { kind: 'credit', pattern: /^https?:\/\/(www\.)?11ty\.(dev|io)/, weight: 0.8 }],
  feeds: ['feed/feed.xml', 'feed.xml', 'feed/feed.json'],
  feedPages: [],
  indexes: [/\/tags?(\/|$)/, /\/(blog|posts|archive)\/$/],
})
