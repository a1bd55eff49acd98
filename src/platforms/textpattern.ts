import { generator, type Platform, platform } from './platform.ts'

/** A small content management system for writers. */
export const TEXTPATTERN: Platform = platform({
  id: 'textpattern',
  name: 'Textpattern',
  evidence: [
    generator(/textpattern/i),
    { kind: 'credit', pattern: /^https?:\/\/(www\.)?textpattern\.com/, weight: 0.6 },
    { kind: 'asset', pattern: /\/textpattern\//, weight: 0.6 },
  ],
  feeds: ['rss/', 'atom/', '?rss=1', '?atom=1'],
  indexes: [/\/(category|author)\//, /\?pg=\d+/, /\?c=/],
  blogsOnly: true,
})
