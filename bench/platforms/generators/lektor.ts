import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programAt, runProgram } from '../child.ts'
import type { Generator, Site } from './generator.ts'

/** What `lektor quickstart` makes a new site from. */
const QUICKSTART = '/usr/lib/python3/dist-packages/lektor/quickstart-templates/project'
const COPIED = [
  ...['models/blog.ini', 'models/blog-post.ini', 'models/page.ini', 'assets/static/style.css'],
  ...['templates/layout.html', 'templates/blog.html', 'templates/blog-post.html', 'templates/page.html'],
  ...['templates/macros/blog.html', 'templates/macros/pagination.html'],
  ...['content/contents.lr', 'content/blog/contents.lr', 'content/projects/contents.lr'],
]

/** A file of the quickstart as it is for a site with a blog. */
function quickstart(path: string, { blog }: Site): string {
  return readFileSync(join(QUICKSTART, `${path}.in`), 'utf8')
    .replaceAll(/^\s*%%.*\n/gm, '')
    .replaceAll(/<% .*? %>/g, '')
    .replaceAll(/\$\{project_name\}/g, blog.title)
    .replaceAll(/\$\{this_year\}/g, '2026')
    .replaceAll(/\$\{author_name.*?\}/g, blog.authors[0] ?? '')
}

function record(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([key, value]) => (key === 'body' ? `body:\n\n${value}` : `${key}: ${value}`))
    .join('\n---\n')
}

/** Lektor as its quickstart makes a site: a blog in a folder, no feed, no sitemap, days without a time. */
export const LEKTOR: Generator = {
  name: 'lektor',
  themes: ['lektor/first'],
  hasComments: false,
  hasUntitled: false,
  homePath: '/blog/',
  missing: () =>
    programAt('lektor') === null || !existsSync(QUICKSTART) ? 'apt-get install --no-install-recommends lektor' : null,
  pathOf: ({ slug }) => `/blog/${slug}/`,
  filesOf: site => {
    const { blog, titleOf, htmlOf } = site
    return {
      'site.lektorproject': `[project]\nname = ${blog.title}\n`,
      ...Object.fromEntries(COPIED.map(path => [path, quickstart(path, site)])),
      ...Object.fromEntries(
        blog.posts.map(post => {
          const { slug, date, author } = post
          const fields = { title: titleOf(post) ?? slug, pub_date: date.slice(0, 10), author }
          return [`content/blog/${slug}/contents.lr`, record({ ...fields, body: htmlOf(post.parts) })]
        }),
      ),
      ...Object.fromEntries(
        blog.pages.map(({ slug, title, blocks }) => [
          `content/${slug}/contents.lr`,
          record({ title, body: htmlOf([blocks]) }),
        ]),
      ),
    }
  },
  async build(folder) {
    await runProgram('lektor', ['build', '--output-path', 'out'], { folder })
    return join(folder, 'out')
  },
}
