import { queryForm } from './page-form.ts'
import { generator, type Platform, platform } from './platform.ts'

/** Its pager starts at 0. */
const PAGE_FROM_ZERO = queryForm('page-from-zero', { parameter: 'page', second: 1, path: null })

/** A content management system with blogs among its modules. */
export const DRUPAL: Platform = platform({
  id: 'drupal',
  name: 'Drupal',
  evidence: [
    generator(/^drupal/i),
    { kind: 'header', name: 'x-generator', pattern: /drupal/i },
    { kind: 'header', name: 'x-drupal-cache', pattern: /./ },
    {
      kind: 'asset',
      pattern: /\/misc\/drupal\.js|\/core\/misc\/drupal|\/sites\/[^/]+\/(files|themes|modules)\//,
      weight: 0.85,
    },
  ],
  feeds: ['rss.xml', 'blog/feed', 'node/feed'],
  feedPages: [PAGE_FROM_ZERO],
  exclusions: [
    {
      pattern: /\/(user|admin|search|filter\/tips|print|printpdf|printmail)(\/|$)/,
      reason: 'forms, admin and print views',
    },
    { pattern: /\/comment\/reply\/|[?&]destination=/, reason: 'forms' },
    { pattern: /\/(calendar|event)\/\d{4}/, reason: 'calendar without end' },
    { pattern: /[?&](sort|order|sort_by|sort_order)=/, reason: 'other orders of the same list' },
  ],
  indexes: [/\/taxonomy\/term\//, /\/(tags?|category|archive)\//, /\?page=\d+/, /^\/blog\/?$/],
  article: ['field-name-body', 'field--name-body', 'node-content'],
})
