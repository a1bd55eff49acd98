import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { packedBrowser } from './packed-browser.ts'

/** A browser that is there. */
export interface FoundBrowser {
  readonly kind: 'found'
  readonly path: string
  /** How it was found, in words. */
  readonly from: string
  /** What it needs in its environment. */
  readonly env: Readonly<Record<string, string>>
}

/** No browser, and why. */
export interface NoBrowser {
  readonly kind: 'none'
  readonly reason: string
}

/** Names under which Chrome, Chromium and Edge stand on the PATH, the steadiest first. */
const COMMANDS = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
  'chrome',
]

const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const WINDOWS_FILES = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/** Names the browser inside an npm package instead of a path, for those who want the same one on every machine. */
const PACKED = 'npm'

/** Looks for a browser: the one that is named, `PERMABLOG_BROWSER`, an installed one, the one inside an npm package. */
export async function findBrowser(named?: string): Promise<FoundBrowser | NoBrowser> {
  if (named !== undefined) return await browserAt(named, '--browser')
  const fromEnvironment = process.env.PERMABLOG_BROWSER
  if (fromEnvironment !== undefined && fromEnvironment !== '')
    return await browserAt(fromEnvironment, 'PERMABLOG_BROWSER')
  const installed = [...onPath(), ...installedApps()].find(isProgram)
  if (installed !== undefined) return { kind: 'found', path: installed, from: 'installed', env: {} }
  return await packedBrowser()
}

/** What is named and not there is said, not passed over: another browser is not what was asked for. */
async function browserAt(path: string, from: string): Promise<FoundBrowser | NoBrowser> {
  if (path === PACKED) return await packedBrowser()
  if (isProgram(path)) return { kind: 'found', path, from, env: {} }
  return { kind: 'none', reason: `${from} names ${path}, which is no program` }
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  return COMMANDS.flatMap(command => folders.map(folder => join(folder, command)))
}

function installedApps(): string[] {
  if (process.platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].flatMap(folder =>
      MAC_APPS.map(app => join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
    )
  }
  if (process.platform !== 'win32') return []
  const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
  return roots.flatMap(root => (root === undefined ? [] : WINDOWS_FILES.map(file => join(root, file))))
}

function isProgram(path: string): boolean {
  try {
    if (!existsSync(path) || !statSync(path).isFile()) return false
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
