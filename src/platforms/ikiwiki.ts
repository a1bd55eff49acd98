import { generator, type Platform, platform } from './platform.ts'

/** A wiki that can be a blog. */
export const IKIWIKI: Platform = platform({
  id: 'ikiwiki',
  name: 'ikiwiki',
  evidence: [
    generator(/ikiwiki/i),
    { kind: 'asset', pattern: /ikiwiki\/|ikiwiki\.cgi/, weight: 0.9 },
    { kind: 'credit', pattern: /^https?:\/\/ikiwiki\.info/, weight: 0.8 },
    { kind: 'class', token: 'inlinepage', weight: 0.6 },
  ],
  feeds: ['index.atom', 'index.rss'],
  feedPages: [],
  exclusions: [
    { address: /\/recentchanges(\/|$)/, reason: 'wiki-history' },
    { address: /\/(discussion|sidebar|templates)\/?$/, reason: 'wiki-special' },
  ],
  exclusionsAnywhere: [{ path: /ikiwiki\.cgi/, reason: 'wiki-history' }],
  indexes: [/\/(archives|tags?)(\/|$)/],
})
