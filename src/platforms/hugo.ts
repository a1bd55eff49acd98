import { generator, type Platform, platform } from './platform.ts'

/** Go generator. */
export const HUGO: Platform = platform({
  id: 'hugo',
  name: 'Hugo',
  evidence: [
    generator(/^hugo\b/i),
    { kind: 'credit', pattern: /^https?:\/\/(www\.)?gohugo\.io|\/\/hugo\.spf13\.com/, weight: 0.8 },
  ],
  feeds: ['index.xml', 'posts/index.xml', 'post/index.xml', 'blog/index.xml'],
  feedPages: [],
  indexes: [/\/page\/\d+\/?$/, /\/(tags?|categor(y|ies)|series|archives?|authors?)(\/|$)/, /\/(posts?|blog)\/$/],
})
