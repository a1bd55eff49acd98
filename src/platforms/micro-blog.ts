import { FIRST_FOLDER } from './blog-service.ts'
import { generator, type Platform, platform } from './platform.ts'

/** A service of short posts, made with Hugo. */
export const MICRO_BLOG: Platform = platform({
  id: 'micro.blog',
  name: 'Micro.blog',
  evidence: [
    { kind: 'host', pattern: /\.micro\.blog$/, weight: 0.95 },
    { kind: 'asset', pattern: /^https:\/\/micro\.blog\/(micropub|webmention|indieauth)/, weight: 0.8 },
    generator(/micro\.blog/i),
  ],
  feeds: ['feed.xml', 'feed.json'],
  feedPages: [],
  indexes: [/\/categories\//, /^\/archive\/?$/, /\/page\/\d+/],
  blogsOnly: true,
  service: { domains: ['micro.blog'], folders: [{ host: /^micro\.blog$/, folder: FIRST_FOLDER }] },
})
