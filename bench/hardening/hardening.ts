// `npm run bench hardening [-- words]`: attacks and faults, each in a process of its own; with words, those whose name has them.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Row } from './row.ts'

/** The files of rows, in the order of the table; a row's process loads its own file alone. */
const FILES: Readonly<Record<string, () => Promise<{ readonly rows: readonly Row[] }>>> = {
  private: () => import('./rows/private.ts'),
  places: () => import('./rows/places.ts'),
  wire: () => import('./rows/wire.ts'),
  growth: () => import('./rows/growth.ts'),
  readers: () => import('./rows/readers.ts'),
  bounds: () => import('./rows/bounds.ts'),
  exports: () => import('./rows/exports.ts'),
  names: () => import('./rows/names.ts'),
  warcs: () => import('./rows/warcs.ts'),
  api: () => import('./rows/api.ts'),
  losses: () => import('./rows/losses.ts'),
  serve: () => import('./rows/serve.ts'),
}
/** A row that takes longer has failed; on a busy machine a process that does nothing may take a minute. */
const PATIENCE_MS = 600_000
/** What a process that does nothing takes here; a harvest of a hostile server is to stay below 400. */
const MOST_MEBIBYTES = 400

const [mode, ...words] = process.argv.slice(2)
if (mode === '--row') await runRow(words[0] ?? '', Number(words[1]))
else await table([mode, ...words].filter(word => word !== undefined).join(' '))

async function runRow(file: string, at: number): Promise<void> {
  const rows = (await FILES[file]?.())?.rows
  const outcome = (await rows?.[at]?.outcome()) ?? 'no such row'
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  console.log(JSON.stringify({ outcome, seconds: (userCPUTime + systemCPUTime) / 1e6, mebibytes: maxRSS / 1024 }))
  // What an attack left open is not waited for.
  process.exit()
}

async function table(only: string): Promise<void> {
  console.log('| attack or fault | expected | outcome | peak MiB | CPU s |')
  console.log('| --- | --- | --- | ---: | ---: |')
  const sums = { ran: 0, failed: 0, mebibytes: 0, seconds: 0 }
  for (const [file, load] of Object.entries(FILES)) {
    for (const [at, { attack, expected }] of (await load()).rows.entries()) {
      if (!attack.includes(only) && file !== only) continue
      const { outcome, seconds, mebibytes } = startRow(file, at)
      const isWell = outcome === expected && mebibytes < MOST_MEBIBYTES
      sums.ran += 1
      sums.failed += isWell ? 0 : 1
      sums.seconds += seconds
      sums.mebibytes = Math.max(sums.mebibytes, mebibytes)
      const shown = inCell(`${isWell ? '' : '**'}${outcome}${isWell ? '' : '**'}`)
      console.log(
        `| ${inCell(attack)} | ${inCell(expected)} | ${shown} | ${mebibytes.toFixed(0)} | ${seconds.toFixed(2)} |`,
      )
    }
  }
  const { ran, failed, mebibytes, seconds } = sums
  console.log(`\n${ran} rows, ${failed} failed; most memory ${mebibytes.toFixed(0)} MiB, CPU ${seconds.toFixed(0)} s.`)
  process.exitCode = failed === 0 && ran > 0 ? 0 : 1
}

/** Names hold what would end a cell, or command the terminal. */
function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\p{Cc}/gu, sign => `\\x${sign.charCodeAt(0).toString(16)}`)
}

function startRow(file: string, at: number): { outcome: string; seconds: number; mebibytes: number } {
  const words = [fileURLToPath(import.meta.url), '--row', file, String(at)]
  const { stdout, error } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    // Figures that a row has beside its outcome.
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: PATIENCE_MS,
  })
  try {
    return JSON.parse(stdout)
  } catch {
    return { outcome: `no outcome${error === undefined ? '' : `: ${error.message}`}`, seconds: 0, mebibytes: 0 }
  }
}
