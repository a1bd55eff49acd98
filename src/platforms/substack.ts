import { type Platform, platform } from './platform.ts'

/** A service of newsletters that are blogs too. */
export const SUBSTACK: Platform = platform({
  id: 'substack',
  name: 'Substack',
  evidence: [
    { kind: 'host', pattern: /\.substack\.com$/, weight: 0.95 },
    { kind: 'asset', pattern: /substackcdn\.com\/(bundle|min)|cdn\.substack\.com\/min/, weight: 0.9 },
    { kind: 'header', name: 'x-served-by', pattern: /substack/i },
  ],
  feeds: ['feed'],
  feedPages: [],
  exclusions: [
    { address: /\/(subscribe|account|sign-in|action\/)|[?&](utm_campaign|action)=/, reason: 'form' },
    { address: /\/p\/[^/]+\/comments?(\/|$)/, reason: 'comment-of-post' },
  ],
  idleParameters: /^(r|s|isFreemail|triedRedirect|showWelcomeOnShare|nthPub|token)$/,
  indexes: [/^\/archive(\/|\?|$)/, /^\/s\/[^/]+\/?$/, /^\/t\//],
  markup: { article: ['available-content'] },
  blogsOnly: true,
  service: { domains: ['substack.com'], gap: 100 },
})
