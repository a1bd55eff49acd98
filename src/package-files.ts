import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this package: a checkout, or where it is installed. What was built of a module stands elsewhere than its source. */
const PACKAGE = packageAbove(dirname(fileURLToPath(import.meta.url)))

/** A file or folder of this package, by its path from the package's own folder. */
export function packageFile(path: string): string {
  return join(PACKAGE, path)
}

/**
 * A module of `src/` that runs in a process or thread of its own, by its path without an ending: the source, or what was built of it, as
 * this module itself. `PERMABLOG_PROGRAMS=dist` has sources start what was built, which takes a third of the time: so do the tests.
 */
export function programFile(path: string): string {
  const isSource = import.meta.url.endsWith('.ts') && process.env.PERMABLOG_PROGRAMS !== 'dist'
  return packageFile(isSource ? `src/${path}.ts` : `dist/${path}.js`)
}

/** What the package says of itself. */
export function packageFacts(): { readonly name: string; readonly version: string } {
  // Our own manifest.
  return JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { name: string; version: string }
}

function packageAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageAbove(dirname(folder))
}
