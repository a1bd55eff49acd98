import { generator, type Platform, platform } from './platform.ts'

/** A service of marketing with a blog among its parts. */
export const HUBSPOT: Platform = platform({
  id: 'hubspot',
  name: 'HubSpot',
  evidence: [
    generator(/^hubspot/i),
    { kind: 'asset', pattern: /\/hs-fs\/|\/_hcms\/|js\.hs-scripts\.com|\.hubspot\.com\/hub\//, weight: 0.5 },
    { kind: 'class', token: 'hs-blog-post', weight: 0.9 },
    { kind: 'class', token: 'hs-blog-listing', weight: 0.9 },
  ],
  feeds: ['rss.xml'],
  exclusions: [{ address: /\/_hcms\/|\/hs\/(cta|preferences)|\/hs-search-results/, reason: 'form' }],
  indexes: [/\/(page|topic|tag|author|archive)\//],
})
