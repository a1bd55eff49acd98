import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MadeBlog, MadePost } from '../made-blog.ts'
import { POST_MARK } from '../made-text.ts'
import type { BenchPlatform, RunningBlog } from '../platform.ts'
import { serveFolder } from './serve-folder.ts'

/** A program that makes a folder of pages from a folder of texts. */
export interface Generator {
  readonly name: string
  missing(): string | null
  /** Folders beside this file that are copied over the texts: what it looks like, now and later. */
  readonly themes: readonly string[]
  /** Whether its pages show comments that were put beside the texts. */
  readonly hasComments: boolean
  /** Where the blog as a whole has an author, and its posts have none. */
  readonly isByOne?: boolean
  /** Whether its pages name no author at all. */
  readonly hasNoAuthor?: boolean
  /** Whether it can do without a title. */
  readonly hasUntitled: boolean
  /** Where the blog begins, if that is not the home page of its site. */
  readonly homePath?: string
  pathOf(post: MadePost): string
  /** The files that it is given. */
  filesOf(site: Site): Readonly<Record<string, string>>
  /** Makes the pages; gives the folder in which they are. */
  build(folder: string, site: Site): Promise<string>
}

/** What a site is made from. */
export interface Site {
  readonly blog: MadeBlog
  readonly home: string
  readonly theme: string
  titleOf(post: MadePost): string | null
  /** Of its post or page, with the addresses of other posts in it. */
  htmlOf(blocks: MadePost['parts']): string
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const repository = here('../../../')
/** Where the README has those of npm installed. */
export const NPM = join(repository, '.data/platforms/generators')

/** A generator as software of the bench. */
export function platformOf(generator: Generator): BenchPlatform {
  const { name, hasComments } = generator
  const language = 'en'
  return {
    name,
    missing: () => generator.missing(),
    variants: [{ name, language, hasComments, hasPingbacks: false, hasThreads: false, hasInterface: false }],
    async open(folder) {
      return {
        start: (_, blog) => startSite(generator, blog, folder),
        async [Symbol.asyncDispose]() {},
      }
    },
  }
}

async function startSite(generator: Generator, first: MadeBlog, folder: string): Promise<RunningBlog> {
  const [theme = '', nextTheme] = generator.themes
  let [blog, dress] = [first, theme]
  const served = join(folder, 'served')
  await rm(folder, { recursive: true, force: true })
  await mkdir(served, { recursive: true })
  const server = await serveFolder(served)
  const titleOf = ({ title, id }: MadePost) => title ?? (generator.hasUntitled ? null : `Note ${id}`)
  const addressOf = (post: MadePost) => new URL(generator.pathOf(post), server.home).href
  const build = async () => {
    const posts = new Map(blog.posts.map(post => [String(post.id), post]))
    const htmlOf = (parts: MadePost['parts']) =>
      parts
        .flatMap(blocks => blocks.map(({ html }) => html))
        .join('\n\n')
        .replace(POST_MARK, (_, id: string) => {
          const post = posts.get(id)
          return post === undefined ? server.home : addressOf(post)
        })
    const visible = { ...blog, posts: blog.posts.filter(({ isDraft }) => !isDraft) }
    const site: Site = { blog: visible, home: server.home.replace(/\/$/, ''), theme: dress, titleOf, htmlOf }
    await buildSite(generator, site, folder, served)
  }
  try {
    await build()
  } catch (error) {
    await server[Symbol.asyncDispose]()
    throw error
  }
  return {
    home: new URL(generator.homePath ?? '/', server.home).href,
    addressOf,
    titleOf,
    isOpen: true,
    authorsOf: ({ author }) => (generator.hasNoAuthor ? [] : generator.isByOne ? first.authors.slice(0, 1) : [author]),
    async change(_, later) {
      blog = later
      await build()
    },
    redress:
      nextTheme === undefined
        ? null
        : async () => {
            dress = nextTheme
          },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

async function buildSite(generator: Generator, site: Site, folder: string, served: string): Promise<void> {
  const texts = join(folder, 'texts')
  await rm(texts, { recursive: true, force: true })
  await mkdir(texts, { recursive: true })
  await cp(here(`./${site.theme}`), texts, { recursive: true })
  for (const [path, content] of Object.entries(generator.filesOf(site))) {
    await mkdir(dirname(join(texts, path)), { recursive: true })
    await writeFile(join(texts, path), content)
  }
  const built = await generator.build(texts, site)
  await rm(served, { recursive: true, force: true })
  await rename(built, served)
}

/** The lines between dashes that most generators want before a text; JSON is YAML too. */
export function frontMatter(fields: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(fields).flatMap(([key, value]) =>
    value === null ? [] : [`${key}: ${JSON.stringify(value)}`],
  )
  return `---\n${lines.join('\n')}\n---\n`
}
