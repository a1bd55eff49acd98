import { generator, type Platform, platform } from './platform.ts'

/** Python generator. */
export const BLOGMORE: Platform = platform({
  id: 'blogmore',
  name: 'BlogMore',
  evidence: [generator(/^blogmore/i)],
  feeds: ['feed.xml', 'feeds/all.atom.xml'],
  feedPages: [],
  indexes: [/\/(tag|category|page)\//, /\/(archive|tags|categories)\.html$/],
  blogsOnly: true,
})
