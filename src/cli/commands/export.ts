import { Writable } from 'node:stream'
import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import { EXPORT_FORMATS, exportArchive } from '../../export/index.ts'
import { filesFolder, readArchive } from '../archive.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { tell } from '../terminal/output.ts'
import { safeLine, safeText } from '../terminal/safe-text.ts'
import { counted } from '../terminal/words.ts'
import { moment } from '../values.ts'

interface ExportFlags extends ArchiveFlags {
  readonly format: string
  readonly blog?: string
  readonly after?: string
  readonly before?: string
  readonly output: string
  readonly spam?: boolean
  readonly runs?: boolean
  readonly hidden?: boolean
  readonly notes: boolean
  readonly quiet?: boolean
}

/** `permablog export`: writes the archive, or one blog of it, in another format. */
export function exportCommand(): Command {
  const names = EXPORT_FORMATS.map(format => format.name).join(', ')
  return withArchive(new Command('export'))
    .requiredOption('--format <name>', `one of ${names}`)
    .option('--blog <blog>', 'only this blog')
    .option('--after <date>', 'only posts of this day and later; those without a date are left out', day)
    .option('--before <date>', 'only posts of days before this one', day)
    .option('-o, --output <path>', 'a file, a folder (markdown, html), or - for stdout', '-')
    .option('--runs', 'in jsonl and json also what each harvest was told and did; two harvests then never look alike')
    .option(
      '--spam',
      'in formats to be read (html, markdown, text, epub, feeds, wxr) also comments that are marked as spam',
    )
    .option('--hidden', 'also posts that are hidden')
    .option('--no-notes', 'leave out what readers highlighted and noted (markdown, jsonl, json)')
    .option('--quiet', 'say nothing when done')
    .addHelpText(
      'after',
      `
Examples:
  permablog export --format jsonl -o blog.jsonl
  permablog export --format markdown --blog blog.example.org -o ./posts
  permablog export --format markdown --blog blog.example.org --after 2023-01-01 --before 2024-01-01 -o ./posts-2023
  permablog export --format html --blog blog.example.org -o ./site
  permablog export --format epub --blog blog.example.org -o blog.epub
  permablog export --format wacz --blog blog.example.org -o blog.wacz
  permablog export --format csv | head`,
    )
    .action(runExport)
}

async function runExport(flags: ExportFlags): Promise<void> {
  const toStdout = flags.output === '-'
  const blog = flags.blog === undefined ? {} : { blog: flags.blog }
  const isBinary = EXPORT_FORMATS.some(format => format.name === flags.format && 'isBinary' in format)
  if (toStdout && isBinary && process.stdout.isTTY) {
    throw new PermablogError('bad-usage', `${flags.format} is nothing for a terminal; name a file with -o.`)
  }
  const output = toStdout ? stdout() : flags.output
  const folder = filesFolder(flags)
  const report = await readArchive(flags, store =>
    exportArchive(store, {
      format: flags.format,
      ...blog,
      ...(flags.after === undefined ? {} : { after: flags.after }),
      ...(flags.before === undefined ? {} : { before: flags.before }),
      output,
      folder,
      spam: flags.spam ?? false,
      runs: flags.runs ?? false,
      hidden: flags.hidden ?? false,
      notes: flags.notes,
    }),
  )
  if (toStdout || flags.quiet) return
  const files = report.files === 1 ? '' : ` in ${counted(report.files, 'file')}`
  tell(
    `${report.entries === 0 ? '' : `${counted(report.entries, 'entry', 'entries')} of `}${counted(report.blogs, 'blog')} in ${safeLine(flags.output)}${files}.`,
  )
}

/** The day of a date. */
function day(word: string): string {
  return moment(word).slice(0, 10)
}

/** Programs get every byte; a terminal gets nothing that it would obey. */
function stdout(): Writable {
  if (!process.stdout.isTTY) return process.stdout
  return new Writable({
    decodeStrings: false,
    write: (chunk: string | Buffer, _encoding, done) => process.stdout.write(safeText(chunk.toString()), done),
  })
}
