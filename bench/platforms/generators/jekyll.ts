import { join } from 'node:path'
import { programAt, runProgram } from '../child.ts'
import { frontMatter, type Generator } from './generator.ts'

const PACKAGES = 'jekyll jekyll-theme-minima ruby-jekyll-feed ruby-jekyll-sitemap ruby-jekyll-seo-tag'

/** Jekyll with minima, the theme that a new blog has, and the plugins that most have. */
export const JEKYLL: Generator = {
  name: 'jekyll',
  themes: ['jekyll/first', 'jekyll/second'],
  hasComments: false,
  hasUntitled: false,
  missing: () => (programAt('jekyll') === null ? `apt-get install --no-install-recommends ${PACKAGES}` : null),
  pathOf: ({ slug, date, category }) =>
    `/${encodeURIComponent(category.toLowerCase())}/${date.slice(0, 10).replaceAll('-', '/')}/${slug}.html`,
  filesOf: ({ blog, home, theme, titleOf, htmlOf }) => ({
    '_config.yml': JSON.stringify({
      title: blog.title,
      description: blog.tagline,
      url: home,
      timezone: 'UTC',
      plugins: ['jekyll-feed', 'jekyll-sitemap', 'jekyll-seo-tag'],
      show_excerpts: true,
      ...(theme === 'jekyll/first' ? { theme: 'minima' } : {}),
    }),
    ...Object.fromEntries(
      blog.posts.map(post => {
        const { slug, date, author, tags, category } = post
        const fields = { layout: 'post', title: titleOf(post), date, author, tags, categories: [category] }
        return [`_posts/${date.slice(0, 10)}-${slug}.html`, frontMatter(fields) + htmlOf(post.parts)]
      }),
    ),
    ...Object.fromEntries(
      blog.pages.map(({ slug, title, blocks }) => [
        `${slug}.html`,
        frontMatter({ layout: 'page', title, permalink: `/${slug}/` }) + htmlOf([blocks]),
      ]),
    ),
  }),
  async build(folder) {
    await runProgram('jekyll', ['build', '--quiet', '--disable-disk-cache'], { folder })
    return join(folder, '_site')
  },
}
