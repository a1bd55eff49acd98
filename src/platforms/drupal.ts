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
      address: /\/(user|admin|search|filter\/tips|print|printpdf|printmail)(\/|$)/,
      reason: 'login',
    },
    { address: /\/(calendar|event)\/\d{4}/, reason: 'calendar' },
    {
      path: /\/(forward|book\/export\/html)\/\d+|\/(fivestar|flag|plus1|vote_up_down|rate)\/(vote|flag|unflag|node)\//,
      reason: 'button',
    },
  ],
  exclusionsAnywhere: [
    {
      path: /\/comment\/reply\/|\/comment\/\d+\/(edit|delete|approve)|\/(node|user)\/(add|register|password)\b|\/filter\/tips/,
      reason: 'form',
    },
    {
      path: /\/node\/\d+\/(print|revisions|edit|track|backlinks|outline|clone|talk|popup)\b/,
      reason: 'wiki-history',
    },
    {
      query: /[?&]q=(user|admin|comment(\/|%2F)reply|search|logout|filter(\/|%2F)tips|print)/i,
      reason: 'form',
    },
    {
      path: /\/(calendar|event|events)\/(\d{4}-(\d\d|W\d\d?)(-\d\d)?|\d{4}(\/\d\d?){0,2})\/?$/,
      reason: 'calendar',
    },
    { query: /[?&](mini|calendar)=\d{4}-\d\d/, reason: 'calendar' },
  ],
  indexes: [/\/taxonomy\/term\//, /\/(tags?|category|archive)\//, /\?page=\d+/, /^\/blog\/?$/],
  bodyClasses: { post: /^node-type-(blog|story|article)$/, page: /^node-type-page$/ },
  themePath: /\/(?:sites\/[^/]+|core)\/themes\/(?:contrib\/|custom\/)?([\w.-]+)\//i,
  markup: {
    article: ['field-name-body', 'field--name-body', 'node-content'],
    commentText: ['field-name-comment-body', 'field--name-comment-body'],
  },
})
