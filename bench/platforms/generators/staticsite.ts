import { join } from 'node:path'
import { programAt, runProgram } from '../child.ts'
import { frontMatter, type Generator } from './generator.ts'

/** Staticsite with the theme that it comes with: dates below the text, tags twice, a feed and an archive page for all and for each tag. */
export const STATICSITE: Generator = {
  name: 'staticsite',
  themes: ['staticsite/first'],
  hasComments: false,
  hasUntitled: false,
  missing: () => (programAt('ssite') === null ? 'apt-get install --no-install-recommends staticsite' : null),
  pathOf: ({ slug, date }) => `/${date.slice(0, 4)}/${slug}/`,
  filesOf: ({ blog, home, titleOf, htmlOf }) => ({
    'settings.py': [
      `SITE_NAME = ${JSON.stringify(blog.title)}`,
      `SITE_URL = ${JSON.stringify(home)}`,
      `SITE_AUTHOR = ${JSON.stringify(blog.authors[0])}`,
      'TIMEZONE = "UTC"\nCONTENT = "content"\nTHEME = "default"\nOUTPUT = "web"',
    ].join('\n'),
    'content/index.md': frontMatter({
      title: blog.title,
      template: 'blog.html',
      pages: '^\\d+/',
      nav: blog.pages.map(({ slug }) => `${slug}.md`),
      syndication: { title: blog.title },
    }),
    'content/tags.taxonomy': 'title: All tags\n',
    ...Object.fromEntries(
      blog.posts.map(post => {
        const { slug, date, author, tags } = post
        const fields = { title: titleOf(post), date, author, tags }
        return [`content/${date.slice(0, 4)}/${slug}.md`, frontMatter(fields) + htmlOf(post.parts)]
      }),
    ),
    ...Object.fromEntries(
      blog.pages.map(({ slug, title, blocks }) => [
        `content/${slug}.md`,
        frontMatter({ title, nav_title: title }) + htmlOf([blocks]),
      ]),
    ),
  }),
  async build(folder) {
    await runProgram('ssite', ['build', '--output', 'web'], { folder })
    return join(folder, 'web')
  },
}
