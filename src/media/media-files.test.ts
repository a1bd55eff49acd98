import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMediaFiles } from './media-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'permablog-media-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const drafts = () => (existsSync(join(folder, 'media/.partial')) ? readdirSync(join(folder, 'media/.partial')) : [])

async function keep(text: string) {
  const files = await openMediaFiles(folder)
  await using draft = files.draft(1000)
  await draft.begin()
  await draft.write(Buffer.from(text.slice(0, 3)))
  await draft.write(Buffer.from(text.slice(3)))
  return await draft.keep('png')
}

describe('media files', () => {
  it('are named by their content', async () => {
    const sha256 = createHash('sha256').update('picture').digest('hex')
    const file = `media/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}.png`
    expect(await keep('picture')).toEqual({ file, sha256, bytes: 7, isNew: true })
    expect(readFileSync(join(folder, file), 'utf8')).toBe('picture')
    expect(drafts()).toEqual([])
  })

  it('are stored once', async () => {
    const first = await keep('picture')
    expect(await keep('picture')).toEqual({ ...first, isNew: false })
    expect(drafts()).toEqual([])
  })

  it('begin anew with each try', async () => {
    const files = await openMediaFiles(folder)
    await using draft = files.draft(1000)
    await draft.begin()
    await draft.write(Buffer.from('half a pic'))
    await draft.begin()
    await draft.write(Buffer.from('picture'))
    const { file } = await draft.keep('png')
    expect(readFileSync(join(folder, file), 'utf8')).toBe('picture')
  })

  it('leave nothing behind where they are not kept', async () => {
    const files = await openMediaFiles(folder)
    {
      await using draft = files.draft(1000)
      await draft.begin()
      await draft.write(Buffer.from('page'))
    }
    expect(drafts()).toEqual([])
  })

  it('are new once where the same comes twice at a time', async () => {
    const files = await openMediaFiles(folder)
    await using first = files.draft(1000)
    await using second = files.draft(1000)
    for (const draft of [first, second]) {
      await draft.begin()
      await draft.write(Buffer.from('picture'))
    }
    const kept = await Promise.all([first.keep('png'), second.keep('png')])
    expect(kept.map(({ isNew }) => isNew).sort()).toEqual([false, true])
    expect(drafts()).toEqual([])
  })

  it('are rid of what a killed process left, not of what others have in work', async () => {
    const files = await openMediaFiles(folder)
    await using draft = files.draft(1000)
    await draft.begin()
    const [own = ''] = drafts()
    const { pid: dead } = spawnSync(process.execPath, ['--version'])
    const left = own.replace(`.${process.pid}.`, `.${dead}.`)
    const foreign = own.replace(/^\w+/, '0123456789ab')
    for (const name of [left, foreign]) writeFileSync(join(folder, 'media/.partial', name), 'half')
    await openMediaFiles(folder)
    // Of other machines nobody here knows whether they live.
    expect(drafts().sort()).toEqual([own, foreign].sort())
    await draft.write(Buffer.from('picture'))
    expect((await draft.keep('png')).isNew).toBe(true)
  })
})
