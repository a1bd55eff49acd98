import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '../child.ts'
import type { Generator, Site } from './generator.ts'

const PROGRAM = '/usr/lib/cgi-bin/blosxom'
/** More than any blog of the bench has: without plugins nothing leads to what is not on the home page. */
const ON_HOME = 1000

/** Blosxom of 2002 in the look that it has without flavours: posts are places on the page of their day, nobody has written them. */
export const BLOSXOM: Generator = {
  name: 'blosxom',
  themes: ['blosxom/first'],
  hasComments: false,
  hasUntitled: false,
  hasNoAuthor: true,
  missing: () => (existsSync(PROGRAM) ? null : 'apt-get install --no-install-recommends blosxom'),
  pathOf: ({ slug, date }) => `/${date.slice(0, 10).replaceAll('-', '/')}#${slug}`,
  filesOf: ({ blog, titleOf, htmlOf }) =>
    Object.fromEntries(
      blog.posts.map(post => [`texts/${post.slug}.txt`, `${titleOf(post) ?? post.slug}\n${htmlOf(post.parts)}\n`]),
    ),
  async build(folder, site) {
    // A post is of the time of its file.
    for (const { slug, date } of site.blog.posts) {
      await utimes(join(folder, 'texts', `${slug}.txt`), new Date(date), new Date(date))
    }
    const env = { BLOSXOM_CONFIG_FILE: join(folder, 'blosxom.conf'), TZ: 'UTC' }
    await writeFile(env.BLOSXOM_CONFIG_FILE, settings(folder, site))
    for (const name of ['out', 'plugins']) await mkdir(join(folder, name), { recursive: true })
    await runProgram(PROGRAM, ['-password=herring', '-all=1', '-quiet=1'], { folder, env })
    return join(folder, 'out')
  },
}

function settings(folder: string, { blog, home }: Site): string {
  const given = {
    blog_title: blog.title,
    blog_description: blog.tagline,
    url: home,
    datadir: join(folder, 'texts'),
    static_dir: join(folder, 'out'),
    plugin_dir: join(folder, 'plugins'),
    static_password: 'herring',
    static_entries: '1',
    num_entries: String(ON_HOME),
  }
  return `${Object.entries(given)
    .map(([name, value]) => `$${name} = ${JSON.stringify(value)};`)
    .join('\n')}\n1;\n`
}
