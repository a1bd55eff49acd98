import { type Platform, platform } from './platform.ts'

/** A service of blogs with next to no markup. */
export const BEARBLOG: Platform = platform({
  id: 'bearblog',
  name: 'Bear Blog',
  evidence: [
    { kind: 'host', pattern: /\.bearblog\.dev$/, weight: 0.95 },
    { kind: 'credit', pattern: /^https?:\/\/bearblog\.dev/, weight: 0.8 },
    { kind: 'meta', name: 'look-for-the-bear-necessities', pattern: /./, weight: 0.9 },
  ],
  feeds: ['feed/', 'feed/?type=rss'],
  feedPages: [],
  exclusions: [{ address: /\/(upvote|dashboard|mothership)\//, reason: 'button' }],
  indexes: [/^\/blog\/(\?q=.*)?$/],
  blogsOnly: true,
  service: { domains: ['bearblog.dev'] },
})
