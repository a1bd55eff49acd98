import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Comment } from '../src/records.ts'
import { openArchive } from '../src/store/index.ts'
import { newFolder, run } from './permablog-process.ts'
import { sampleBlog, samplePost } from './sample-records.ts'

const cwd = newFolder()
const POST = 'https://example.org/tide'
const FIRST = ['Before.', 'The tide turns at six today.', 'Between.', 'We left.', 'We sailed.', 'After.', 'Spam here.']

function comment(id: string, text: string): Comment {
  return {
    id,
    parent: null,
    author: 'Bo',
    authorUrl: null,
    published: '2024-06-02',
    text,
    html: text,
    source: 'page',
    kind: 'comment',
  }
}

/** A post in three versions, the last with other markup alone, and a page that is gone; one post is as it was. */
async function fill(): Promise<void> {
  let now = '2024-06-01T00:00:00.000Z'
  const store = await openArchive(join(cwd, 'permablog-archive'), { create: true, clock: () => now })
  const blog = sampleBlog()
  const first = samplePost('tide', { title: 'Tides', text: FIRST.join('\n\n') })
  await store.commit({ blog, entries: [first, samplePost('quiet')] })
  now = '2024-07-01T00:00:00.000Z'
  const lines = FIRST.with(1, 'The tide turns at half past seven today.').with(6, 'A new end.')
  const second = samplePost('tide', {
    title: 'Tides and \u001b[31mbells',
    tags: ['sea'],
    text: lines.join('\n\n'),
    comments: [comment('1', 'At last.')],
  })
  await store.commit({ blog, entries: [second] })
  now = '2024-08-01T00:00:00.000Z'
  await store.commit({ blog, entries: [{ ...second, html: '<h2>Tides</h2>' }] })
  now = '2024-09-01T00:00:00.000Z'
  await store.commit({ blog, gone: [first.url] })
  await store.close()
}

const show = (...words: string[]) => run(['show', POST, ...words], { cwd })

beforeAll(fill)

