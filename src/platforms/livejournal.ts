import { FIRST_FOLDER } from './blog-service.ts'
import { generator, type Platform, platform } from './platform.ts'

/** Journals since 1999, with friends and communities. */
export const LIVEJOURNAL: Platform = platform({
  id: 'livejournal',
  name: 'LiveJournal',
  evidence: [
    generator(/livejournal/i),
    { kind: 'host', pattern: /\.livejournal\.com$/, weight: 0.95 },
    { kind: 'asset', pattern: /\.livejournal\.(com|net)\/(stc|js|img)\/|l-stat\.livejournal/, weight: 0.6 },
  ],
  feeds: ['data/atom', 'data/rss'],
  feedPages: [],
  exclusions: [
    {
      pattern: /[?&](mode|thread|replyto|nojs|format|style|view|noscroll|page)=/,
      reason: 'the same post in another view',
    },
    { pattern: /\/(update|profile|friends|calendar|memories|tag\/[^/]*\/?\?skip)/, reason: 'lists of the service' },
  ],
  indexes: [/^\/\d{4}\/(\d\d\/)?(\d\d\/)?$/, /^\/tag\//, /\?skip=/],
  article: ['entry-content', 'b-singlepost-body', 'aentry-post__text', 'entry_text'],
  blogsOnly: true,
  service: {
    domains: ['livejournal.com'],
    gap: 100,
    folders: [{ host: /^(?:users|community)\.livejournal\.com$/, folder: FIRST_FOLDER }],
  },
})
