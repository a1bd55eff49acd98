import { accessSync, constants, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import { isPostgres, openArchive, shownLocation } from '../../store/index.ts'
import { isBucket, openFileStore } from '../../warc/index.ts'
import { archiveLocation, filesFolder } from '../archive.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { print, styled } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { padText } from '../terminal/width.ts'
import { counted, fileSize } from '../terminal/words.ts'

interface DoctorFlags extends ArchiveFlags {
  readonly json?: boolean
  readonly browser?: string
}

/** What one look found; `missing` alone stops permablog from working. */
interface Finding {
  readonly name: string
  readonly state: 'ok' | 'not-used' | 'warning' | 'missing'
  readonly message: string
  /** What to do about it. */
  readonly next: string | null
}

const LEAST_NODE = 24
const EXIT_MISSING = 1
/** Below this a blog of ordinary size may not fit. */
const LITTLE_SPACE = 500_000_000
const SIGNS = { ok: '✔', 'not-used': '·', warning: '!', missing: '✘' } as const
const COLOURS = { ok: 'green', 'not-used': 'dim', warning: 'yellow', missing: 'red' } as const

/** `permablog doctor`: what permablog needs, what of it is there, and how to get what is not. */
export function doctorCommand(): Command {
  return withArchive(new Command('doctor'))
    .option('--json', 'one JSON object on stdout')
    .option('--browser <path>', 'the browser to look at (env PERMABLOG_BROWSER; default: one that is found)')
    .addHelpText(
      'after',
      `
Examples:
  permablog doctor
  permablog doctor --archive ./blogs`,
    )
    .action(runDoctor)
}

async function runDoctor(flags: DoctorFlags): Promise<void> {
  const location = archiveLocation(flags)
  const files = filesFolder(flags)
  const findings = [lookAtNode(), await lookAtDatabase(), await lookAtArchive(location), await lookAtDisk(files)]
  findings.push(await lookAtBrowser(flags.browser))
  findings.push({
    name: 'Fonts',
    state: 'not-used',
    message: 'those of pages and of the system are used for --screenshots and --pdf alone',
    next: null,
  })
  findings.push(await lookAtPostgres(location))
  if (flags.json) print(JSON.stringify({ findings }))
  else print(...findings.flatMap(findingInLines))
  process.exitCode = findings.some(finding => finding.state === 'missing') ? EXIT_MISSING : 0
}

function findingInLines({ name, state, message, next }: Finding): string[] {
  const line = `${styled(COLOURS[state], SIGNS[state])} ${padText(name, 12)}${safeLine(message)}`
  return next === null ? [line] : [line, `${' '.repeat(14)}${styled('dim', 'try:')} ${next}`]
}

function lookAtNode(): Finding {
  const { node } = process.versions
  const isNew = Number(node.split('.')[0]) >= LEAST_NODE
  const next = isNew ? null : 'Get Node.js 24 from https://nodejs.org/.'
  return { name: 'Node.js', state: isNew ? 'ok' : 'missing', message: node, next }
}

/** Opens an archive in a temporary folder and searches it: SQLite and its full-text search at work, not only there. */
async function lookAtDatabase(): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-doctor-'))
  const name = 'SQLite'
  try {
    const store = await openArchive(folder, { create: true, write: true })
    await store.search('permablog', { limit: 1 })
    await store.close()
    const version = process.versions.sqlite ?? ''
    return { name, state: 'ok', message: `${version}, full-text search works`.replace(/^, /, ''), next: null }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { name, state: 'missing', message, next: 'Use Node.js 24 from https://nodejs.org/, which brings SQLite.' }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether the server can be reached, how old it is, and whether there is an archive of ours. */
async function lookAtPostgres(location: string): Promise<Finding> {
  const name = 'PostgreSQL'
  if (!isPostgres(location))
    return { name, state: 'not-used', message: 'not used; the archive is a folder', next: null }
  const { lookAtServer } = await import('../../store/index.ts')
  const found = await lookAtServer(location)
  if (found.kind === 'trouble') return { name, state: 'missing', message: found.message, next: found.next }
  return { name, state: 'ok', message: `${found.version} at ${shownLocation(location)}; ${found.archive}`, next: null }
}

async function lookAtArchive(location: string): Promise<Finding> {
  const name = 'Archive'
  if (isPostgres(location))
    return { name, state: 'ok', message: `${shownLocation(location)} (see PostgreSQL)`, next: null }
  const folder = resolve(location)
  if (!existsSync(folder)) {
    const parent = nearestFolder(folder)
    if (isWritable(parent)) return { name, state: 'ok', message: `${location} (none yet; can be made)`, next: null }
    const message = `${location} cannot be made: ${parent} is not writable`
    return { name, state: 'missing', message, next: 'Name another folder with --archive.' }
  }
  if (!isWritable(folder)) {
    return {
      name,
      state: 'missing',
      message: `${location} is not writable`,
      next: 'Name another folder with --archive.',
    }
  }
  try {
    const store = await openArchive(location, { create: false, write: false })
    const blogs = await store.blogs()
    await store.close()
    const message = `${location}: ${counted(blogs.length, 'blog')}, ${fileSize(await folderBytes(folder))}`
    return { name, state: 'ok', message, next: null }
  } catch (error) {
    if (!(error instanceof PermablogError)) throw error
    const state = error.code === 'archive-missing' ? 'ok' : 'warning'
    return { name, state, message: error.message, next: state === 'ok' ? null : error.next }
  }
}

async function lookAtDisk(location: string): Promise<Finding> {
  if (isBucket(location)) return await lookAtBucket(location)
  const { bavail, bsize } = await statfs(nearestFolder(resolve(location)))
  const free = bavail * bsize
  const isLittle = free < LITTLE_SPACE
  const next = isLittle ? 'Free some space, or name a folder on another disk with --archive.' : null
  return { name: 'Disk', state: isLittle ? 'warning' : 'ok', message: `${fileSize(free)} free`, next }
}

/** Whether the bucket can be read with the keys that are given. */
async function lookAtBucket(location: string): Promise<Finding> {
  const name = 'Bucket'
  try {
    const warcs = await openFileStore(location).list('warc/')
    return { name, state: 'ok', message: `${location}: ${counted(warcs.length, 'file')} of WARCs`, next: null }
  } catch (error) {
    if (!(error instanceof PermablogError)) throw error
    return { name, state: 'missing', message: error.message, next: error.next }
  }
}

/** Starts the browser that would be used: one that is there need not run. */
async function lookAtBrowser(path: string | undefined): Promise<Finding> {
  const name = 'Browser'
  const { tryBrowser } = await import('../../render/index.ts')
  const tried = await tryBrowser(path)
  if (tried.kind === 'works') {
    return { name, state: 'ok', message: `Chromium ${tried.version} (${tried.from}: ${tried.path})`, next: null }
  }
  const message = `${tried.reason}; blogs drawn by scripts and comments in widgets are read as far as the plain pages go`
  const next =
    'Install Chrome, Chromium or Edge; or name one with --browser or PERMABLOG_BROWSER; or, on Linux, “npm install @sparticuz/chromium”.'
  return { name, state: 'warning', message, next }
}

function nearestFolder(path: string): string {
  return existsSync(path) && statSync(path).isDirectory() ? path : nearestFolder(dirname(path))
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

async function folderBytes(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  let bytes = 0
  for (const file of files) if (file.isFile()) bytes += (await stat(join(file.parentPath, file.name))).size
  return bytes
}
