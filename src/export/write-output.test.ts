import { execFileSync } from 'node:child_process'
import { lstatSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeFile } from './write-output.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'permablog-output-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('replaces what a link leads to, and not the link', async () => {
  const [file, link] = [join(folder, 'file'), join(folder, 'link')]
  writeFileSync(file, 'before')
  symlinkSync('file', link)
  await writeFile(link, ['now'])
  expect(readFileSync(file, 'utf8')).toBe('now')
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
})

it('writes into a pipe, which stays one', async () => {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const [read] = await Promise.all([readFile(pipe, 'utf8'), writeFile(pipe, ['one ', 'two'])])
  expect(read).toBe('one two')
  expect(lstatSync(pipe).isFIFO()).toBe(true)
})
