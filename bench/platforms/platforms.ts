// Starts the blog software that the machine has, fills it with posts that are made up, harvests it, changes it, and visits it
// again; README.md beside this file says what to install.
//   npm run bench platforms [-- --only wordpress,ghost] [--variants de,ja] [--seed 1] [--posts 40] [--days 28] [--markdown]
//   npm run bench platforms -- --serve "wordpress harbour"      # fills one, prints its address and keeps running
// Archives, truths and what was wrong stay in .data/bench/platforms/<variant>/ to look at.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { GENERATORS } from './generators/generators.ts'
import { GHOST } from './ghost/ghost.ts'
import { type MadeBlog, makeBlog, type Recipe } from './made-blog.ts'
import type { BenchPlatform, Variant } from './platform.ts'
import { type Played, playVariant } from './play-variant.ts'
import { printFirst, printLater, printPurposes, printUnmet } from './report.ts'
import { WORDPRESS } from './wordpress/wordpress.ts'

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    variants: { type: 'string' },
    seed: { type: 'string', default: '1' },
    posts: { type: 'string', default: '40' },
    many: { type: 'string', default: '250' },
    days: { type: 'string', default: '28' },
    serve: { type: 'string' },
    markdown: { type: 'boolean' },
  },
})

const PLATFORMS: readonly BenchPlatform[] = [WORDPRESS, GHOST, ...GENERATORS]
const root = fileURLToPath(new URL('../../.data/bench/platforms/', import.meta.url))
const DAY = 86_400_000
/** Everything happens in the past, so that nothing the software dates is of tomorrow. */
const DAYS_AGO = 120
/** Daily in the first week, then weekly. */
const VISITS = [0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84, 91]

const before = new Date(Math.floor((Date.now() - DAYS_AGO * DAY) / DAY) * DAY + DAY / 2)
const blogs = new Map<string, MadeBlog>()

function recipeOf(language: string): Recipe {
  return { seed: flags.seed, language, posts: Number(flags.posts), many: Number(flags.many), before }
}

/** One blog for each language, so that software can share what it was filled with. */
function blogIn(language: string): MadeBlog {
  const blog = blogs.get(language) ?? makeBlog(recipeOf(language))
  blogs.set(language, blog)
  return blog
}

function chosen({ name, variants }: BenchPlatform): readonly Variant[] {
  if (flags.only !== undefined && !flags.only.split(',').includes(name)) return []
  // Names have commas of their own, with a space behind.
  const words = flags.variants?.split(/,(?! )/)
  return words === undefined ? variants : variants.filter(one => words.some(word => one.name.endsWith(word)))
}

async function play(platform: BenchPlatform, played: Played[], failed: string[]): Promise<void> {
  const variants = chosen(platform)
  if (variants.length === 0) return
  const missing = platform.missing()
  if (missing !== null) {
    console.log(`skipped ${platform.name}: ${missing}`)
    return
  }
  await using open = await platform.open(join(root, platform.name))
  for (const variant of variants) {
    const start = performance.now()
    try {
      const blog = blogIn(variant.language)
      await using running = await open.start(variant, blog)
      const folder = join(root, 'variants', variant.name.replace(/[^\w.]+/g, '-'))
      const visits = VISITS.filter(day => day <= Number(flags.days))
      played.push(await playVariant(variant, blog, running, { recipe: recipeOf(variant.language), visits, folder }))
    } catch (error) {
      failed.push(variant.name)
      console.error(`${variant.name} failed: ${error instanceof Error ? error.stack : error}`)
    }
    process.stderr.write(`${variant.name}: ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
  }
}

async function main(): Promise<void> {
  // What was started ends with the process, and a signal alone would not end it in order.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const played: Played[] = []
  const failed: string[] = []
  for (const platform of PLATFORMS) await play(platform, played, failed)
  printFirst(played)
  printPurposes(played)
  printLater(played)
  printUnmet(played)
  if (failed.length > 0) console.log(`\nFAILED: ${failed.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** Fills one variant and serves it until it is interrupted. */
async function serve(name: string): Promise<void> {
  const platform = PLATFORMS.find(one => name === one.name || name.startsWith(`${one.name} `))
  const variant = platform?.variants.find(one => one.name === name || platform.name === name)
  if (platform === undefined || variant === undefined) {
    const names = PLATFORMS.flatMap(({ variants }) => variants.map(({ name }) => name))
    throw new RangeError(`no variant "${name}"; there are: ${names.join('; ')}`)
  }
  const missing = platform.missing()
  if (missing !== null) throw new Error(missing)
  const folder = join(root, `served-${process.pid}`)
  await mkdir(folder, { recursive: true })
  await using open = await platform.open(folder)
  await using running = await open.start(variant, blogIn(variant.language))
  console.log(`${variant.name} is at ${running.home} until you press Ctrl+C`)
  await new Promise(resolve => {
    // Nothing else keeps the process alive.
    const awake = setInterval(() => {}, DAY / 24)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(clearInterval(awake)))
  })
}

if (flags.serve !== undefined) await serve(flags.serve)
else await main()
