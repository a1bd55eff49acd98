import type { Command } from 'commander'
import { explain } from './failure.ts'
import { buildProgram, commandOf, completeWords } from './program.ts'
import { queryBehindDashes } from './query-words.ts'

/** Runs the command that the words of a command line ask for; gives the exit code. What fails is explained on stderr. */
export async function runWords(typed: readonly string[]): Promise<number> {
  let command: Command | null = null
  // Commands set it where they end with failures; what an earlier one in this process left is not theirs.
  process.exitCode = 0
  try {
    const words = completeWords(typed)
    const program = await buildProgram(words[0])
    command = commandOf(words[0], program)
    const asked = command.name() === 'search' ? queryBehindDashes(words, command) : words
    await program.parseAsync(asked, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return explain(error, command, isVerbose(typed))
  }
}

/** Whether the words ask for the details of failures. */
export function isVerbose(words: readonly string[]): boolean {
  return words.includes('--verbose')
}
