import { generator, type Platform, platform } from './platform.ts'

/** A desktop program that writes sites. */
export const PUBLII: Platform = platform({
  id: 'publii',
  name: 'Publii',
  evidence: [generator(/^publii/i)],
  feeds: ['feed.xml', 'feed.json'],
  feedPages: [],
  indexes: [/\/(tags|authors|page)\//],
  blogsOnly: true,
})
