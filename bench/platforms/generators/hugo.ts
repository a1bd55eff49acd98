import { join } from 'node:path'
import { programAt, runProgram } from '../child.ts'
import { frontMatter, type Generator } from './generator.ts'

/** Hugo, which has no theme of its own, with its own feed of summaries and its own sitemap; comments lie beside the posts. */
export const HUGO: Generator = {
  name: 'hugo',
  themes: ['hugo/first', 'hugo/second'],
  hasComments: true,
  hasUntitled: true,
  missing: () => (programAt('hugo') === null ? 'apt-get install --no-install-recommends hugo' : null),
  pathOf: ({ slug }) => `/posts/${slug}/`,
  filesOf: ({ blog, home, titleOf, htmlOf }) => ({
    'config.json': JSON.stringify({
      baseURL: `${home}/`,
      title: blog.title,
      languageCode: blog.language,
      paginate: 8,
      params: { description: blog.tagline },
      disableHugoGeneratorInject: false,
    }),
    ...Object.fromEntries(
      blog.posts.map(post => {
        const { slug, date, modified: lastmod, author, tags, category } = post
        const comments = post.comments.filter(({ isApproved, kind }) => isApproved && kind === 'comment')
        const fields = { title: titleOf(post) ?? '', date, lastmod, author, tags, categories: [category], comments }
        return [`content/posts/${slug}.html`, frontMatter(fields) + htmlOf(post.parts)]
      }),
    ),
    ...Object.fromEntries(
      blog.pages.map(({ slug, title, blocks }) => [`content/${slug}.html`, frontMatter({ title }) + htmlOf([blocks])]),
    ),
  }),
  async build(folder) {
    await runProgram('hugo', ['--quiet'], { folder })
    return join(folder, 'public')
  },
}
