import { join } from 'node:path'
import { programAt, runProgram } from '../child.ts'
import type { Generator } from './generator.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function document(title: string, fields: Readonly<Record<string, string>>, body: string): string {
  const metas = Object.entries(fields).map(([name, value]) => `<meta name="${name}" content="${escaped(value)}" />`)
  return `<html><head><title>${escaped(title)}</title>${metas.join('')}</head><body>${body}</body></html>`
}

/** Pelican with `simple`, the one theme that Debian has of it, and an Atom feed of everything. */
export const PELICAN: Generator = {
  name: 'pelican',
  themes: ['pelican/first', 'pelican/second'],
  hasComments: false,
  hasUntitled: false,
  missing: () => (programAt('pelican') === null ? 'apt-get install --no-install-recommends pelican' : null),
  pathOf: ({ slug }) => `/${slug}.html`,
  filesOf: ({ blog, home, titleOf, htmlOf }) => ({
    'settings.py': [
      `SITENAME = ${JSON.stringify(blog.title)}`,
      `SITEURL = ${JSON.stringify(home)}`,
      "PATH = 'content'",
      "TIMEZONE = 'UTC'",
      "DEFAULT_LANG = 'en'",
      "THEME = 'simple'",
      "THEME_TEMPLATES_OVERRIDES = ['templates']",
      "FEED_DOMAIN = SITEURL\nFEED_ALL_ATOM = 'feeds/all.atom.xml'\nFEED_MAX_ITEMS = 10",
      'DEFAULT_PAGINATION = 8',
    ].join('\n'),
    ...Object.fromEntries(
      blog.posts.map(post => {
        const { slug, date, modified, author, tags, category } = post
        const fields = { date, modified, slug, authors: author, category, tags: tags.join(', ') }
        return [`content/${slug}.html`, document(titleOf(post) ?? slug, fields, htmlOf(post.parts))]
      }),
    ),
    ...Object.fromEntries(
      blog.pages.map(({ slug, title, blocks }) => [
        `content/pages/${slug}.html`,
        document(title, { slug }, htmlOf([blocks])),
      ]),
    ),
  }),
  async build(folder) {
    await runProgram('pelican', ['-s', 'settings.py', '-o', 'output', '-q'], { folder })
    return join(folder, 'output')
  },
}
