import { beforeAll, describe, expect, it } from 'vitest'
import { openArchive } from '../src/store/index.ts'
import { newFolder, run } from './permablog-process.ts'
import { sampleBlog, samplePost } from './sample-records.ts'

const BLOG = sampleBlog()
const VISITED = '2024-06-01T12:00:00.000Z'
const folder = newFolder()
const at = ['--archive', folder]

beforeAll(async () => {
  const store = await openArchive(folder, { create: true, write: true })
  const history = { published: [], feedEntries: 10, joined: [] }
  await store.commit({
    blog: BLOG,
    entries: [samplePost('old', { published: '2020-03-01T10:00:00.000Z' }), samplePost('undated', { published: null })],
    schedule: {
      ...{ blog: BLOG.id, due: VISITED, reason: 'a post every day', visitedAt: VISITED },
      ...{ failures: 0, failingSince: null, history },
    },
  })
  await store.commit({ blog: BLOG, entries: [samplePost('new', { published: '2023-03-01T10:00:00.000Z' })] })
  await store.close()
})

describe('labels on the command line', () => {
  it('are given, listed, found by their folder and taken away', async () => {
    expect((await run(['label', BLOG.id, 'Friends / Berlin', 'sea', ...at])).code).toBe(0)
    expect((await run(['label', BLOG.id, ...at])).stdout).toBe('Friends/Berlin\nsea\n')
    expect((await run(['label', ...at])).stdout).toMatch(/Friends\/Berlin +1/)
    expect((await run(['list', '--label', 'friends', '--json', ...at])).stdout).toContain('"labels":["Friends/Berlin"')
    expect((await run(['list', '--label', 'Fri', ...at])).stderr).toContain('No blog has the label')
    const wrong = await run(['label', BLOG.id, '--remove', 'hills', ...at])
    expect([wrong.code, wrong.stderr.includes('It has Friends/Berlin and sea.')]).toEqual([2, true])
    await run(['label', BLOG.id, '--remove', ...at])
    expect((await run(['label', BLOG.id, '--json', ...at])).stdout).toContain('"labels":[]')
  })
})

describe('the schedule on the command line', () => {
  it('is set to a pace, paused, and left to the posts again', async () => {
    const plan = async (...words: string[]) =>
      JSON.parse((await run(['schedule', BLOG.id, ...words, '--json', ...at])).stdout)
    expect(await plan('--every', '2d')).toMatchObject({
      at: '2024-06-03T12:00:00.000Z',
      rhythm: { kind: 'every', hours: 48 },
    })
    expect((await run(['schedule', ...at])).stdout).toMatch(/now +every 2 days/)
    expect(await plan('--pause')).toMatchObject({ at: null, rhythm: { kind: 'paused' } })
    expect((await run(['list', ...at])).stdout).toContain('paused')
    expect(await plan('--auto', '--next', '2030-01-01')).toMatchObject({ at: '2030-01-01T00:00:00.000Z', rhythm: null })
    expect((await run(['schedule', BLOG.id, '--pause', '--auto', ...at])).code).toBe(2)
    expect((await run(['schedule', BLOG.id, '--every', 'often', ...at])).stderr).toContain('6h, 2d or 1w')
  })
})

describe('export of a span', () => {
  it('has the posts of its days alone, and is refused where a format is always whole', async () => {
    const urls = async (...words: string[]) => {
      const { stdout } = await run(['export', '--format', 'jsonl', ...words, ...at])
      const records: { type: string; url: string }[] = stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line))
      return records.flatMap(({ type, url }) => (type === 'post' ? [url.split('/').at(-1)] : []))
    }
    expect(await urls()).toEqual(['new', 'old', 'undated'])
    expect(await urls('--after', '2023-03-01')).toEqual(['new'])
    expect(await urls('--before', '2023-03-01')).toEqual(['old'])
    const whole = await run(['export', '--format', 'opml', '--after', '2023-01-01', ...at])
    expect([whole.code, whole.stderr.includes('always of a whole blog')]).toEqual([2, true])
  })
})
