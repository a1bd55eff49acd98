import { join } from 'node:path'
import { programAt, runProgram } from '../child.ts'
import type { MadePost } from '../made-blog.ts'
import type { Generator } from './generator.ts'

const THEMES = '/usr/share/chronicle/themes'
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

const dayOf = (date: string) =>
  `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
/** Chronicle names pages by their titles, so that here titles must be of letters. */
const nameOf = ({ title, id }: Pick<MadePost, 'title' | 'id'>) => (title ?? `Note ${id}`).replace(/[^a-z0-9]/gi, '_')

/** Chronicle of 2006, with its first theme: no author, and comments in the markup of posts. */
export const CHRONICLE: Generator = {
  name: 'chronicle',
  themes: ['chronicle/first'],
  hasComments: true,
  hasUntitled: false,
  hasNoAuthor: true,
  missing: () => (programAt('chronicle') === null ? 'apt-get install --no-install-recommends chronicle' : null),
  pathOf: post => `/${nameOf(post)}.html`,
  filesOf: ({ blog, titleOf, htmlOf }) => ({
    // What Debian has switched off.
    chroniclerc: `blog_title = ${blog.title}\nblog_subtitle = ${blog.tagline}\nno-comments = 0\n`,
    ...Object.fromEntries(
      blog.posts.map(post => {
        const head = [
          `title: ${titleOf(post)}`,
          `date: ${dayOf(post.date)} ${post.date.slice(11, 16)}`,
          `tags: ${post.tags.join(', ')}`,
        ]
        return [`blog/${post.slug}.txt`, `${head.join('\n')}\n\n${htmlOf(post.parts)}\n`]
      }),
    ),
    ...Object.fromEntries(
      blog.posts.flatMap(post =>
        post.comments
          .filter(({ isApproved, kind }) => isApproved && kind === 'comment')
          .map(({ id, author, date, text }) => {
            const name = `comments/${nameOf(post)}.html.${id}.${dayOf(date).replaceAll(' ', '-')}-${date.slice(11, 19)}`
            return [name, `Name: ${author}\nMail: reader@example.org\n\n${text}\n`]
          }),
      ),
    ),
  }),
  async build(folder, { home }) {
    const given = {
      config: 'chroniclerc',
      input: 'blog',
      comments: 'comments',
      output: 'output',
      'theme-dir': THEMES,
      theme: 'default',
      format: 'html',
      'url-prefix': `${home}/`,
      'sitemap-prefix': `${home}/`,
      'rss-count': '10',
      'entry-count': '10',
    }
    const flags = Object.entries(given).map(([name, value]) => `--${name}=${value}`)
    await runProgram('chronicle', [...flags, '--no-cache', '--force'], { folder })
    return join(folder, 'output')
  },
}
