import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noticeOf } from '../src/notices/index.ts'
import { openArchive } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { newFolder, run } from './permablog-process.ts'
import { sampleBlog } from './sample-records.ts'

interface Row {
  readonly id: string
  readonly blog: string
  readonly cause: string
}

/** A folder with an archive of one blog that has two rows to do. */
async function troubledFolder() {
  const cwd = newFolder()
  const blog = sampleBlog()
  const about = { blog, now: () => '2024-01-01T00:00:00.000Z' }
  const add = async (...notices: ReturnType<typeof noticeOf>[]) => {
    const store = await openArchive(join(cwd, 'permablog-archive'), { create: true, write: true })
    await store.commit({ blog, notices })
    await store.close()
  }
  const file = urlOf('https://files.example/a')
  await add(noticeOf(about, 'media-failed', { said: 'No answer.' }, file), noticeOf(about, 'no-feed', {}, blog.url))
  const rows = async (...words: string[]) => {
    const { stdout } = await run(['notices', '--json', ...words], { cwd })
    const lines = stdout.split('\n').filter(line => line !== '')
    return lines.map(line => JSON.parse(line) as Row)
  }
  return { cwd, rows, add, about, blog }
}

describe('rows of notices on the command line', () => {
  it('are put away by an id that means the same row when others have come before it', async () => {
    const { cwd, rows, add, about, blog } = await troubledFolder()
    const [first, ...more] = await rows()
    expect(more).toHaveLength(1)
    expect((await run(['notices'], { cwd })).stdout).toContain(`  ${first?.id}  `)
    // An error stands above everything else in the list.
    await add(noticeOf(about, 'host-down', { n: 9 }, blog.url))
    const before = await rows()
    expect(before.map(({ id }) => id).indexOf(first?.id ?? '')).toBeGreaterThan(0)

    const { stdout, code } = await run(['notices', '--done', (first?.id ?? '').toUpperCase()], { cwd })
    expect([code, stdout]).toEqual([0, expect.stringContaining('Done.')])
    const left = before.filter(({ id }) => id !== first?.id)
    expect(await rows()).toMatchObject(left.map(({ blog, cause }) => ({ blog, cause })))
    expect((await run(['notices', '--done', first?.id ?? ''], { cwd })).stdout).toContain('That is so already.')
    expect((await run(['notices', '--reopen', first?.id ?? ''], { cwd })).stdout).toContain('Open again.')
    expect(await rows()).toHaveLength(before.length)
  })

  it('are not put away by a place in the list, nor by an id of nothing', async () => {
    const { cwd, rows } = await troubledFolder()
    for (const id of ['1', '2', 'zzzzz']) {
      const { code, stderr } = await run(['notices', '--done', id], { cwd })
      expect([code, stderr]).toEqual([2, expect.stringContaining(`No row is called “${id}”`)])
    }
    expect(await rows()).toHaveLength(2)
  })
})
