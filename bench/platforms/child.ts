import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A program that was started and can be stopped. */
export interface Started extends AsyncDisposable {
  readonly pid: number
}

/** How a program is started. */
export interface StartOptions {
  readonly folder: string
  readonly env?: Readonly<Record<string, string>>
  /** What it says goes here. */
  readonly log: string
}

/** After being asked to stop, a program has this long before it is killed. */
const STOP_SECONDS = 15
const TRIES_A_SECOND = 10

/** Starts a program in a group of its own, so that its workers stop with it. */
export async function startProgram(
  command: string,
  arguments_: readonly string[],
  { folder, env = {}, log }: StartOptions,
): Promise<Started> {
  const out = openSync(log, 'a')
  const child = spawn(command, arguments_, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', out, out],
    detached: true,
  })
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  const { pid } = child
  if (pid === undefined) throw new Error(`${command} was not started`)
  running.add(pid)
  return { pid, [Symbol.asyncDispose]: () => stop(child, pid) }
}

/** Groups that must not outlive the bench. */
const running = new Set<number>()

process.once('exit', () => {
  for (const pid of running) signalGroup(pid, 'SIGKILL')
})

async function stop(child: ChildProcess, pid: number): Promise<void> {
  const ended = new Promise<void>(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })
  signalGroup(pid, 'SIGTERM')
  const late = new AbortController()
  await Promise.race([ended, sleep(STOP_SECONDS * 1000, undefined, { signal: late.signal }).catch(() => {})])
  late.abort()
  // Workers whose parent has ended are in the group still.
  signalGroup(pid, 'SIGKILL')
  running.delete(pid)
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended already.
  }
}

/** A port of loopback that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Waits until something is as it should be; says what it waited for when that takes too long. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = seconds * TRIES_A_SECOND; tries > 0; tries--) {
    if (await isSo().catch(() => false)) return
    await sleep(1000 / TRIES_A_SECOND)
  }
  throw new Error(`${what} after ${seconds} seconds`)
}

/** Waits until a server answers, whatever it says. */
export async function untilAnswers(url: string, seconds: number, isReady = (_: Response) => true): Promise<void> {
  await until(`${url} does not answer`, seconds, async () => {
    const answer = await fetch(url, { redirect: 'manual' })
    await answer.arrayBuffer()
    return isReady(answer)
  })
}

const execute = promisify(execFile)

/** Runs a program to its end and gives what it said; throws with its own words where it fails. */
export async function runProgram(
  command: string,
  arguments_: readonly string[],
  options: {
    readonly folder?: string
    readonly env?: Readonly<Record<string, string>>
    readonly input?: string
  } = {},
): Promise<string> {
  const running = execute(command, arguments_, {
    ...(options.folder === undefined ? {} : { cwd: options.folder }),
    env: { ...process.env, ...options.env },
    maxBuffer: 256 << 20,
  })
  running.child.stdin?.end(options.input ?? '')
  return (await running).stdout
}

/** Where a program is on the PATH; null where it is not. */
export function programAt(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  return folders.map(folder => join(folder, name)).find(file => existsSync(file)) ?? null
}
