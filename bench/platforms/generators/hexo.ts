import { existsSync, readdirSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '../child.ts'
import { frontMatter, type Generator, NPM, type Site } from './generator.ts'

const PROGRAM = join(NPM, 'node_modules/hexo/bin/hexo')
const NEXT = join(NPM, 'node_modules/hexo-theme-next')
/** Hexo loads what its folder depends on. */
const PLUGINS = [
  ...['hexo-generator-archive', 'hexo-generator-category', 'hexo-generator-feed', 'hexo-generator-index'],
  ...[
    'hexo-generator-tag',
    'hexo-renderer-ejs',
    'hexo-renderer-marked',
    'hexo-renderer-stylus',
    'hexo-theme-landscape',
    'hexo-theme-next',
  ],
]

const PREFIX = 'hexo-theme-'
const MODULES = join(NPM, 'node_modules')
const INSTALLED = existsSync(MODULES) ? readdirSync(MODULES) : []
/** What some themes are written in. */
const RENDERERS = INSTALLED.filter(name => name.startsWith('hexo-renderer-') && !PLUGINS.includes(name))

/** The theme that stands for each dress. */
const THEMES: Readonly<Record<string, string>> = { 'hexo/first': 'landscape', 'hexo/second': 'next' }

/** Hexo with landscape, the theme that a new blog has, and later with the one that most have. */
export const HEXO: Generator = {
  name: 'hexo',
  themes: ['hexo/first', 'hexo/second'],
  hasComments: false,
  hasUntitled: false,
  isByOne: true,
  missing: () => (existsSync(NEXT) ? null : 'npm install hexo in .data/platforms/generators, see README.md'),
  pathOf: ({ slug, date }) => `/${date.slice(0, 10).replaceAll('-', '/')}/${slug}/`,
  filesOf: site => filesOf(site, THEMES[site.theme] ?? 'landscape'),
  async build(folder) {
    await symlink(join(NPM, 'node_modules'), join(folder, 'node_modules'))
    await runProgram(process.execPath, [PROGRAM, 'generate', '--silent'], { folder })
    return join(folder, 'public')
  },
}

/** The texts of a blog as Hexo wants them, and how it is to look. */
function filesOf({ blog, home, titleOf, htmlOf }: Site, theme: string): Readonly<Record<string, string>> {
  return {
    'package.json': JSON.stringify({
      private: true,
      hexo: { version: '' },
      dependencies: Object.fromEntries(['hexo', ...PLUGINS, ...RENDERERS, PREFIX + theme].map(name => [name, '*'])),
    }),
    '_config.yml': JSON.stringify({
      title: blog.title,
      subtitle: blog.tagline,
      author: blog.authors[0],
      url: home,
      timezone: 'UTC',
      theme,
      permalink: ':year/:month/:day/:title/',
      per_page: 8,
      index_generator: { per_page: 8, order_by: '-date' },
      feed: { type: 'atom', path: 'atom.xml', limit: 20, content: true },
      syntax_highlighter: '',
    }),
    ...Object.fromEntries(
      blog.posts.map(post => {
        const { slug, date, modified, tags, category } = post
        const at = { date: date.replace('T', ' ').slice(0, 19), updated: modified.replace('T', ' ').slice(0, 19) }
        const fields = { title: titleOf(post), ...at, tags, categories: [category] }
        return [`source/_posts/${slug}.md`, frontMatter(fields) + htmlOf(post.parts)]
      }),
    ),
    ...Object.fromEntries(
      blog.pages.map(({ slug, title, blocks }) => [
        `source/${slug}/index.md`,
        frontMatter({ title, layout: 'page' }) + htmlOf([blocks]),
      ]),
    ),
  }
}

/** The other way round. */
export const HEXO_NEXT: Generator = { ...HEXO, name: 'hexo next', themes: ['hexo/second', 'hexo/first'] }

/** Other people's themes: each that is installed, and later landscape. Nobody has written anything of ours with them in view. */
export const HEXO_THEMES: readonly Generator[] = INSTALLED.filter(
  name => name.startsWith(PREFIX) && !PLUGINS.includes(name),
).map(name => {
  const theme = name.slice(PREFIX.length)
  return {
    ...HEXO,
    name: `hexo ${theme}`,
    filesOf: site => filesOf(site, site.theme === HEXO.themes[0] ? theme : 'landscape'),
  }
})
