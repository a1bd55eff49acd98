import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, startProgram, untilAnswers } from '../child.ts'
import type { MadeBlog } from '../made-blog.ts'
import type { BenchPlatform, RunningBlog, Variant } from '../platform.ts'
import { authorsOf, changeGhost, fillGhost } from './fill-ghost.ts'

interface GhostVariant extends Variant {
  readonly theme: string
  readonly nextTheme: string
}

const variant = (theme: string, nextTheme: string, hasComments: boolean): GhostVariant => ({
  name: `ghost ${theme}${hasComments ? ', comments' : ''}`,
  language: 'en',
  hasComments,
  hasPingbacks: false,
  hasThreads: true,
  // Its robots.txt forbids the content interface.
  hasInterface: false,
  theme,
  nextTheme,
})

const VARIANTS = [
  variant('source', 'casper', false),
  variant('source', 'casper', true),
  variant('casper', 'source', true),
]

/** Where the README has it installed; it is no dependency of ours. */
const PROGRAM = fileURLToPath(new URL('../../../.data/platforms/ghost/package/', import.meta.url))
const SECONDS = 240

/** Ghost on SQLite, with its own two themes and with its members' comments. */
export const GHOST: BenchPlatform = {
  name: 'ghost',
  variants: VARIANTS,
  missing() {
    if (!existsSync(join(PROGRAM, 'node_modules/express')))
      return 'not found in .data/platforms/ghost; bench/platforms/README.md says how to install it'
    if (!existsSync(join(PROGRAM, 'node_modules/sqlite3/build/Release/node_sqlite3.node')))
      return 'its sqlite3 is not built; bench/platforms/README.md says how'
    return fittingNode() === null ? 'it needs Node.js 18, 20 or 22 beside ours, as /usr/bin/node' : null
  },
  async open(folder) {
    await mkdir(folder, { recursive: true })
    const template = join(folder, 'template.db')
    // The first start makes the tables, which takes longest.
    await rm(template, { force: true })
    const { server } = await startGhost(folder, template, await freePort())
    await server[Symbol.asyncDispose]()
    return {
      start: (wanted, blog) => startVariant(ownVariant(wanted), blog, folder, template),
      async [Symbol.asyncDispose]() {},
    }
  },
}

function ownVariant({ name }: Variant): GhostVariant {
  const own = VARIANTS.find(one => one.name === name)
  if (own === undefined) throw new RangeError(`no variant ${name}`)
  return own
}

async function startVariant(
  { theme, nextTheme, hasComments, name }: GhostVariant,
  blog: MadeBlog,
  folder: string,
  template: string,
): Promise<RunningBlog> {
  const file = join(folder, `${name.replace(/\W+/g, '-')}.db`)
  await cp(template, file)
  const port = await freePort()
  const home = `http://127.0.0.1:${port}`
  fillGhost(file, blog, { theme, hasComments })
  let { server } = await startGhost(folder, file, port)
  let later = theme
  // What is where is in its memory: it learns of nothing that others do to its database while it runs.
  const whileStopped = async (act: () => void) => {
    await server[Symbol.asyncDispose]()
    act()
    server = (await startGhost(folder, file, port)).server
  }
  return {
    home: `${home}/`,
    addressOf: ({ slug }) => `${home}/${slug}/`,
    titleOf: ({ title }) => title ?? '(Untitled)',
    isOpen: true,
    authorsOf: post => authorsOf(post, blog),
    change: changes => whileStopped(() => changeGhost(file, blog, changes, later)),
    redress: async () => {
      later = nextTheme
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

async function startGhost(folder: string, file: string, port: number) {
  const content = join(folder, 'content')
  for (const name of ['themes', 'images', 'data', 'logs', 'settings', 'files', 'media', 'public', 'adapters'])
    await mkdir(join(content, name), { recursive: true })
  await cp(join(PROGRAM, 'content/themes'), join(content, 'themes'), { recursive: true, dereference: true })
  const server = await startProgram(fittingNode() ?? process.execPath, ['index.js'], {
    folder: PROGRAM,
    log: join(folder, 'ghost.log'),
    env: {
      NODE_ENV: 'production',
      url: `http://127.0.0.1:${port}`,
      server__host: '127.0.0.1',
      server__port: String(port),
      database__client: 'sqlite3',
      database__connection__filename: file,
      database__useNullAsDefault: 'true',
      paths__contentPath: content,
      mail__transport: 'Direct',
      logging__transports: '["stdout"]',
      privacy__useUpdateCheck: 'false',
      privacy__useGravatar: 'false',
      privacy__useRpcPing: 'false',
    },
  })
  await untilAnswers(`http://127.0.0.1:${port}/`, SECONDS, ({ status }) => status === 200)
  return { server }
}

/** Ghost runs on long-term versions of Node.js alone. */
function fittingNode(): string | null {
  const places = ['/usr/bin/node', '/usr/local/bin/node', process.execPath]
  return (
    places.find(place => {
      if (!existsSync(place)) return false
      return /^v(18|20|22)\./.test(execFileSync(place, ['--version'], { encoding: 'utf8' }))
    }) ?? null
  )
}
