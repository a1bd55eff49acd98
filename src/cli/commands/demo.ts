import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { openSource } from '../../order/index.ts'
import { openArchive } from '../../store/index.ts'
import { urlOf } from '../../url.ts'
import { archiveLocation, filesFolder } from '../archive.ts'
import { serveDemo } from '../demo/serve.ts'
import { harvest } from '../harvest.ts'
import { type HarvestFlags, withOrder, withOutput } from '../options.ts'
import { orderOf } from '../order-flags.ts'
import { openRecording } from '../recording.ts'
import { print, tell } from '../terminal/output.ts'

/** Slow enough to be watched, quick enough to be waited for. */
const DELAY_MS = 180

/** `permablog demo`: harvests a small blog that is served from this package; on a terminal, then opens the web interface. */
export function demoCommand(): Command {
  return withOrder(withOutput(new Command('demo')), ({ group }) => group === 'reading' || group === 'kept')
    .option('--archive <place>', 'where to keep it (default: a new temporary folder)')
    .option('--files <dir>', 'where to keep WARCs and media (default: with the archive)')
    .addHelpText(
      'after',
      `
Examples:
  permablog demo
  permablog demo --archive ./permablog-demo
  permablog demo --method paper`,
    )
    .action(runDemo)
}

async function runDemo(flags: HarvestFlags): Promise<void> {
  const order = { delay: DELAY_MS, ...orderOf(flags) }
  // Never the user's own archive, unless it is named: the blog is made up and its address lasts as long as the demo.
  const location = flags.archive === undefined ? newFolder() : archiveLocation(flags)
  const files = flags.archive === undefined ? location : filesFolder(flags)
  const server = await serveDemo()
  if (!flags.quiet) tell(`This package serves a small blog at ${server.url}; watch it being harvested.`, '')
  const recording = openRecording(order, files)
  const url = urlOf(server.url)
  const { recorder } = recording
  try {
    const store = await openArchive(location, { create: true, write: true })
    try {
      process.exitCode = await harvest({
        flags,
        archive: { store, location, files },
        request: { kind: 'crawl', url, order, caller: 'owner' },
        openSource: (told, caller) => openSource(told, { url, caller, recorder }),
      })
    } finally {
      await recording.close()
      await store.close()
    }
    if (!flags.json) print('', 'The demo blog is gone now, as blogs go; the archive stays.')
  } finally {
    await server.close()
  }
  if (!process.stdout.isTTY || flags.json || process.exitCode !== 0) return
  const { serveArchive } = await import('./serve.ts')
  await serveArchive({ location, folder: files, port: 0, open: true, watch: false })
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'permablog-demo-'))
}
