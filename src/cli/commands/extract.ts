import { Command, Option } from 'commander'
import { PermablogError } from '../../errors.ts'
import type { OrderOption } from '../../order/index.ts'
import { EXTRACT_FORMATS, type ExtractFormat, type PageRecord, writeRecords } from '../../single-page/index.ts'
import { parseUrl, typedPlace, type Url } from '../../url.ts'
import type { SinglePageFlags } from '../extract/single-page.ts'
import { explain } from '../failure.ts'
import { ofSource, type WaitFlags, withOrder, withWait } from '../options.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine, safeText } from '../terminal/safe-text.ts'

interface ExtractFlags extends SinglePageFlags, WaitFlags {
  readonly url?: string
  readonly format: ExtractFormat
  readonly again?: string | true
  readonly verbose?: boolean
}

const EXIT_FAILURES = 1

/** `permablog extract <url|file>…`: records from single pages, without an archive. */
export function extractCommand(): Command {
  const isTaken = (option: OrderOption) => ofSource(option) || option.name === 'render' || option.name === 'browser'
  return withWait(withOrder(new Command('extract'), isTaken))
    .argument('[url|file...]', 'addresses, HTML files, or - for standard input')
    .addOption(new Option('--as <kind>', 'read it as').choices(['post', 'list', 'auto']).default('auto'))
    .option('--url <address>', 'the address that the file was saved from (default: what the page says)')
    .addOption(new Option('--format <name>', 'how to print').choices(EXTRACT_FORMATS).default('json'))
    .option('--archive <dir>', 'read by the rules of the blog that the address belongs to, from this archive')
    .option('--files <place>', 'where its WARCs are, if not in its folder: another one, or s3://bucket/prefix')
    .option('--again [blog]', 'read the kept pages of a blog of --archive, or of all, by the rules of now')
    .option('--feed', 'also ask for the feed that the page announces')
    .option('--why', 'add the reason for every field')
    .option('--verbose', 'more about what went wrong')
    .addHelpText(
      'after',
      `
A page that lists posts gives all of them; any other page gives one record.

Examples:
  permablog extract https://blog.example.org/2024/05/first-light
  permablog extract https://blog.example.org/ --as list --format jsonl
  permablog extract https://blog.example.org/ --archive ./permablog-archive
  permablog extract --archive ./permablog-archive --again
  permablog extract saved.html --url https://blog.example.org/about --why
  curl -s https://blog.example.org/ | permablog extract - --format text`,
    )
    .action(runExtract)
}

async function runExtract(words: readonly string[], flags: ExtractFlags, command: Command): Promise<void> {
  if (flags.again !== undefined) {
    if (words.length > 0) throw new PermablogError('bad-usage', '--again reads what is kept; leave out the addresses.')
    const { readAgain } = await import('../extract/again.ts')
    return await readAgain(flags, flags.again === true ? null : flags.again)
  }
  if (words.length === 0) throw new PermablogError('bad-usage', 'Give an address or a file, or --again.')
  const url = statedAddress(flags, words)
  const records: PageRecord[] = []
  for (const word of words) {
    try {
      records.push(await extractOne(word, flags, url))
    } catch (error) {
      if (words.length === 1) throw error
      explain(error, command, flags.verbose ?? false)
      process.exitCode = EXIT_FAILURES
    }
  }
  for (const record of records) {
    if (record.type === 'list' && record.posts.length === 0) {
      tell(`No posts are listed on ${safeLine(record.url)}; if that is not the page's address, give it with --url.`)
    }
  }
  const written = writeRecords(records, flags.format, words.length === 1)
  // Programs get every byte; a terminal, and what is made for people, gets nothing that it would obey.
  const isForPeople = process.stdout.isTTY || flags.format === 'text'
  if (written !== '') print(isForPeople ? safeText(written) : written)
}

async function extractOne(
  word: string,
  flags: ExtractFlags,
  url: ReturnType<typeof statedAddress>,
): Promise<PageRecord> {
  // Loaded only now, as it takes most of a second: a wrong flag is refused at once.
  const { inputOf } = await import('../extract/input.ts')
  const { readSinglePage } = await import('../extract/single-page.ts')
  return await readSinglePage(await inputOf(word), flags, url)
}

function statedAddress(
  flags: ExtractFlags,
  words: readonly string[],
): { readonly page: Url; readonly place: string | null } | null {
  if (flags.url === undefined) return null
  const url = parseUrl(flags.url)
  if (url === null) throw new PermablogError('bad-url', `“${safeLine(flags.url)}” is no web address.`)
  if (words.length > 1) throw new PermablogError('bad-usage', '--url is the address of one file; give one at a time.')
  return { page: url, place: typedPlace(flags.url) }
}
