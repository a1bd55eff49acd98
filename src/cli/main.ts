import type { Command } from 'commander'
import { explain } from './failure.ts'
import { buildProgram, commandOf, completeWords } from './program.ts'

// `permablog list | head` closes our stdout early: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  throw error
})

const typed = process.argv.slice(2)
const verbose = typed.includes('--verbose')
let command: Command | null = null
// What escapes every hand is a bug, and is told as one.
process.on('uncaughtException', error => process.exit(explain(error, command, verbose)))

try {
  const words = completeWords(typed)
  const program = await buildProgram(words[0])
  command = commandOf(words[0], program)
  await program.parseAsync(words, { from: 'user' })
} catch (error) {
  process.exitCode = explain(error, command, verbose)
}
