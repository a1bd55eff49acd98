import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../child.ts'
import { frontMatter, type Generator, NPM } from './generator.ts'

const PROGRAM = join(NPM, 'node_modules/@11ty/eleventy/cmd.js')

/** Eleventy with templates of ours, a feed written by hand and no sitemap, as many have it. */
export const ELEVENTY: Generator = {
  name: 'eleventy',
  themes: ['eleventy/first', 'eleventy/second'],
  hasComments: false,
  hasUntitled: true,
  missing: () =>
    existsSync(PROGRAM) ? null : 'npm install @11ty/eleventy in .data/platforms/generators, see README.md',
  pathOf: ({ slug, date }) => `/${date.slice(0, 4)}/${slug}/`,
  filesOf: ({ blog, home, titleOf, htmlOf }) => ({
    '_data/site.json': JSON.stringify({ title: blog.title, description: blog.tagline, url: home }),
    ...Object.fromEntries(
      blog.posts.map(post => {
        const { slug, date, modified, author, tags } = post
        const permalink = `/${date.slice(0, 4)}/${slug}/`
        // Eleventy takes the date from the front matter as UTC.
        const fields = { layout: 'post.njk', title: titleOf(post), date, modified, author, tags: ['posts', ...tags] }
        return [
          `posts/${slug}.html`,
          frontMatter({ ...fields, permalink, templateEngineOverride: 'html' }) + htmlOf(post.parts),
        ]
      }),
    ),
    ...Object.fromEntries(
      blog.pages.map(({ slug, title, blocks }) => [
        `${slug}.html`,
        frontMatter({ layout: 'base.njk', title, templateEngineOverride: 'html' }) + htmlOf([blocks]),
      ]),
    ),
  }),
  async build(folder) {
    await runProgram(process.execPath, [PROGRAM, '--quiet', '--output=_site', '--config=eleventy.config.cjs'], {
      folder,
    })
    return join(folder, '_site')
  },
}
