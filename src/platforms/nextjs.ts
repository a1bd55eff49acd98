import { generator, type Platform, platform } from './platform.ts'

/** JavaScript framework whose pages are drawn by React. */
export const NEXTJS: Platform = platform({
  id: 'nextjs',
  name: 'Next.js',
  evidence: [
    generator(/^next\.js/i),
    { kind: 'id', id: '__next', weight: 0.8 },
    { kind: 'asset', pattern: /\/_next\/static\//, weight: 0.9 },
    { kind: 'header', name: 'x-powered-by', pattern: /^next\.js/i },
  ],
  feeds: ['feed.xml', 'rss.xml', 'rss'],
  feedPages: [],
  exclusions: [{ address: /\/_next\/(data|image|static)/, reason: 'feed-or-data' }],
  indexes: [/\/(tags?|page)\//],
})
