import { type Command, CommanderError } from 'commander'
import { PermablogError } from '../errors.ts'
import { nearest } from './nearest.ts'
import { StoppedWaiting } from './open-for-command.ts'
import { styledError, tell } from './terminal/output.ts'
import { safeLine } from './terminal/safe-text.ts'

const EXIT_BUG = 1
const EXIT_WRONG_USE = 2
const EXIT_INTERRUPTED = 130

/** Says what went wrong and what to try, and gives the exit code. */
export function explain(error: unknown, command: Command | null, verbose: boolean): number {
  if (error instanceof CommanderError) return explainUsage(error, command)
  if (error instanceof StoppedWaiting) {
    tell(error.message)
    return EXIT_INTERRUPTED
  }
  if (error instanceof PermablogError) {
    const isWrongUse = error.code === 'bad-usage' && command !== null
    say(error.message, error.ownNext ?? (isWrongUse ? helpOf(command) : error.next))
    if (verbose && error.stack !== undefined) tell(styledError('dim', error.stack))
    return error.exitCode
  }
  const full = isFullDisk(error)
  if (full) return explain(new PermablogError('disk-full', 'The disk is full.', { cause: error }), command, verbose)
  say(
    `Something went wrong that should not: ${error instanceof Error ? error.message : String(error)}`,
    verbose ? 'Please report this with the lines below.' : 'Run it again with --verbose for the details to report.',
  )
  if (verbose && error instanceof Error) tell(error.stack ?? '')
  return EXIT_BUG
}

function explainUsage(error: CommanderError, command: Command | null): number {
  // Help and version were asked for and have been printed.
  if (error.exitCode === 0) return 0
  const message = safeLine(error.message.replace(/^error: /, '').replace(/\s*\(Did you mean [^)]*\)/, ''))
  // What a value must be like stands behind what is wrong with it.
  const [, what = message, advice = ''] = /^(.* is invalid\.) (.+)$/.exec(message) ?? []
  say(sentence(what), advice === '' ? hintFor(error, message, command) : sentence(advice))
  return EXIT_WRONG_USE
}

function hintFor(error: CommanderError, message: string, command: Command | null): string {
  const help = helpOf(command)
  switch (error.code) {
    case 'commander.unknownOption':
      return `${suggestOption(message, command)}${help}`
    case 'commander.optionMissingArgument':
      return `Write a value behind it: ${/'([^']+)'/.exec(message)?.[1] ?? ''}.`
    case 'commander.missingArgument':
    case 'commander.excessArguments':
      return command === null ? help : `Write it as \`${path(command)} ${command.usage()}\`. ${help}`
    default:
      return help
  }
}

function helpOf(command: Command | null): string {
  return `See \`${path(command)} --help\`.`
}

function suggestOption(message: string, command: Command | null): string {
  const flag = /'(--?[^'=]*)/.exec(message)?.[1] ?? ''
  const known = (command?.options ?? []).filter(option => !option.hidden).flatMap(option => [option.long ?? []].flat())
  const close = nearest(flag, [...known, '--help'])
  return close === null ? '' : `Did you mean ${close}? `
}

function say(what: string, next: string): void {
  tell(`${styledError(['red', 'bold'], 'permablog:')} ${safeLine(what)}`, `${styledError('dim', '  try:')} ${next}`)
}

function sentence(text: string): string {
  const upper = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(upper) ? upper : `${upper}.`
}

function path(command: Command | null): string {
  return command === null ? '' : `${path(command.parent)} ${command.name()}`.trim()
}

function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
