// `npm run bench faults [-- --count 1000 --damages 200 --seed 1 --only crawl]`: does commands on a small blog again and again, each time with one fault at one
// operation on the disk: no space, broken, half done, slow. After a second run all is as in the calm one, and the first said so or lost nothing.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepFigures } from '../figures/keep-figures.ts'
import { randomFrom } from '../fuzz/mutate.ts'
import { printTable } from '../quality/table.ts'
import { FAULTS, type Fault, plan } from './fault-plan.ts'
import './fail-files.ts'
import type { Scenario } from './scenarios.ts'

const { values: flags } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    /** Damages that are planted into files of an archive, for verify to find and repair to mend. */
    damages: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    markdown: { type: 'boolean' },
  },
})

/** What came of the faults of one scenario. */
interface Tally {
  readonly scenario: string
  readonly operations: number
  faults: number
  told: number
  borne: number
  wrong: number
}

// What it loads has to be loaded behind the hooks.
const { withScenarios } = await import('./scenarios.ts')
const { plantDamages } = await import('./damages.ts')
const random = randomFrom(Number(flags.seed))

await withScenarios(async (all, root, whole) => {
  const chosen = all.filter(({ name }) => flags.only === undefined || name.startsWith(flags.only))
  const tallies: Tally[] = []
  for (const scenario of chosen)
    tallies.push(await tally(scenario, root, Math.ceil(Number(flags.count) / chosen.length)))
  printTable(tallies.map(row => ({ ...row })))
  plan.begin(0, 'slow')
  const damages = await plantDamages(whole, join(root, 'damaged'), Number(flags.damages), random)
  for (const line of damages.wrong) console.log(line)
  printTable([{ ...damages, wrong: damages.wrong.length }])
  const wrong = tallies.reduce((sum, row) => sum + row.wrong, damages.wrong.length)
  console.log(`${tallies.reduce((sum, { faults }) => sum + faults, 0)} faults, ${wrong} wrong`)
  if (flags.only === undefined) keepFigures('faults', { wrong })
  process.exitCode = wrong === 0 ? 0 : 1
})

async function tally(scenario: Scenario, root: string, count: number): Promise<Tally> {
  const calm = folderOf(root, `${scenario.name}-calm`)
  scenario.prepare(calm)
  plan.begin(0, 'slow')
  const code = await scenario.act(calm)
  const row: Tally = { scenario: scenario.name, operations: plan.count, faults: 0, told: 0, borne: 0, wrong: 0 }
  if (code !== 0) throw new Error(`the calm run of ${scenario.name} ended with ${code}`)
  for (const [at, fault] of chosenFaults(row.operations, count)) {
    const came = await strike(scenario, folderOf(root, 'rough'), calm, at, fault)
    row.faults += 1
    if (came.kind === 'wrong') {
      row.wrong += 1
      console.log(`${scenario.name}, ${fault} at operation ${at} (${came.struck}): ${came.why}`)
    } else row[came.kind] += 1
  }
  return row
}

type Came =
  | { readonly kind: 'told' | 'borne' }
  | { readonly kind: 'wrong'; readonly struck: string; readonly why: string }

/** Does it with a fault, then again without one. */
async function strike(scenario: Scenario, rough: string, calm: string, at: number, fault: Fault): Promise<Came> {
  scenario.prepare(rough)
  plan.begin(at, fault)
  const code = await scenario.act(rough)
  const { struck } = plan
  plan.begin(0, 'slow')
  const isTold = code !== 0
  // What says that all is well has to be.
  const silent = isTold ? null : await scenario.judge(rough, calm)
  if (silent !== null) return { kind: 'wrong', struck, why: `exit code 0, but ${silent}` }
  if (!isTold) return { kind: 'borne' }
  const again = await scenario.act(rough)
  const why = (await scenario.judge(rough, calm)) ?? (again === 0 ? null : `the second run ended with ${again}`)
  return why === null ? { kind: 'told' } : { kind: 'wrong', struck, why }
}

/** Every operation with every fault, or as many of them as are wanted, spread over all. */
function chosenFaults(operations: number, count: number): (readonly [at: number, fault: Fault])[] {
  const all = FAULTS.flatMap(fault => Array.from({ length: operations }, (_, at) => [at + 1, fault] as const))
  return all
    .map(one => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ one }) => one)
}

function folderOf(root: string, name: string): string {
  const folder = join(root, name.replaceAll(' ', '-'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  return folder
}
