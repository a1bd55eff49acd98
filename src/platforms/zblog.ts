import { generator, type Platform, platform } from './platform.ts'

/** ASP and PHP software, common in China. */
export const ZBLOG: Platform = platform({
  id: 'zblog',
  name: 'Z-Blog',
  evidence: [generator(/^z-?blog/i), { kind: 'asset', pattern: /\/zb_(system|users)\//, weight: 0.8 }],
  feeds: ['feed.php', 'rss.xml'],
  indexes: [/\/(category|tags|author)-/, /\?page=\d+/],
  themePath: /\/zb_users\/theme\/([\w.-]+)\//i,
  blogsOnly: true,
})
