import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import { type CopiedRows, type CopyProgress, copyArchive, isPostgres } from '../../store/index.ts'
import { copyFiles } from '../../warc/index.ts'
import { waiting } from '../open-for-command.ts'
import { type OutputFlags, type WaitFlags, withOutput, withWait } from '../options.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted, fileSize, formatCount } from '../terminal/words.ts'

interface CopyFlags extends OutputFlags, WaitFlags {
  readonly filesFrom?: string
  readonly filesTo?: string
}

const TELL_EVERY_MS = 2000

/** `permablog archive copy <from> <to>`: moves an archive between folders and databases. */
export function archiveCommand(): Command {
  return withWait(withOutput(new Command('archive')))
    .argument('<action>', 'copy')
    .argument('<from>', 'the archive: a folder or postgres://user@host/database')
    .argument('<to>', 'an empty place: a folder or postgres://user@host/database')
    .option('--files-from <place>', 'where the WARCs and media of <from> are (default: its folder)')
    .option('--files-to <place>', 'a folder or s3://bucket/prefix to copy them to (default: the folder of <to>)')
    .addHelpText(
      'after',
      `
Every table is counted and its digest compared on both sides. A copy that is cut off leaves no half of a database; the
same command again goes on with the files.
WARCs and media are copied where both folders are known; else they stay where they are, for --files to name.

Examples:
  permablog archive copy ./permablog-archive postgres://permablog@db/permablog
  permablog archive copy postgres://permablog@db/permablog ./copy --files-from /srv/permablog`,
    )
    .action(runArchive)
}

async function runArchive(action: string, from: string, to: string, flags: CopyFlags): Promise<void> {
  if (action !== 'copy') {
    throw new PermablogError('bad-usage', `“${safeLine(action)}” is nothing that can be done with an archive; copy is.`)
  }
  const tables = await waiting(flags, 'archive-locked', () => copyArchive(from, to, teller(flags)))
  const files = await copyFilesOf(from, to, flags)
  if (flags.json) print(JSON.stringify({ tables, files: files.copied }))
  else print(...describeCopied(tables), files.message)
}

/** Says how far it has come, now and then. */
function teller(flags: CopyFlags): (progress: CopyProgress) => void {
  let told = Date.now()
  return ({ step, table, rows }) => {
    if (flags.quiet || flags.json || Date.now() - told < TELL_EVERY_MS) return
    told = Date.now()
    tell(`${step} ${table}: ${counted(rows, 'row')}`)
  }
}

async function copyFilesOf(from: string, to: string, flags: CopyFlags) {
  const source = flags.filesFrom ?? (isPostgres(from) ? null : from)
  const target = flags.filesTo ?? (isPostgres(to) ? null : to)
  if (source === null) {
    const message = 'WARCs and media were not copied: name their folder with --files-from to take them along.'
    return { copied: null, message }
  }
  if (target === null) {
    const stay = `WARCs and media stay in ${safeLine(source)}; name it with --files, or copy them with --files-to.`
    return { copied: null, message: stay }
  }
  const copied = await copyFiles(source, target)
  return { copied, message: `${counted(copied.files, 'file')}, ${fileSize(copied.bytes)}, in ${safeLine(target)}.` }
}

function describeCopied(tables: readonly CopiedRows[]): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const posts = tables.find(({ table }) => table === 'entry')?.rows ?? 0
  const blogs = tables.find(({ table }) => table === 'blog')?.rows ?? 0
  return [
    `${counted(blogs, 'blog')} with ${counted(posts, 'entry', 'entries')}: ${formatCount(rows)} rows of ${tables.length} tables copied, and the same on both sides.`,
  ]
}
