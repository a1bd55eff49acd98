import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FoundBrowser, NoBrowser } from './find-browser.ts'

const PACKAGE = '@sparticuz/chromium'

/** Variables that the package reads while it unpacks. */
type Unpacking = Readonly<Record<'TMPDIR' | 'AWS_EXECUTION_ENV', string | undefined>>

/**
 * The Chromium inside an npm package, where that is installed. Unpacked once, into a folder of its own for each version:
 * the package itself takes whatever lies where it looks, even another version.
 */
export async function packedBrowser(): Promise<FoundBrowser | NoBrowser> {
  const version = packageVersion()
  if (version === null) return { kind: 'none', reason: `no Chrome, Chromium or Edge is installed, nor ${PACKAGE}` }
  if (process.platform !== 'linux') return { kind: 'none', reason: `${PACKAGE} has a browser for Linux alone` }
  try {
    const folder = await unpacked(version)
    return {
      kind: 'found',
      path: join(folder, 'chromium'),
      from: `${PACKAGE} ${version}`,
      env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { kind: 'none', reason: `the browser of ${PACKAGE} can't be unpacked: ${message}` }
  }
}

function packageVersion(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(PACKAGE)
    const root = entry.slice(0, entry.lastIndexOf(PACKAGE.split('/').join('/')) + PACKAGE.length)
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : null
  } catch {
    return null
  }
}

async function unpacked(version: string): Promise<string> {
  const folder = join(cacheFolder(), `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  const aside = mkdtempSync(join(dirname(folder), 'unpacking-'))
  const before: Unpacking = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV }
  try {
    // The package unpacks into TMPDIR, and its libraries only where it believes to be on Lambda.
    Object.assign(process.env, { TMPDIR: aside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' })
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
    // The list of fonts that it brings names folders of Lambda; without any font some pages make Chromium abort.
    writeFileSync(join(aside, 'fonts', 'fonts.conf'), fontList(folder))
    // Several processes may do this at once: the first to rename wins.
    if (!existsSync(folder)) renameSync(aside, folder)
  } finally {
    restore(before)
    rmSync(aside, { recursive: true, force: true })
  }
  return folder
}

/** Where what can be made again is kept; `PERMABLOG_CACHE` names another place. */
function cacheFolder(): string {
  const { PERMABLOG_CACHE, XDG_CACHE_HOME } = process.env
  if (PERMABLOG_CACHE) return PERMABLOG_CACHE
  return join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'permablog')
}

function fontList(folder: string): string {
  return `<?xml version="1.0"?><fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`
}

function restore(variables: Unpacking): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
