import { generator, type Platform, platform } from './platform.ts'

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
  feeds: { posts: ['rss.xml', 'blog/feed', 'node/feed'], comments: ['crss'] },
  paging: { index: '?page={n}', feed: '?page={n}' },
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
