// `npm run bench hardening [-- words]`: attacks and faults, each in a process of its own; with words, those whose name has them.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Row } from './row.ts'
import { rows as growth } from './rows/growth.ts'
import { rows as hidden } from './rows/private.ts'
import { rows as served } from './rows/serve.ts'

/** All rows; a new one is a line in one of the files, or a file and a line here. */
const ROWS: readonly Row[] = [...hidden, ...growth, ...served]
/** A row that takes longer has failed; on a busy machine a process that does nothing may take a minute. */
const PATIENCE_MS = 600_000
/** What a process that does nothing takes here; a harvest of a hostile server is to stay below 400. */
const MOST_MEBIBYTES = 400

const [mode, ...words] = process.argv.slice(2)
if (mode === '--row') await runRow(Number(words[0]))
else table([mode, ...words].filter(word => word !== undefined).join(' '))

async function runRow(at: number): Promise<void> {
  const outcome = (await ROWS[at]?.outcome()) ?? 'no such row'
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  console.log(JSON.stringify({ outcome, seconds: (userCPUTime + systemCPUTime) / 1e6, mebibytes: maxRSS / 1024 }))
}

function table(only: string): void {
  console.log('| attack or fault | expected | outcome | peak MiB | CPU s |')
  console.log('| --- | --- | --- | ---: | ---: |')
  let failed = 0
  let ran = 0
  for (const [at, { attack, expected }] of ROWS.entries()) {
    if (!attack.includes(only)) continue
    ran += 1
    const { stdout, error } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--row', String(at)], {
      encoding: 'utf8',
      // Figures that a row has beside its outcome.
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: PATIENCE_MS,
    })
    const { outcome, seconds, mebibytes } = readRow(stdout, error)
    const isWell = outcome === expected && mebibytes < MOST_MEBIBYTES
    if (!isWell) failed += 1
    const shown = `${isWell ? '' : '**'}${outcome}${isWell ? '' : '**'}`
    console.log(
      `| ${attack.replaceAll('|', '\\|')} | ${expected} | ${shown} | ${mebibytes.toFixed(0)} | ${seconds.toFixed(2)} |`,
    )
  }
  console.log(`\n${ran} rows, ${failed} failed.`)
  process.exitCode = failed === 0 ? 0 : 1
}

function readRow(stdout: string, error: Error | undefined): { outcome: string; seconds: number; mebibytes: number } {
  try {
    return JSON.parse(stdout)
  } catch {
    return { outcome: `no outcome${error === undefined ? '' : `: ${error.message}`}`, seconds: 0, mebibytes: 0 }
  }
}
