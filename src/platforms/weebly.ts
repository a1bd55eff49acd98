import { generator, type Platform, platform } from './platform.ts'

/** A builder of sites with a blog among its parts. */
export const WEEBLY: Platform = platform({
  id: 'weebly',
  name: 'Weebly',
  evidence: [
    generator(/^weebly/i),
    { kind: 'asset', pattern: /cdn\d?\.editmysite\.com\//, weight: 0.9 },
    { kind: 'host', pattern: /\.weebly\.com$/, weight: 0.9 },
  ],
  feeds: ['feed', '1/feed', 'blog/feed'],
  feedPages: [],
  indexes: [/\/(category|archives|previous)\//],
  service: { domains: ['weebly.com'] },
})
