import { Command } from 'commander'
import type { Repaired } from '../../work/index.ts'
import { filesFolder } from '../archive.ts'
import { openForCommand } from '../open-for-command.ts'
import { type ArchiveFlags, type OutputFlags, type WaitFlags, withArchive, withOutput, withWait } from '../options.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted } from '../terminal/words.ts'

interface RepairFlags extends ArchiveFlags, WaitFlags, OutputFlags {
  readonly offline?: boolean
}

const EXIT_LOST = 1

/** `permablog repair`: mends what verify finds, as far as it can be had. */
export function repairCommand(): Command {
  return withOutput(withWait(withArchive(new Command('repair'))))
    .option('--offline', 'ask nobody for files that the WARCs do not hold')
    .addHelpText(
      'after',
      `
Makes indexes again from their WARCs, posts from the pages that they were made from, a blog that the database knows nothing
of from all of its kept pages, and files from the WARCs or, where they are still the same, from the blog. Names what is gone
for good; from then on \`verify\` holds the archive against what there is. Ends with 1 where something is lost.

Examples:
  permablog repair
  permablog repair --archive ./blogs --offline --json`,
    )
    .action(runRepair)
}

async function runRepair(flags: RepairFlags): Promise<void> {
  const { repairArchive } = await import('../../work/index.ts')
  // It makes files and indexes anew: nobody else may write meanwhile.
  const store = await openForCommand(flags, { purpose: 'repair', isAlone: true })
  const steps: Repaired[] = []
  try {
    const tools = { store, folder: filesFolder(flags), isOffline: flags.offline ?? false }
    for await (const step of repairArchive({ ...tools, now: () => new Date().toISOString() })) {
      steps.push(step)
      if (!flags.json)
        print(`${step.kind === 'mended' ? 'mended' : 'gone for good'}: ${safeLine(step.place)}: ${safeLine(step.what)}`)
    }
  } finally {
    await store.close()
  }
  const lost = steps.filter(({ kind }) => kind === 'lost')
  if (flags.json) print(JSON.stringify({ mended: steps.filter(({ kind }) => kind === 'mended'), lost }))
  else print(`${counted(steps.length - lost.length, 'thing')} mended, ${lost.length} gone for good.`)
  if (lost.length === 0) return
  process.exitCode = EXIT_LOST
  if (!flags.json) tell('try: Put what is gone back from a copy of the archive.')
}
