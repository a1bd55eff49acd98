import { type PageForm, withParameters } from './page-form.ts'
import { generator, type Platform, platform } from './platform.ts'

/** Its export: one document with all there is. */
const WHOLE_FEED: PageForm = {
  id: 'whole',
  path: 'rss.php?version=2.0',
  numberOf: url => (url.searchParams.has('all') ? 1 : null),
  next: (url, number) =>
    number === null && url.pathname.endsWith('/rss.php') ? withParameters(url, { all: 1 }) : null,
}

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
  feeds: ['index.php?/feeds/index.rss2', 'feeds/index.rss2', 'rss.php?version=2.0'],
  feedPages: [WHOLE_FEED],
  exclusions: [
    {
      address: /serendipity_admin|\/plugin\/(search|tag_cloud)|serendipity\[(searchTerm|action)\]/,
      reason: 'login',
    },
    { path: /\/serendipity_xmlrpc\.php$/, reason: 'interface' },
    { address: /comment\.php|exit\.php/, reason: 'form' },
  ],
  indexes: [/\/archives\/(P?\d+\.html|\d{4}\/)|\/categories\/|\/authors\/|\/archive(\/|$)/, /\/plugin\/tag\//],
  themePath: /\/templates\/([\w.-]+)\/style\.css/i,
  markup: {
    article: ['serendipity_entry_body'],
    comment: ['serendipity_comment'],
    commentList: ['serendipity_comments'],
    commentText: ['serendipity_comment_body'],
    commentAuthor: ['serendipity_comment_author_name'],
    commentByline: ['serendipity_comment_author'],
    commentDate: ['serendipity_comment_date'],
    commentFurniture: ['serendipity_comment_source', 'serendipity_commentby'],
  },
  blogsOnly: true,
})
