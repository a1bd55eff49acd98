import { Command } from 'commander'
import { PermablogError } from '../errors.ts'
import { packageFacts } from '../package-files.ts'
import { COMMANDS } from './commands/table.ts'
import { isBareNpmStart } from './invocation.ts'
import { nearest } from './nearest.ts'
import { safeLine } from './terminal/safe-text.ts'
import { looksLikeAddress } from './values.ts'

const NAMES = COMMANDS.map(command => command.name)
const PROGRAM_FLAGS = ['--help', '-h', '--version', '-V']

/** What the user means: an address alone is a crawl, nothing at all is a wish for help. */
export function completeWords(words: readonly string[]): string[] {
  const [first] = words
  if (first === undefined) return isBareNpmStart(words) ? ['demo'] : ['--help']
  if (NAMES.includes(first) || PROGRAM_FLAGS.includes(first)) return [...words]
  if (first === 'help') return [...words.slice(1), '--help']
  if (first.startsWith('-')) return optionsFirst(words)
  // No command has these signs in its name: a misspelt address is to be told as one.
  if (looksLikeAddress(first) || /[:/]/.test(first)) return ['crawl', ...words]
  const close = nearest(first, NAMES)
  throw new PermablogError(
    'bad-usage',
    `There is no command “${safeLine(first)}”. Did you mean \`permablog ${close}\`?`,
    { next: '`permablog --help` lists the commands.' },
  )
}

/** The command line with the named command ready to run; the others are there for help. Errors are thrown, not printed. */
export async function buildProgram(name: string | undefined): Promise<Command> {
  const program = new Command('permablog')
    .description('Keep a whole blog: every post since the first day, as records that last.')
    .usage('<url> | <command> [options]')
    .version(packageFacts().version)
    .helpCommand(false)
    .enablePositionalOptions()
    .addHelpText(
      'after',
      `
\`permablog <url>\` is the same as \`permablog crawl <url>\`.

Examples:
  permablog https://blog.example.org/
  permablog search lighthouse
  permablog demo`,
    )
  for (const entry of COMMANDS) {
    const command = entry.name === name ? await entry.load() : named(entry)
    program.addCommand(command.description(entry.summary))
  }
  for (const command of [program, ...program.commands]) {
    command
      .exitOverride()
      .showSuggestionAfterError(false)
      .configureOutput({ outputError: () => {} })
  }
  return program
}

/** A command that is only listed. */
function named({ name, takes }: (typeof COMMANDS)[number]): Command {
  // Without words, `arguments` would list an argument that has no name.
  return takes === '' ? new Command(name) : new Command(name).arguments(takes)
}

/** The command that was asked for, for messages about it. */
export function commandOf(name: string | undefined, program: Command): Command {
  return program.commands.find(command => command.name() === name) ?? program
}

function optionsFirst(words: readonly string[]): string[] {
  const command = words.find(word => NAMES.includes(word))
  if (command === undefined) return ['crawl', ...words]
  throw new PermablogError('bad-usage', `The command comes first: permablog ${command} …`, {
    next: `Write the options behind it; \`permablog ${command} --help\` lists them.`,
  })
}
