import { Writable } from 'node:stream'
import { runWords } from '../src/cli/run-words.ts'

/** How a run of a command line ended. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The run that is going on in this process; the next one waits for it. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs a command line to its end in this process, which saves the second that a new process takes to load the program.
 * Runs come one after the other, since a process has one working directory, one environment, one stdout: what two
 * processes do at a time needs `runProcess`.
 */
export function runHere(words: readonly string[], cwd: string, env: Readonly<NodeJS.ProcessEnv>): Promise<Ended> {
  const ended = last.then(() => runAlone(words, cwd, env))
  last = ended.catch(() => undefined)
  return ended
}

async function runAlone(words: readonly string[], cwd: string, env: Readonly<NodeJS.ProcessEnv>): Promise<Ended> {
  const [stdout, stderr] = [collector(), collector()]
  const before = { cwd: process.cwd(), env: { ...process.env }, exitCode: process.exitCode }
  const streams = [replaced('stdout', stdout.stream), replaced('stderr', stderr.stream)]
  process.chdir(cwd)
  setEnvironment(env)
  process.exitCode = undefined
  try {
    const code = await runWords(words)
    return { code, stdout: stdout.text(), stderr: stderr.text() }
  } finally {
    for (const restore of streams) restore()
    process.chdir(before.cwd)
    setEnvironment(before.env)
    process.exitCode = before.exitCode
  }
}

/** Changes the one object of the environment: some of Node.js (`os.tmpdir`) does not see another one in its place. */
function setEnvironment(env: Readonly<NodeJS.ProcessEnv>): void {
  for (const name of Object.keys(process.env)) if (env[name] === undefined) delete process.env[name]
  Object.assign(process.env, env)
}

/** Lets another stream stand for one of the process, until it is restored. */
function replaced(name: 'stdout' | 'stderr', stream: Writable): () => void {
  const own = Object.getOwnPropertyDescriptor(process, name)
  Object.defineProperty(process, name, { configurable: true, enumerable: true, value: stream })
  return () => {
    if (own !== undefined) Object.defineProperty(process, name, own)
  }
}

function collector() {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') }
}
