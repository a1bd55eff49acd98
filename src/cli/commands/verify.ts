import { Command } from 'commander'
import type { Store } from '../../store/index.ts'
import { filesFolder, readArchive } from '../archive.ts'
import { type ArchiveFlags, type OutputFlags, withArchive, withOutput } from '../options.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted, formatCount as inDigits } from '../terminal/words.ts'
import { ArchiveCheck, type Checked, type Damage } from '../verify/check-archive.ts'

const EXIT_DAMAGED = 1
const TELL_EVERY_MS = 2000
/** Limit of problems that the summary in JSON names; all are counted. */
const MOST_LISTED = 1000

/** `permablog verify`: is everything what it was when it was stored. */
export function verifyCommand(): Command {
  return withOutput(withArchive(new Command('verify')))
    .addHelpText(
      'after',
      `
Has the database check itself, sees whether what is remembered of each blog fits, then reads every version of every post, every WARC record, every page that a
post was made from and every media file, and holds each against the digest that was written down when it was
stored. What was there when a run ended (its manifest) and is not there now is named too; what was erased on purpose is
named with its reason, and is no damage. Ends with 1 where something is damaged.

Examples:
  permablog verify
  permablog verify --archive ./blogs --json`,
    )
    .action(runVerify)
}

async function runVerify(flags: ArchiveFlags & OutputFlags): Promise<void> {
  const folder = filesFolder(flags)
  const { checked, damages, count, removals } = await readArchive(flags, async store => {
    const check = new ArchiveCheck(store, folder)
    const progress =
      flags.quiet || flags.json ? undefined : setInterval(() => tell(describeChecked(check.checked)), TELL_EVERY_MS)
    const damages: Damage[] = []
    let count = 0
    try {
      for await (const damage of check.damages()) {
        count += 1
        if (damages.length < MOST_LISTED) damages.push(damage)
        if (!flags.json) print(`${safeLine(damage.place)}: ${safeLine(damage.message)}`)
      }
    } finally {
      clearInterval(progress)
    }
    return { checked: check.checked, damages, count, removals: await removalsOf(store) }
  })
  if (flags.json) {
    const { erased, unfinished } = removals
    print(JSON.stringify({ ...checked, damaged: count, damages, erased, unfinished: unfinished.length }))
  } else {
    for (const { url, words } of removals.erased) print(`${safeLine(url)}: ${safeLine(words)}.`)
    for (const what of removals.unfinished) {
      print(`${safeLine(what)}: being taken out; the next command that writes brings that to its end.`)
    }
    print(`${describeChecked(checked)}; ${count === 0 ? 'all is as it was stored' : `${count} damaged`}.`)
  }
  if (count === 0) return
  process.exitCode = EXIT_DAMAGED
  if (!flags.json) tell('try: Put what is named above back from a copy of the archive, and verify again.')
}

/** What is absent on purpose, and what is on its way out. */
async function removalsOf(store: Store) {
  const { tombstoneInWords } = await import('../../work/index.ts')
  const tombstones = await store.removals.tombstones()
  const tasks = await store.removals.tasks()
  return {
    erased: tombstones.map(tombstone => ({ url: tombstone.url, words: tombstoneInWords(tombstone) })),
    unfinished: tasks.map(task => (task.kind === 'erase' ? task.traces.url : task.blog)),
  }
}

function describeChecked({ versions, records, captures, files }: Checked): string {
  const posts = `${counted(versions, 'version')} of posts, ${inDigits(captures)} with their page`
  return `Checked ${posts}; ${counted(records, 'WARC record')}; ${counted(files, 'media file')}`
}
