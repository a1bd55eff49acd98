import { generator, type Platform, platform } from './platform.ts'

/** A desktop program that writes sites, common in China. */
export const GRIDEA: Platform = platform({
  id: 'gridea',
  name: 'Gridea',
  evidence: [generator(/^gridea/i), { kind: 'credit', pattern: /gridea\.(dev|pro)/, weight: 0.8 }],
  feeds: ['atom.xml'],
  feedPages: [],
  indexes: [/\/(tag|archives|page)\//],
  blogsOnly: true,
})
