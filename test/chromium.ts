import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const ROOT = join(import.meta.dirname, '..')

/**
 * Starts the Chromium that comes inside an npm package; null, with a line that says why, where it can't start. Unpacked
 * once into the git-ignored `.data/`, in a folder of its own for each version, as the package takes whatever is there.
 */
export async function launchChromium(): Promise<Browser | null> {
  try {
    const folder = await unpackedChromium()
    return await chromium.launch({
      executablePath: join(folder, 'chromium'),
      // As root Chromium refuses to start with its sandbox.
      args: process.getuid?.() === 0 ? ['--no-sandbox', '--no-zygote', '--disable-dev-shm-usage'] : [],
      env: {
        ...stringsOf(process.env),
        LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
        FONTCONFIG_PATH: join(folder, 'fonts'),
      },
    })
  } catch (error) {
    console.warn(`Chromium can't start, tests in it are skipped: ${String(error).split('\n', 1)[0]}`)
    return null
  }
}

async function unpackedChromium(): Promise<string> {
  const folder = join(ROOT, '.data', `chromium-${packageVersion()}`)
  if (existsSync(folder)) return folder
  mkdirSync(join(ROOT, '.data'), { recursive: true })
  const aside = mkdtempSync(join(ROOT, '.data', 'unpacking-'))
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV }
  try {
    // The package unpacks into TMPDIR, and its libraries only where it believes to be on Lambda.
    Object.assign(process.env, { TMPDIR: aside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' })
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
    // The list of fonts that it brings names folders of Lambda; without any font some pages make Chromium abort.
    writeFileSync(join(aside, 'fonts', 'fonts.conf'), fontList(folder))
    // Several test processes may do this at once: the first to rename wins.
    if (!existsSync(folder)) renameSync(aside, folder)
  } finally {
    restore(before)
    rmSync(aside, { recursive: true, force: true })
  }
  return folder
}

function fontList(folder: string): string {
  return `<?xml version="1.0"?><fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`
}

function packageVersion(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(join(ROOT, 'node_modules', '@sparticuz', 'chromium', 'package.json'), 'utf8'),
  )
  return String((manifest as { version: string }).version)
}

function restore(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}

function stringsOf(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
