// Runs in a process of its own: does jobs for the server that started it, one after another, until that ends.
import { Socket } from 'node:net'
import { type ApartJobKind, JOB_TABLE } from './job-table.ts'
import { type Command, commandSchema, type Report, toldError } from './messages.ts'
import { OUTPUT_PIPE } from './output-pipe.ts'

// A terminal's Ctrl-C comes to all its processes: the server decides what is saved, and says so.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(1))

let underWay: AbortController | null = null

process.on('message', (message: unknown) => {
  const command: Command = commandSchema.parse(message)
  if (command.kind === 'abort') underWay?.abort()
  else void answer(command.job, command.input)
})

async function answer(kind: ApartJobKind, input: unknown): Promise<void> {
  underWay = new AbortController()
  const { signal } = underWay
  let output: Socket | null = null
  const tools = {
    signal,
    tell: (message: unknown) => say({ kind: 'told', message }),
    output: () => {
      output ??= new Socket({ fd: OUTPUT_PIPE, readable: false })
      return output
    },
  }
  try {
    // The input was made for this very job, by the server of the same version.
    const run = (await JOB_TABLE[kind]()) as (input: unknown, given: typeof tools) => Promise<unknown>
    const result = await run(input, tools)
    await ended(output)
    say({ kind: 'done', result })
  } catch (error) {
    say({ kind: 'failed', error: toldError(error) })
  }
}

function ended(output: Socket | null): Promise<void> | null {
  return output === null ? null : new Promise(resolve => output.end(resolve))
}

function say(report: Report): void {
  process.send?.(report)
}
