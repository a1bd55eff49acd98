import { existsSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '../child.ts'
import { type Generator, NPM } from './generator.ts'

const PROGRAM = join(NPM, 'node_modules/astro/astro.js')

/** Astro as its template of a blog has it: a feed of titles and descriptions, a sitemap, no bylines in the feed. */
export const ASTRO: Generator = {
  name: 'astro',
  themes: ['astro/first', 'astro/second'],
  hasComments: false,
  hasUntitled: false,
  missing: () => (existsSync(PROGRAM) ? null : 'npm install astro in .data/platforms/generators, see README.md'),
  pathOf: ({ slug }) => `/blog/${slug}/`,
  filesOf: ({ blog, home, titleOf, htmlOf }) => ({
    'package.json': JSON.stringify({ private: true, type: 'module' }),
    'astro.config.mjs': [
      "import sitemap from '@astrojs/sitemap'",
      `export default { site: ${JSON.stringify(home)}, trailingSlash: 'always', integrations: [sitemap()], devToolbar: { enabled: false } }`,
    ].join('\n'),
    'src/blog.json': JSON.stringify({
      title: blog.title,
      description: blog.tagline,
      posts: blog.posts
        .map(post => ({ ...post, title: titleOf(post), html: htmlOf(post.parts), comments: [] }))
        .toSorted((a, b) => b.date.localeCompare(a.date)),
      pages: blog.pages.map(({ slug, title, blocks }) => ({ slug, title, html: htmlOf([blocks]) })),
    }),
  }),
  async build(folder) {
    await symlink(join(NPM, 'node_modules'), join(folder, 'node_modules'))
    await runProgram(process.execPath, [PROGRAM, 'build', '--silent'], {
      folder,
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
    })
    return join(folder, 'dist')
  },
}
