// All that must not fall when the house is changed, in one table: what each bench measured last beside what was pinned.
//   npm run bench figures [-- --run quality,lists] [--pin] [--markdown]
// `--run` runs benches first, all of them by `--run all` (two hours on two cores); `--pin` takes what was measured as what is expected from now on.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { printTable } from '../quality/table.ts'
import { keptFigures } from './keep-figures.ts'

const PINNED = fileURLToPath(new URL('./pinned.json', import.meta.url))
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A figure that is pinned: its value, which way is better, and by how much it may be off in the other without a reason. */
const pinnedSchema = z.record(
  z.string(),
  z.object({
    run: z.array(z.string()),
    figures: z.record(
      z.string(),
      z.object({ pinned: z.number(), better: z.enum(['higher', 'lower']), slack: z.number().default(0) }),
    ),
  }),
)

const { values: flags } = parseArgs({
  options: { run: { type: 'string' }, pin: { type: 'boolean' }, markdown: { type: 'boolean' } },
})
const pinned = pinnedSchema.parse(JSON.parse(readFileSync(PINNED, 'utf8')))

for (const [bench, { run }] of Object.entries(pinned)) {
  if (flags.run !== 'all' && !flags.run?.split(',').includes(bench)) continue
  console.error(`npm run bench ${run.join(' ')}`)
  spawnSync(process.execPath, [MAIN, ...run], { stdio: ['ignore', 'ignore', 'inherit'] })
}

const kept = keptFigures()
const rows = Object.entries(pinned).flatMap(([bench, { figures }]) =>
  Object.entries(figures).map(([figure, { pinned, better, slack }]) => {
    const now = kept[bench]?.[figure] ?? null
    const gain = now === null ? 0 : (now - pinned) * (better === 'higher' ? 1 : -1)
    const verdict = now === null ? 'not measured' : gain < -slack ? 'WORSE' : gain > 0 ? 'better' : 'as before'
    return { bench, figure, better, before: pinned, now, verdict }
  }),
)
printTable(rows)
if (rows.some(({ verdict }) => verdict === 'WORSE')) process.exitCode = 1
if (flags.pin) {
  for (const [bench, { figures }] of Object.entries(pinned))
    for (const [name, figure] of Object.entries(figures)) figure.pinned = kept[bench]?.[name] ?? figure.pinned
  writeFileSync(PINNED, `${JSON.stringify(pinned, null, 2)}\n`)
}
