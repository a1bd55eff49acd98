import { join } from 'node:path'
import { programAt, runProgram } from '../child.ts'
import type { MadeComment } from '../made-blog.ts'
import type { Generator } from './generator.ts'

const quoted = (text: string) => text.replaceAll('"', '&quot;')
const LISTED = 'page(posts/*) and !*/Discussion'

function directive(name: string, fields: Readonly<Record<string, string>>): string {
  const written = Object.entries(fields).map(([key, value]) => `${key}="${quoted(value)}"`)
  return `[[!${name} ${written.join(' ')}]]`
}

function commentFile({ author, date, text }: MadeComment): string {
  const head = `[[!comment format=html\n claimedauthor="${quoted(author)}"\n subject="Re"\n date="${date}"`
  return `${head}\n content="""\n<p>${quoted(text)}</p>\n"""]]\n`
}

/** Ikiwiki as a blog with comments, all of them with the same subject, in the look that it has without a theme. */
export const IKIWIKI: Generator = {
  name: 'ikiwiki',
  themes: ['ikiwiki/first'],
  hasComments: true,
  hasUntitled: false,
  missing: () => (programAt('ikiwiki') === null ? 'apt-get install --no-install-recommends ikiwiki' : null),
  pathOf: ({ slug }) => `/posts/${slug}/`,
  filesOf: ({ blog, titleOf, htmlOf }) => ({
    'src/index.mdwn': directive('inline', { pages: LISTED, show: '10', rootpage: 'posts', actions: 'no' }),
    'src/archives.mdwn': directive('inline', { pages: LISTED, archive: 'yes', feeds: 'no' }),
    'src/sidebar.mdwn': `* [[Archives]]\n${blog.pages.map(({ slug, title }) => `* [[${title}|${slug}]]`).join('\n')}\n`,
    ...Object.fromEntries(
      blog.posts.map(post => {
        const { date, modified, author, tags, slug } = post
        const meta = { title: titleOf(post) ?? slug, author, date, updated: modified }
        const head = Object.entries(meta).map(([key, value]) => directive('meta', { [key]: value }))
        const tagged = tags.length === 0 ? '' : `\n[[!tag ${tags.map(tag => tag.replaceAll(' ', '_')).join(' ')}]]`
        return [`src/posts/${slug}.html`, `${head.join('\n')}${tagged}\n${htmlOf(post.parts)}\n`]
      }),
    ),
    ...Object.fromEntries(
      blog.posts.flatMap(({ slug, comments }) =>
        comments
          .filter(({ isApproved, kind }) => isApproved && kind === 'comment')
          .map(comment => [`src/posts/${slug}/comment_${comment.id}._comment`, commentFile(comment)]),
      ),
    ),
    ...Object.fromEntries(
      blog.pages.map(({ slug, title, blocks }) => [
        `src/${slug}.html`,
        `${directive('meta', { title })}\n${htmlOf([blocks])}\n`,
      ]),
    ),
  }),
  async build(folder, { blog, home }) {
    const settings = {
      wikiname: blog.title,
      url: home,
      rss: 1,
      atom: 1,
      usedirs: 1,
      tagbase: 'tags',
      comments_pagespec: LISTED,
      comments_allowauthor: 1,
      timezone: 'UTC',
    }
    const set = Object.entries(settings).map(([name, value]) => `--set=${name}=${value}`)
    const plugins = ['comments', 'html', 'meta', 'tag', 'inline', 'sidebar'].map(name => `--plugin=${name}`)
    const without = ['openid', 'passwordauth', 'editpage', 'recentchanges'].map(name => `--disable-plugin=${name}`)
    const options = [`--url=${home}`, '--rss', '--atom', '--usedirs', '--rebuild']
    await runProgram('ikiwiki', ['src', 'out', ...options, ...set, ...plugins, ...without], { folder })
    return join(folder, 'out')
  },
}
