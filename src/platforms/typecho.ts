import { generator, type Platform, platform } from './platform.ts'

/** PHP software, common in China. */
export const TYPECHO: Platform = platform({
  id: 'typecho',
  name: 'Typecho',
  evidence: [generator(/^typecho/i), { kind: 'asset', pattern: /\/usr\/(themes|plugins)\//, weight: 0.7 }],
  feeds: ['feed/', 'index.php/feed/'],
  indexes: [/\/(tag|category|author)\//, /\/page\/\d+/, /^\/\d{4}\/(\d\d\/)?$/],
  themePath: /\/usr\/themes\/([\w.-]+)\//i,
  blogsOnly: true,
})
