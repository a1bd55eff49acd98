// What a whole harvest costs, in processor time of all threads, beside what fetching and parsing the same pages costs at least and
// beside other tools that are installed (wget), in one interleaved run over a real connection to this machine.
//   npm run bench harvest [-- --posts 300] [--rounds 3] [--side-links 160] [--growth 300,1000,3000] [--no-analyse]
import { execFileSync, fork, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { printTable } from '../quality/table.ts'
import { median } from '../speed/cpu.ts'

const { values: flags } = parseArgs({
  allowNegative: true,
  options: {
    posts: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '3' },
    'side-links': { type: 'string', default: '160' },
    growth: { type: 'string' },
    analyse: { type: 'boolean', default: true },
  },
})

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const usageSchema = z.object({ cpu: z.number(), peakMiB: z.number(), written: z.number().nullable() })

/** What a run of a tool used; `kept` is what it left on disk. */
interface Usage extends z.infer<typeof usageSchema> {
  readonly kept: number | null
  readonly seconds: number
}

/** A tool that reads the whole blog. */
interface Tool {
  readonly name: string
  run(origin: string): Usage
}

const HARVEST = ['--delay', '0', '--render', 'never', '--no-media', '--quiet']

const TOOLS: readonly Tool[] = [
  { name: 'undici', run: origin => ofNode([fileOf('./floor.ts'), origin], null) },
  { name: 'undici + parse5', run: origin => ofNode([fileOf('./floor.ts'), origin, 'parse'], null) },
  ...(isInstalled('wget') ? [{ name: 'wget --mirror', run: ofWget }] : []),
  { name: 'permablog', run: origin => ours(origin, ['--no-analyse']) },
  ...(flags.analyse ? [{ name: 'permablog, with analysis', run: (origin: string) => ours(origin, []) }] : []),
]

function ours(origin: string, more: readonly string[]): Usage {
  const archive = mkdtempSync(join(tmpdir(), 'permablog-harvest-'))
  const program = fileURLToPath(new URL('../../bin/permablog.js', import.meta.url))
  try {
    return ofNode([program, `${origin}/`, '--archive', archive, ...HARVEST, ...more], archive)
  } finally {
    rmSync(archive, { recursive: true, force: true })
  }
}

/** Runs a program with this Node.js and asks it what it used; a program that fails ends the bench. */
function ofNode(args: readonly string[], folder: string | null): Usage {
  const file = join(mkdtempSync(join(tmpdir(), 'permablog-usage-')), 'usage.json')
  const start = performance.now()
  const env = { ...process.env, BENCH_USAGE: file }
  const { status, stderr } = spawnSync(process.execPath, ['--import', fileOf('./report-usage.ts'), ...args], { env })
  if (status !== 0 && status !== 1) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`)
  const seconds = (performance.now() - start) / 1000
  const usage = usageSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { ...usage, seconds, kept: folder === null ? null : bytesBelow(folder) }
}

/** The shell says what its children used: `times` has a line for itself and one for them. */
function ofWget(origin: string): Usage {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-wget-'))
  const start = performance.now()
  const command = `wget --quiet --mirror --no-parent --execute robots=off --directory-prefix "$1" "$2"/ "$2"/sitemap.xml; times`
  try {
    const said = execFileSync('bash', ['-c', command, 'bash', folder, origin], { encoding: 'utf8' })
    const [user = 0, system = 0] = [...(said.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)].map(
      ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
    )
    const seconds = (performance.now() - start) / 1000
    return { cpu: user + system, peakMiB: Number.NaN, written: null, kept: bytesBelow(folder), seconds }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version']).status === 0
}

function bytesBelow(folder: string): number {
  const sizes = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => statSync(join(entry.parentPath, entry.name)).size)
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Each tool once a round, one after another, so that a busy moment of the machine falls on all of them. */
async function measured(posts: number): Promise<Map<string, Usage[]>> {
  const server = fork(fileOf('./serve.ts'), [String(posts), flags['side-links']])
  const port = await new Promise<unknown>(resolve => server.once('message', resolve))
  const origin = `http://127.0.0.1:${z.number().parse(port)}`
  const usages = new Map<string, Usage[]>()
  try {
    for (let round = 0; round < Number(flags.rounds); round += 1)
      for (const { name, run } of TOOLS) {
        process.stderr.write(`\r${posts} posts, round ${round + 1}: ${name.padEnd(30)}`)
        usages.set(name, [...(usages.get(name) ?? []), run(origin)])
      }
  } finally {
    server.disconnect()
  }
  process.stderr.write('\n')
  return usages
}

const inMegabytes = (bytes: number | null) => (bytes === null ? '–' : (bytes / 1e6).toFixed(1))

for (const posts of (flags.growth ?? flags.posts).split(',').map(Number)) {
  const usages = await measured(posts)
  const of = (name: string, what: (usage: Usage) => number) => median((usages.get(name) ?? []).map(what))
  const floor = of('undici + parse5', ({ cpu }) => cpu)
  console.log(`\n${posts} posts, median of ${flags.rounds} rounds`)
  printTable(
    TOOLS.map(({ name }) => ({
      tool: name,
      'CPU s': of(name, ({ cpu }) => cpu).toFixed(2),
      '÷ undici + parse5': (of(name, ({ cpu }) => cpu) / floor).toFixed(2),
      'seconds ÷ CPU s': (of(name, ({ seconds }) => seconds) / of(name, ({ cpu }) => cpu)).toFixed(2),
      'peak MiB': of(name, ({ peakMiB }) => peakMiB).toFixed(0),
      'MB written': inMegabytes(of(name, ({ written }) => written ?? Number.NaN) || null),
      'MB kept': inMegabytes(of(name, ({ kept }) => kept ?? Number.NaN) || null),
    })),
  )
}
