import { generator, type Platform, platform } from './platform.ts'

/** Ruby generator, the one of GitHub's pages. */
export const JEKYLL: Platform = platform({
  id: 'jekyll',
  name: 'Jekyll',
  evidence: [
    generator(/^jekyll/i),
    {
      kind: 'credit',
      pattern: /^https?:\/\/(www\.)?jekyllrb\.com|github\.com\/(jekyll|mojombo)\/jekyll\/?$/,
      weight: 0.7,
    },
    { kind: 'meta', name: 'generator-seo', pattern: /jekyll/i, weight: 0.8 },
  ],
  feeds: ['feed.xml', 'atom.xml', 'rss.xml'],
  feedPages: [],
  indexes: [/\/page\/?\d+\/?$/, /\/(tags?|categor(y|ies)|archives?)(\/|\.html|$)/],
})
