import { generator, type Platform, platform } from './platform.ts'

/** A Korean service. */
export const TISTORY: Platform = platform({
  id: 'tistory',
  name: 'Tistory',
  evidence: [
    { kind: 'host', pattern: /\.tistory\.com$/, weight: 0.95 },
    generator(/^tistory/i),
    { kind: 'asset', pattern: /\.daumcdn\.net\/tistory|\/\/t1\.daumcdn\.net\/tistory/, weight: 0.8 },
  ],
  feeds: ['rss'],
  exclusions: [
    { address: /^\/m(\/|$)/, reason: 'page-view' },
    { address: /^\/(search|manage|guestbook|toolbar|owner)\b|[?&]commentId=/, reason: 'login' },
    { path: /^\/comment\/(add|modify|delete)(\/|$)/, reason: 'form' },
  ],
  indexes: [/^\/(category|tag|archive|location)(\/|$)/, /\?page=\d+/],
  markup: { article: ['tt_article_useless_p_margin'] },
  blogsOnly: true,
  service: { domains: ['tistory.com'] },
})
