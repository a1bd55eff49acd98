import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A checkout with a source and what was built of it, an hour after it or before. */
function checkout(isBuilt: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'ein Stück '))
  folders.push(folder)
  for (const path of ['src/cli', 'dist/cli']) mkdirSync(join(folder, path), { recursive: true })
  cpSync(join(ROOT, 'bin'), join(folder, 'bin'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'src/cli/main.ts'), "console.log('source' satisfies string)")
  writeFileSync(join(folder, 'dist/cli/main.js'), "console.log('built')")
  writeFileSync(join(folder, 'dist/complete'), '')
  symlinkSync('ann@host.1234', join(folder, 'src/.#main.ts'))
  const time = Date.now() / 1000 + (isBuilt ? 3600 : -3600)
  for (const path of ['dist/cli/main.js', 'dist/complete']) utimesSync(join(folder, path), time, time)
  return folder
}

describe('the launcher of a checkout', () => {
  it.each([
    [true, 'built'],
    [false, 'source'],
  ])('starts beside the lock of an editor, and where that is built newly (%s) what is %s', (isBuilt, started) => {
    const said = execFileSync(process.execPath, [join(checkout(isBuilt), 'bin/permablog.js')], { encoding: 'utf8' })
    expect(said.trim()).toBe(started)
  })

  it('starts the source where a build was cut off', () => {
    const folder = checkout(true)
    rmSync(join(folder, 'dist/complete'))
    const said = execFileSync(process.execPath, [join(folder, 'bin/permablog.js')], { encoding: 'utf8' })
    expect(said.trim()).toBe('source')
  })
})
