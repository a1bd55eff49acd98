import { existsSync } from 'node:fs'
import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '../child.ts'
import { frontMatter, type Generator, NPM } from './generator.ts'

const MODULES = join(NPM, '../wintersmith/node_modules')
const PROGRAM = join(MODULES, 'wintersmith/bin/wintersmith')
const BLOG = join(MODULES, 'wintersmith/examples/blog')

const fileOf = (author: string) => author.toLowerCase().replaceAll(' ', '-')

/** Wintersmith as its blog template makes a site: several authors with pages of their own, home pages without numbers, an archive. */
export const WINTERSMITH: Generator = {
  name: 'wintersmith',
  themes: ['wintersmith/first'],
  hasComments: false,
  hasUntitled: false,
  missing: () => (existsSync(PROGRAM) ? null : 'npm install wintersmith in .data/platforms/wintersmith, see README.md'),
  pathOf: ({ slug }) => `/articles/${slug}/`,
  filesOf: ({ blog, home, titleOf, htmlOf }) => ({
    'config.json': JSON.stringify({
      locals: { url: home, name: blog.title, owner: blog.authors[0], description: blog.tagline },
      plugins: ['./plugins/paginator.coffee'],
      require: { moment: 'moment', _: 'underscore', typogr: 'typogr' },
      paginator: { perPage: 6 },
    }),
    ...Object.fromEntries(
      blog.authors.map(name => [
        `contents/authors/${fileOf(name)}.json`,
        JSON.stringify({ name, email: 'somebody@example.org', bio: blog.tagline }),
      ]),
    ),
    ...Object.fromEntries(
      blog.posts.map(post => {
        const fields = { title: titleOf(post), author: fileOf(post.author), date: post.date, template: 'article.pug' }
        return [`contents/articles/${post.slug}/index.md`, frontMatter(fields) + htmlOf(post.parts)]
      }),
    ),
    // It has no page of its own, and stands at the foot of every other.
    'contents/about.md': frontMatter({ view: 'none' }) + htmlOf(blog.pages.slice(0, 1).map(({ blocks }) => blocks)),
  }),
  async build(folder) {
    for (const name of ['templates', 'plugins', 'contents/feed.json', 'contents/archive.json', 'contents/css'])
      await cp(join(BLOG, name), join(folder, name), { recursive: true })
    await symlink(MODULES, join(folder, 'node_modules'))
    await runProgram(process.execPath, [PROGRAM, 'build', '--quiet'], { folder })
    return join(folder, 'build')
  },
}
