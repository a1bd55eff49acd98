import { generator, type Platform, platform } from './platform.ts'

/** JavaScript generator, common in China. */
export const HEXO: Platform = platform({
  id: 'hexo',
  name: 'Hexo',
  evidence: [
    generator(/^hexo\b/i),
    { kind: 'credit', pattern: /^https?:\/\/(www\.|zespia\.)?(hexo\.io|tw\/hexo)/, weight: 0.8 },
    { kind: 'class', token: 'article-entry', weight: 0.3 },
  ],
  feeds: ['atom.xml', 'rss2.xml', 'feed.xml', 'rss.xml'],
  feedPages: [],
  indexes: [/\/page\/\d+\/?$/, /\/(tags|categories|archives)(\/|$)/],
  blogsOnly: true,
})
