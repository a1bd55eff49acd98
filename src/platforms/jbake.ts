import { generator, type Platform, platform } from './platform.ts'

/** Java generator. */
export const JBAKE: Platform = platform({
  id: 'jbake',
  name: 'JBake',
  evidence: [generator(/^jbake/i), { kind: 'credit', pattern: /^https?:\/\/(www\.)?jbake\.org/, weight: 0.8 }],
  feeds: ['feed.xml', 'rss/', 'atom.xml'],
  feedPages: [],
  indexes: [/\/(tags|archive)(\/|\.html)/],
})
