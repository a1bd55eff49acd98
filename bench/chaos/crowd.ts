import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const BINARY = fileURLToPath(new URL('../../bin/permablog.js', import.meta.url))

/** How a run of the real program ended. */
export interface Ended {
  readonly code: number | null
  readonly output: string
}

/** Runs the real program to its end; what it says on stderr goes to a file. */
export function run(words: readonly string[], log: string): Promise<Ended> {
  const child = spawn(process.execPath, [BINARY, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.on('data', (text: Buffer) => appendFileSync(log, text))
  return new Promise(resolve => child.once('close', code => resolve({ code, output })))
}

/** Workers that come and go, always as many of them. */
export class Crowd {
  kills = 0
  readonly #words: readonly string[]
  readonly #log: string
  readonly #workers: ChildProcess[] = []

  constructor(words: readonly string[], size: number, log: string) {
    this.#words = words
    this.#log = log
    for (let at = 0; at < size; at += 1) this.#start()
    process.once('exit', () => {
      for (const worker of this.#workers) worker.kill('SIGKILL')
    })
  }

  /** The one that lives for longest. */
  get oldest(): number {
    return this.#workers[0]?.pid ?? 0
  }

  /** Kills the one that lives for longest with -9, and starts another. */
  async kill(): Promise<void> {
    const oldest = this.#workers.shift()
    if (oldest === undefined) return
    await ended(oldest, 'SIGKILL')
    this.kills += 1
    this.#start()
  }

  /** Asks all to end, as an operator does; gives their exit codes. */
  async end(): Promise<(number | null)[]> {
    return await Promise.all(this.#workers.map(worker => ended(worker, 'SIGTERM')))
  }

  #start(): void {
    const worker = spawn(process.execPath, [BINARY, ...this.#words], { stdio: ['ignore', 'ignore', 'pipe'] })
    worker.stderr?.on('data', (text: Buffer) => appendFileSync(this.#log, text))
    this.#workers.push(worker)
  }
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise(resolve => {
    child.once('close', resolve)
    child.kill(signal)
  })
}