describe('the versions of a post', () => {
  it('are listed with what changed in each', async () => {
    const { code, stdout } = await show('--versions')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ +1 +2024-06-01 .*Tides +–$/m)
    expect(stdout).toMatch(/^ +2 +2024-07-01 .*title, tags, \+6 −3 words, \+1 comment$/m)
    expect(stdout).toMatch(/^ +3 +2024-08-01 .*markup$/m)
    expect(stdout).toContain('gone since 2024-09-01')
  })

  it('are listed as data', async () => {
    const { stdout } = await show('--versions', '--json')
    const { goneSince, versions } = JSON.parse(stdout)
    expect(goneSince).toBe('2024-09-01T00:00:00.000Z')
    expect(versions.map((each: { changes: unknown }) => each.changes)).toEqual([
      null,
      {
        fields: ['title', 'tags'],
        words: { added: 6, removed: 3 },
        comments: { added: 1, removed: 0, changed: 0 },
        markup: false,
      },
      { fields: [], words: { added: 0, removed: 0 }, comments: { added: 0, removed: 0, changed: 0 }, markup: true },
    ])
  })

  it('are compared: fields, then the text around what changed, then comments', async () => {
    const { code, stdout } = await show('--diff', '1..2')
    expect(code).toBe(0)
    expect(stdout).toBe(`Tides and \ufffd[31mbells
address    ${POST}
versions   1 of 2024-06-01 → 2 of 2024-07-01
gone       since 2024-09-01
words      +6 −3
title      Tides → Tides and \ufffd[31mbells
tags       (none) → sea

  Before.

- The tide turns at [-six-] today.
+ The tide turns at {+half past seven+} today.

  Between.

  … 2 lines as before

  After.

- Spam here.
+ A new end.

Comments: 1 added
+ Bo, 2024-06-02: At last.
`)
  })

  it('are compared with the one before, of which the newest is the default', async () => {
    const [newest, second, first] = await Promise.all([show('--diff'), show('--diff', '2'), show('--diff', '1')])
    expect(newest.stdout).toContain('markup     changed, with the text as it was')
    expect(second.stdout).toBe((await show('--diff', '1..2')).stdout)
    expect([first.code, first.stdout]).toEqual([2, ''])
    expect(first.stderr).toContain('is the first')
  })

  it('are compared backwards too', async () => {
    expect((await show('--diff', '2..1')).stdout).toContain('+ The tide turns at {+six+} today.')
  })

  it('are compared in colours where the output has them, without signs around words', async () => {
    const { stdout } = await run(['show', POST, '--diff', '2'], { cwd, env: { NO_COLOR: '', FORCE_COLOR: '1' } })
    expect(stdout).toContain('\u001b[7msix\u001b[27m')
    expect(stdout).toContain('\u001b[7mhalf past seven\u001b[27m')
    expect(stdout).not.toContain('[-')
  })

  it('are compared as data', async () => {
    const { stdout } = await show('--diff', '2', '--json')
    const diff = JSON.parse(stdout)
    expect(Object.keys(diff)).toEqual('url goneSince from to fields text words comments markup'.split(' '))
    expect([diff.from.version, diff.to.version]).toEqual([1, 2])
    expect(diff.fields[1]).toEqual({ field: 'tags', before: [], after: ['sea'] })
    expect(diff.text[1]).toMatchObject({ kind: 'changed', words: [{}, { kind: 'removed', text: 'six' }, {}, {}] })
    expect(diff.comments.added).toMatchObject([{ author: 'Bo', text: 'At last.' }])
  })

  it.each([
    [['show', POST, '--diff', '1..9'], 'no version 9'],
    [['show', POST, '--diff', '0'], '1..3'],
    [['show', POST, '--diff', '1-2'], '1..3'],
    [['show', '--diff', POST], 'behind the address'],
    [['show', POST, '--diff', '--html'], '--html'],
    [['show', 'https://example.org/quiet', '--diff'], 'the only one'],
    [['show', 'example.org', '--diff'], 'no post'],
    [['show', 'https://example.org/never', '--versions'], 'no post'],
  ])('%j ends with 2 and says why', async (words, message) => {
    const { code, stdout, stderr } = await run(words, { cwd })
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
    expect(stderr.trim().split('\n')).toHaveLength(2)
  })
})

describe('a post whose page is gone', () => {
  it('is still there to read, and says so', async () => {
    const { code, stdout } = await show()
    expect(code).toBe(0)
    expect(stdout).toMatch(/^gone +since 2024-09-01/m)
    expect(stdout).toContain('The tide turns at half past seven today.')
    expect(JSON.parse((await show('--json')).stdout).goneSince).toBe('2024-09-01T00:00:00.000Z')
  })

  it('is marked in the list, the others are not', async () => {
    const { stdout } = await run(['list', 'example.org'], { cwd })
    expect(stdout).toMatch(/GONE SINCE\n/)
    expect(stdout).toMatch(/example\.org\/tide +2024-09-01$/m)
    expect(stdout).toMatch(/example\.org\/quiet$/m)
    const json = await run(['list', 'example.org', '--json'], { cwd })
    const since = json.stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).goneSince)
    expect(since).toEqual([null, '2024-09-01T00:00:00.000Z'])
  })

  it('is counted for its blog, and exported like the others, with its mark', async () => {
    expect((await run(['show', 'example.org'], { cwd })).stdout).toMatch(/^gone +1,/m)
    expect(JSON.parse((await run(['list', '--json'], { cwd })).stdout)).toMatchObject({ posts: 2, gone: 1 })
    const lines = (await run(['export', '--format', 'jsonl'], { cwd })).stdout.trim().split('\n')
    expect(lines).toHaveLength(3)
    const since = lines.slice(1).map(line => JSON.parse(line).goneSince)
    expect(since.toSorted()).toEqual(['2024-09-01T00:00:00.000Z', null])
  })
})
