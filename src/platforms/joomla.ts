import { generator, type Platform, platform } from './platform.ts'

/** A content management system. */
export const JOOMLA: Platform = platform({
  id: 'joomla',
  name: 'Joomla',
  evidence: [
    generator(/^joomla/i),
    { kind: 'asset', pattern: /\/media\/(jui|system\/js)\/|\/components\/com_|[?&]option=com_/, weight: 0.6 },
  ],
  feeds: ['?format=feed&type=rss', '?format=feed&type=atom'],
  feedPages: [],
  exclusions: [
    { pattern: /[?&](tmpl=component|print=1|format=pdf)/, reason: 'print views' },
    {
      pattern: /\/component\/(mailto|users|search|finder)|[?&]option=com_(mailto|users?|search|finder)/,
      reason: 'forms and search',
    },
    { pattern: /[?&](filter_order|limit)=/, reason: 'other orders of the same list' },
  ],
  indexes: [/[?&](start|limitstart)=\d+/, /\/tag\//],
  article: ['item-page', 'article-content'],
})
