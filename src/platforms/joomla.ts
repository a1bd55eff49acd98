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
    { address: /[?&](tmpl=component|print=1|format=pdf)/, reason: 'print' },
    {
      address: /\/component\/(mailto|users|search|finder)|[?&]option=com_(mailto|users?|search|finder)/,
      reason: 'form',
    },
    { path: /\/index2\.php$/, reason: 'print' },
    { address: /[?&](filter_order|limit)=/, reason: 'other-order' },
  ],
  exclusionsAnywhere: [
    {
      query:
        /[?&](tmpl=component|print=1|task=(emailform|mailto|rss|view_pdf|preview)|option=com_(mailto|users?|search|finder|registration))(&|$)/i,
      reason: 'print',
    },
  ],
  indexes: [/[?&](start|limitstart)=\d+/, /\/tag\//],
  themePath: /\/templates\/([\w.-]+)\/(?:css|js|images)\//i,
})
