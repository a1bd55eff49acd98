import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Ended, runHere } from './run-here.ts'

const BINARY = fileURLToPath(new URL('../bin/permablog.js', import.meta.url))

/** A run of the real binary that may still be going on. */
export interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  /** Comes true when stderr holds the text; false when the process ends without it. */
  said(text: string): Promise<boolean>
}

/** Where a run happens. */
export interface RunOptions {
  /** The Node.js that runs it; that of the tests where none is named. */
  readonly node?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

const folders: string[] = []
/** The environment of the tests, also while a run in this process has another one. */
const OWN_ENVIRONMENT = { ...process.env }

/** Removes the folders of the tests of a file. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** An empty folder that no other test uses, gone when the tests of the file are done. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-test-'))
  folders.push(folder)
  return folder
}

/** A Node.js of this machine that is too old for the program, which then hands over to the pinned one; null where there is none. */
export function olderNode(): string | null {
  const places = (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, 'node'))
  return (
    places.find(path => {
      const version = existsSync(path) ? spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout : ''
      return Number(/^v(\d+)/.exec(version)?.[1] ?? Number.NaN) < 24
    }) ?? null
  )
}

/** Starts the real binary as a user's shell would. */
export function start(words: readonly string[], options: RunOptions = {}): Running {
  const cwd = options.cwd ?? newFolder()
  const child = spawn(options.node ?? process.execPath, [BINARY, ...words], {
    cwd,
    env: environmentOf(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ code, stdout, stderr }))
  })
  return {
    child,
    ended,
    said: text =>
      new Promise(resolve => {
        const look = () => stderr.includes(text) && resolve(true)
        child.stderr.on('data', look)
        child.once('close', () => resolve(stderr.includes(text)))
        look()
      }),
  }
}

/** Runs the real binary to its end, where what is tested is the process. */
export function runProcess(words: readonly string[], options: RunOptions = {}): Promise<Ended> {
  return start(words, options).ended
}

/** Runs a command to its end, in this process. */
export function run(words: readonly string[], options: RunOptions = {}): Promise<Ended> {
  return runHere(words, options.cwd ?? newFolder(), environmentOf(options))
}

function environmentOf({ env }: RunOptions): NodeJS.ProcessEnv {
  const { npm_lifecycle_event: _, PERMABLOG_ARCHIVE: __, FORCE_COLOR: ___, ...inherited } = OWN_ENVIRONMENT
  return { ...inherited, NO_COLOR: '1', ...env }
}
