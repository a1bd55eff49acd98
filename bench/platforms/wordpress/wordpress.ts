import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, programAt, runProgram, startProgram, untilAnswers } from '../child.ts'
import type { MadeBlog } from '../made-blog.ts'
import type { BenchPlatform, RunningBlog, Variant } from '../platform.ts'
import { type Database, openDatabase } from './mariadb.ts'
import { WORDPRESS_VARIANTS, type WordPressVariant } from './variants.ts'

const SOURCE = '/usr/share/wordpress'
const THEMES = '/usr/share/wordpress/wp-content/themes'
const LANGUAGES = '/usr/share/wordpress/wp-content/languages'
const PACKAGES =
  'wordpress wordpress-l10n wordpress-theme-twentytwentyone wordpress-theme-twentytwentytwo wordpress-theme-twentytwentythree php-cli php-mysql php-xml php-mbstring mariadb-server'
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const SECONDS = 60

/** Debian's WordPress, served by PHP itself, on a MariaDB of its own. */
export const WORDPRESS: BenchPlatform = {
  name: 'wordpress',
  variants: WORDPRESS_VARIANTS,
  missing() {
    const programs = ['php', 'mariadbd', 'mariadb', 'mariadb-install-db', 'mariadb-dump']
    const absent = [
      ...programs.filter(name => programAt(name) === null),
      ...[SOURCE, join(THEMES, 'twentytwentythree'), join(LANGUAGES, 'de_DE.mo')].filter(path => !existsSync(path)),
    ]
    return absent.length === 0
      ? null
      : `${absent.join(', ')} not found; apt-get install --no-install-recommends ${PACKAGES}`
  },
  async open(folder) {
    const site = join(folder, 'site')
    await mkdir(folder, { recursive: true })
    // A copy, as WordPress reads its configuration from where its own files are.
    if (!existsSync(join(site, 'wp-load.php'))) await cp(SOURCE, site, { recursive: true, dereference: true })
    await cp(here('./themes'), join(site, 'wp-content/themes'), { recursive: true })
    await cp(here('./server/wp-config.php'), join(site, 'wp-config.php'))
    await mkdir(join(site, 'wp-content/mu-plugins'), { recursive: true })
    await cp(here('./server/bench-plugin.php'), join(site, 'wp-content/mu-plugins/bench.php'))
    const database = await openDatabase(folder)
    const filled = new Map<MadeBlog, string>()
    return {
      start: (variant, blog) => startVariant(ownVariant(variant), blog, { folder, site, database, filled }),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    }
  },
}

interface Place {
  readonly folder: string
  readonly site: string
  readonly database: Database
  /** Databases that hold a blog in its first state, without a dress. */
  readonly filled: Map<MadeBlog, string>
}

function ownVariant(variant: Variant): WordPressVariant {
  const own = WORDPRESS_VARIANTS.find(({ name }) => name === variant.name)
  if (own === undefined) throw new RangeError(`no variant ${variant.name}`)
  return own
}

type Task = (task: object) => Promise<Record<string, string>>

function taskRunner(
  { site, database }: Place,
  name: string,
  home: string,
): { env: Record<string, string>; task: Task } {
  const env = { BENCH_DATABASE: name, BENCH_SOCKET: database.socket, BENCH_HOME: home }
  const task: Task = async task => {
    const said = await runProgram('php', [here('./server/task.php'), site], { env, input: JSON.stringify(task) })
    try {
      return JSON.parse(said)
    } catch {
      throw new Error(`WordPress did not do its task: ${said.slice(0, 2000)}`)
    }
  }
  return { env, task }
}

async function startVariant(variant: WordPressVariant, blog: MadeBlog, place: Place): Promise<RunningBlog> {
  const { folder, site, database } = place
  const port = await freePort()
  const home = `http://127.0.0.1:${port}`
  const filled = place.filled.get(blog) ?? (await fill(blog, variant, place, home))
  const name = `variant_${WORDPRESS_VARIANTS.indexOf(variant)}`
  await database.copy(filled, name)
  const { env, task } = taskRunner(place, name, home)
  const { theme, permalinks, options, nextTheme } = variant
  let addresses = await task({ kind: 'settings', theme, permalinks, options })
  const server = await startProgram(
    'php',
    ['-d', 'opcache.enable_cli=1', '-S', `127.0.0.1:${port}`, '-t', site, here('./server/router.php')],
    { folder, env: { ...env, PHP_CLI_SERVER_WORKERS: '4' }, log: join(folder, `${name}.log`) },
  )
  await untilAnswers(home, SECONDS, ({ status }) => status === 200)
  return {
    home: `${home}/`,
    addressOf: ({ id }) => addresses[id] ?? '',
    // This theme says so on pages, in feeds and in the interface.
    titleOf: ({ title }) => title ?? (theme === 'twentytwentyone' ? 'Untitled' : null),
    async change(changes) {
      addresses = { ...addresses, ...(await task({ kind: 'change', changes })) }
    },
    redress: async () => {
      await task({ kind: 'theme', theme: nextTheme })
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

async function fill(
  blog: MadeBlog,
  { locale, language }: WordPressVariant,
  place: Place,
  home: string,
): Promise<string> {
  const name = `filled_${language}`
  await place.database.run(`DROP DATABASE IF EXISTS ${name}; CREATE DATABASE ${name} CHARACTER SET utf8mb4;`)
  const { task } = taskRunner(place, name, home)
  await task({ kind: 'install', title: blog.title, tagline: blog.tagline, locale })
  await task({ kind: 'fill', blog })
  place.filled.set(blog, name)
  return name
}
