import { generator, type Platform, platform } from './platform.ts'

/** Rust generator. */
export const ZOLA: Platform = platform({
  id: 'zola',
  name: 'Zola',
  evidence: [generator(/^zola/i), { kind: 'credit', pattern: /^https?:\/\/(www\.)?getzola\.org/, weight: 0.8 }],
  feeds: ['atom.xml', 'rss.xml'],
  feedPages: [],
  indexes: [/\/(tags|categories|page)\//],
})
