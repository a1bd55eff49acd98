import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openArchive } from '../store/index.ts'
import { freshArchive } from './fresh-archive.ts'

let parent: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'permablog-fresh-'))
})

afterEach(() => rmSync(parent, { recursive: true, force: true }))

describe('an archive that no blog came into', () => {
  it('is taken away where the command made its folder', async () => {
    const folder = join(parent, 'archive')
    const fresh = freshArchive(folder)
    await fresh.close(await openArchive(folder, { create: true, write: true }))
    expect(existsSync(folder)).toBe(false)
  })

  it('stays where somebody has put something into the folder meanwhile', async () => {
    const folder = join(parent, 'archive')
    const fresh = freshArchive(folder)
    const store = await openArchive(folder, { create: true, write: true })
    writeFileSync(join(folder, 'notes.txt'), 'precious')
    await fresh.close(store)
    expect(readdirSync(folder)).toContain('notes.txt')
  })

  it('stays where the folder was there before', async () => {
    const fresh = freshArchive(parent)
    await fresh.close(await openArchive(parent, { create: true, write: true }))
    expect(readdirSync(parent)).toContain('permablog.db')
  })
})
