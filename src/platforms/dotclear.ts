import { generator, type Platform, platform } from './platform.ts'

/** PHP software, common in France. */
export const DOTCLEAR: Platform = platform({
  id: 'dotclear',
  name: 'Dotclear',
  evidence: [
    generator(/dotclear/i),
    { kind: 'class', token: 'dc-home', weight: 0.8 },
    { kind: 'class', token: 'dc-post', weight: 0.8 },
    { kind: 'credit', pattern: /^https?:\/\/(\w+\.)?dotclear\.(org|net|com)/, weight: 0.7 },
  ],
  feeds: ['feed/atom', 'feed/rss2', 'atom.php', 'rss.php'],
  indexes: [/\/(category|tag|archive|tags)(\/|$)/, /\/page\/\d+/],
  bodyClasses: { post: /^dc-post$/, page: /^dc-page$/, list: /^dc-(home|category|tag|archive|tags)$/ },
  blogsOnly: true,
})
