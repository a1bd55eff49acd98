import { join } from 'node:path'
import { programAt, runProgram } from '../child.ts'
import type { Generator } from './generator.ts'

/** The lines that it wants before a text. */
function head(fields: Readonly<Record<string, string>>): string {
  return `${Object.entries(fields)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n\n`
}

/** Blag with the templates that it comes with: no classes, no sitemap, one author, every post in the feed. */
export const BLAG: Generator = {
  name: 'blag',
  themes: ['blag/first'],
  hasComments: false,
  hasUntitled: false,
  isByOne: true,
  missing: () => (programAt('blag') === null ? 'apt-get install --no-install-recommends blag' : null),
  pathOf: ({ slug }) => `/${slug}.html`,
  filesOf: ({ blog, home, titleOf, htmlOf }) => ({
    'config.ini': `[main]\nbase_url = ${home}/\ntitle = ${blog.title}\ndescription = ${blog.tagline}\nauthor = ${blog.authors[0]}\n`,
    'static/style.css': 'body { max-width: 40em }\n',
    'templates/.keep': '',
    ...Object.fromEntries(
      blog.posts.map(post => {
        const { slug, date, tags } = post
        const fields = { title: titleOf(post) ?? slug, date: date.replace(/\.\d+Z$/, '+00:00'), tags: tags.join(', ') }
        return [`content/${slug}.md`, head(fields) + htmlOf(post.parts)]
      }),
    ),
    ...Object.fromEntries(
      blog.pages.map(({ slug, title, blocks }) => [`content/${slug}.md`, head({ title }) + htmlOf([blocks])]),
    ),
  }),
  async build(folder) {
    await runProgram('blag', ['build'], { folder })
    return join(folder, 'build')
  },
}
