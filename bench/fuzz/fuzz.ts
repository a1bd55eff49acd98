// `npm run bench fuzz [-- --minutes 10 --seed 1 --only feed]`: gives changed inputs to every reader, and asks what must hold of what they give.
// Inputs are the same for the same seed; what is found is written into `.data/finds`, from where it goes to `finds/` with its mending.
import { fork } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { keepFigures } from '../figures/keep-figures.ts'
import { printTable } from '../quality/table.ts'
import { mutated, randomFrom } from './mutate.ts'
import { BINARY_SEEDS, SEEDS } from './seeds.ts'
import { suiteSeeds } from './suite-seeds.ts'
import { TRIED, tryInput } from './try-input.ts'

const { values: flags } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    /** The process that is watched by the first: where it goes on, and until when. */
    from: { type: 'string' },
    until: { type: 'string' },
    markdown: { type: 'boolean' },
  },
})
/** A case that shows nothing for so long never ends. */
const SILENT_MS = 120_000
/** A reader that needs more has no bound. */
const HEAP_MEGABYTES = 768
const inputs: readonly Buffer[] = [...Object.values(SEEDS), ...Object.values(BINARY_SEEDS), ...suiteSeeds()]
const FOLDER = join('.data', 'finds')
const STATUS = join(FOLDER, 'status.json')

/** What came of the cases so far. */
interface Status {
  readonly cases: number
  readonly tries: number
  readonly finds: readonly { readonly reader: string; readonly what: string; readonly file: string }[]
}

if (flags.from !== undefined) await work(Number(flags.from), Number(flags.until))
else await watch()

/** Starts the work, and starts it again behind a case that never ends or that fills the heap. */
async function watch(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const until = Date.now() + Number(flags.minutes) * 60_000
  let status: Status = { cases: 0, tries: 0, finds: [] }
  writeFileSync(STATUS, JSON.stringify(status))
  while (Date.now() < until) {
    const ended = await once(status.cases, until)
    status = JSON.parse(readFileSync(STATUS, 'utf8'))
    if (ended === 'done') break
    const find = { reader: 'all', what: ended, file: write('all', caseOf(status.cases)) }
    status = { ...status, cases: status.cases + 1, finds: [...status.finds, find] }
    writeFileSync(STATUS, JSON.stringify(status))
  }
  const { cases, tries, finds } = status
  for (const { reader, what, file } of finds) console.log(`${reader}: ${what} (${file})`)
  printTable([{ minutes: Number(flags.minutes), seeds: inputs.length, cases, tries, finds: finds.length }])
  if (flags.only === undefined) keepFigures('fuzz', { finds: finds.length })
  process.exitCode = finds.length === 0 ? 0 : 1
}

/** Says how a process ended that works from one case on. */
function once(from: number, until: number): Promise<string> {
  const words = ['--seed', flags.seed, '--from', String(from), '--until', String(until)]
  const only = flags.only === undefined ? [] : ['--only', flags.only]
  const execArgv = [`--max-old-space-size=${HEAP_MEGABYTES}`]
  const child = fork(fileURLToPath(import.meta.url), [...words, ...only], { execArgv })
  return new Promise(resolve => {
    let [seen, since] = ['', Date.now()]
    const timer = setInterval(() => {
      const now = readFileSync(STATUS, 'utf8')
      if (now !== seen) [seen, since] = [now, Date.now()]
      else if (Date.now() - since > SILENT_MS) child.kill('SIGKILL')
    }, 1000)
    child.once('close', (code, signal) => {
      clearInterval(timer)
      resolve(code === 0 ? 'done' : signal === 'SIGKILL' ? 'never ends' : `ends the process (${code ?? signal})`)
    })
  })
}

async function work(from: number, until: number): Promise<void> {
  const { tries: before, finds: known }: Status = JSON.parse(readFileSync(STATUS, 'utf8'))
  const finds = [...known]
  let tries = before
  const tried = flags.only === undefined ? TRIED : [flags.only]
  for (let at = from; Date.now() < until; at += 1) {
    writeFileSync(STATUS, JSON.stringify({ cases: at, tries, finds } satisfies Status))
    const input = caseOf(at)
    for (const name of tried) {
      tries += 1
      const find = await tryInput(name, input)
      // One of a kind is enough.
      if (find === null || finds.some(other => other.reader === find.reader)) continue
      finds.push({ ...find, file: write(name, input) })
      console.error(`${find.reader}: ${find.what}`)
    }
  }
}

function write(name: string, input: Buffer): string {
  const path = join(FOLDER, `${name.replaceAll(' ', '-')}.bin`)
  writeFileSync(path, input)
  return path
}

/** The input of a case: the seeds as they are first, then changed. */
function caseOf(at: number): Buffer {
  const own = inputs[at % inputs.length] ?? Buffer.alloc(0)
  if (at < inputs.length) return own
  const random = randomFrom(Number(flags.seed) * 1_000_003 + at)
  const other = inputs[Math.floor(random() * inputs.length)] ?? own
  return mutated(own, other, random)
}
