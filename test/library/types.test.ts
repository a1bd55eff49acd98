import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { newFolder } from '../permablog-process.ts'
import { exampleFiles, librarySnippets } from './snippets.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')

const lockSchema = z.object({ packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })) })

function tsc(words: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TSC, ...words], { cwd, encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

/** A project that has installed the package: its types as they are published, and what npm would bring with it, nothing else. */
function consumer(): string {
  const project = newFolder()
  const installed = join(project, 'node_modules/permablog')
  mkdirSync(installed, { recursive: true })
  cpSync(join(ROOT, 'package.json'), join(installed, 'package.json'))
  // The sources themselves are checked by `npm run check`.
  expect(tsc(['-p', 'tsconfig.build.json', '--noCheck', '--outDir', join(installed, 'types')], ROOT)).toBe('')
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  for (const [path, { dev }] of Object.entries(packages)) {
    if (path === '' || dev === true || path.lastIndexOf('node_modules/') > 0) continue
    mkdirSync(dirname(join(project, path)), { recursive: true })
    symlinkSync(join(ROOT, path), join(project, path))
  }
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  return project
}

it('a strict project that checks the types of its packages too compiles every example against what is published', () => {
  const project = consumer()
  const programs = [...librarySnippets(), ...exampleFiles()]
  // An example without imports is a module all the same.
  programs.forEach(({ code }, at) => {
    writeFileSync(join(project, `program-${at}.ts`), `${code}\nexport {}\n`)
  })
  const settings = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node']
  expect(tsc([...settings, ...programs.map((_, at) => `program-${at}.ts`)], project)).toBe('')
})
