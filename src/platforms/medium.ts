import { type Platform, platform } from './platform.ts'

/** A service of writers, each in a folder of one host, some under names of their own. */
export const MEDIUM: Platform = platform({
  id: 'medium',
  name: 'Medium',
  evidence: [
    { kind: 'host', pattern: /(^|\.)medium\.com$/, weight: 0.95 },
    { kind: 'meta', name: 'al:ios:app_name', pattern: /^medium$/i, weight: 0.9 },
    { kind: 'meta', name: 'og:site_name', pattern: /^medium$/i, weight: 0.6 },
    { kind: 'asset', pattern: /cdn-client\.medium\.com|glyph\.medium\.com|cdn-static-1\.medium\.com/, weight: 0.8 },
  ],
  feeds: ['feed'],
  feedPages: [],
  sitemaps: ['/sitemap/sitemap.xml', '/sitemap.xml'],
  exclusions: [
    { address: /\/m\/(signin|callback|signout)|[?&]source=/, reason: 'login' },
    { address: /\/(responses\/show|followers|following|highlights|has-recommended)/, reason: 'member-list' },
  ],
  idleParameters: /^(source|sk|gi)$/,
  indexes: [/\/(tagged|tag|archive|latest)(\/|$)/],
  markup: { article: ['postArticle-content', 'meteredContent'] },
  blogsOnly: true,
  service: {
    domains: ['medium.com'],
    gap: 100,
    folders: [{ host: /^medium\.com$/, folder: /^\/(?!(?:m|p|s|tag|topic|search|about|policy|me)(?:\/|$))[^/]+/ }],
  },
})
