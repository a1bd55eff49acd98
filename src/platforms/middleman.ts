import { generator, type Platform, platform } from './platform.ts'

/** Ruby generator. */
export const MIDDLEMAN: Platform = platform({
  id: 'middleman',
  name: 'Middleman',
  evidence: [
    generator(/^middleman/i),
    { kind: 'credit', pattern: /^https?:\/\/(www\.)?middlemanapp\.com/, weight: 0.8 },
  ],
  feeds: ['feed.xml', 'blog/feed.xml', 'atom.xml'],
  feedPages: [],
  indexes: [/\/(tags|page)\//, /\/\d{4}(\/\d\d)?(\/\d\d)?(\.html|\/)?$/],
})
