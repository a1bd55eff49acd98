import { generator, type Platform, platform } from './platform.ts'

/** Extensions that make a blog of Sphinx, the generator of documentation: ABlog and Tinkerer. */
export const SPHINX: Platform = platform({
  id: 'sphinx',
  name: 'Sphinx ABlog',
  evidence: [
    generator(/^(ablog|tinkerer)/i),
    { kind: 'credit', pattern: /ablog\.readthedocs|tinkerer\.me/, weight: 0.8 },
  ],
  feeds: ['blog/atom.xml', 'rss.html'],
  feedPages: [],
  indexes: [/\/blog\/(tag|category|author|archive|\d{4})/],
})
