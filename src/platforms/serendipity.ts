import { generator, type Platform, platform } from './platform.ts'

/** PHP software, also known as s9y. */
export const SERENDIPITY: Platform = platform({
  id: 'serendipity',
  name: 'Serendipity',
  evidence: [
    generator(/serendipity/i),
    { kind: 'header', name: 'x-blog', pattern: /serendipity/i },
    { kind: 'class', token: 'serendipity_entry', weight: 0.95 },
    { kind: 'asset', pattern: /serendipity\.css|serendipity_editor/, weight: 0.8 },
  ],
  feeds: {
    posts: ['index.php?/feeds/index.rss2', 'feeds/index.rss2', 'rss.php?version=2.0'],
    comments: ['feeds/comments.rss2'],
  },
  paging: { index: 'archives/P{n}.html', feed: null },
  exclusions: [
    {
      pattern: /serendipity_admin|\/plugin\/(search|tag_cloud)|serendipity\[(searchTerm|action)\]/,
      reason: 'admin and search',
    },
    { pattern: /comment\.php|exit\.php/, reason: 'forms and link counters' },
  ],
  indexes: [/\/archives\/(P?\d+\.html|\d{4}\/)|\/categories\/|\/authors\/|\/archive(\/|$)/, /\/plugin\/tag\//],
  article: ['serendipity_entry_body'],
  blogsOnly: true,
})
