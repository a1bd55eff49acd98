import { explain } from './failure.ts'
import { isVerbose, runWords } from './run-words.ts'

// `permablog list | head` closes our stdout early: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  throw error
})

const words = process.argv.slice(2)
// What nothing has caught is a bug, and is reported as one.
process.on('uncaughtException', error => process.exit(explain(error, null, isVerbose(words))))

process.exitCode = await runWords(words)
