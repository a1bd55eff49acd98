import { readdirSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openArchive, type Store } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { erasePost, finishRemovals, purgeBlog, removalFigures, removeBlog } from '../src/work/index.ts'
import { type BlogServer, serveBlog } from './blog-server.ts'
import { DATABASES, type Place } from './databases.ts'
import { newFolder, removeFolders, run, start } from './permablog-process.ts'
import { readWithWarcio } from './warc-reader.ts'

const QUICK = ['--delay', '0', '--quiet', '--render', 'never']
const SECRET = {
  path: '/2024/09/secret',
  title: 'Quillwort at the harbour wall',
  date: '2024-09-30T10:00:00Z',
  body: `<p>The zanthoxylum grew at the harbour wall for forty years before anybody gave it a name of its own, as books tell.</p>
    <p>Whoever walks there in the evening sees it from afar; a second paragraph says what the first one left out of it.</p>`,
}

/** Every file of an archive in which a word can be read, unpacked where it is packed. */
function filesWith(folder: string, word: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => {
    const path = join(folder, name)
    if (!statSync(path).isFile()) return false
    const bytes = readFileSync(path)
    const plain = name.endsWith('.gz') ? gunzipSync(bytes) : bytes
    return plain.toString('latin1').toLowerCase().includes(word)
  })
}

describe.each(DATABASES)('what is taken out of an archive in $name', database => {
  let [one, two]: BlogServer[] = []
  let place: Place
  let files: string
  beforeAll(async () => {
    one = await serveBlog({ count: 12 })
    two = await serveBlog({ count: 6 })
    one.publish(SECRET)
  })
  afterAll(async () => {
    await one?.[Symbol.asyncDispose]()
    await two?.[Symbol.asyncDispose]()
    removeFolders()
  })
  beforeEach(async () => {
    place = await database.open()
    files = database.name === 'SQLite' ? place.location : newFolder()
    for (const blog of [one, two, one]) await command('crawl', blog?.url ?? '', ...QUICK)
    return () => place.remove()
  })

  async function command(name: string, ...words: string[]) {
    const ended = await run([name, ...words, '--archive', place.location, '--files', files])
    return { ...ended, output: ended.stdout + ended.stderr }
  }
  const idOf = (blog: BlogServer | undefined) => new URL(blog?.url ?? '').host.replace(':', '_')
  async function exported(): Promise<string> {
    const { stdout } = await command('export', '--format', 'jsonl', '--blog', two?.url ?? '', '-o', '-')
    return stdout
  }
  async function verified(): Promise<string> {
    const { code, output } = await command('verify')
    return code === 0 ? 'good' : output
  }
  const secretUrl = () => urlOf(`${(one?.url ?? '').replace(/\/$/, '')}${SECRET.path}`)

  it('is a blog that is out of sight at once, comes back as it was, and is freed without a trace in others', async () => {
    const before = await exported()
    const ofOne = (await command('export', '--format', 'jsonl', '--blog', one?.url ?? '', '-o', '-')).stdout
    const refused = await command('remove', idOf(one))
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--yes')])
    const removed = await command('remove', idOf(one), '--yes')
    expect(removed.output).toMatch(/13 posts, .*comment.* of WARC/)
    expect(removed.output).toContain(`permablog remove --undo ${idOf(one)}`)
    expect((await command('list')).stdout).not.toContain(idOf(one))
    expect((await command('search', 'zanthoxylum')).stdout).not.toContain('harbour')
    expect((await command('crawl', one?.url ?? '', ...QUICK)).stderr).toContain('remove --undo')
    expect((await command('remove', '--list')).stdout).toMatch(/13 posts; frees about .*B after 20\d\d-/)
    expect(await verified()).toBe('good')
    expect((await command('remove', '--undo', idOf(one))).stdout).toContain('13 posts')
    expect((await command('export', '--format', 'jsonl', '--blog', one?.url ?? '', '-o', '-')).stdout).toBe(ofOne)
    expect(await verified()).toBe('good')
    await command('remove', idOf(one), '--yes')
    expect((await command('remove', '--purge', '--yes')).stdout).toContain('gone for good')
    expect(await exported()).toBe(before)
    expect(await verified()).toBe('good')
    expect(filesWith(join(files, 'warc'), 'zanthoxylum')).toEqual([])
    expect((await command('repair', '--offline')).stdout).toContain('0 things mended, 0 gone for good')
    expect((await command('crawl', one?.url ?? '', ...QUICK)).code).toBe(0)
    expect((await command('search', 'zanthoxylum')).stdout).toContain('Quillwort')
    expect(await verified()).toBe('good')
  })

  it('is a post that leaves no word of itself in any file, and never comes back', async () => {
    expect(filesWith(files, 'zanthoxylum').length).toBeGreaterThan(0)
    const erase = ['--erase', '--reason', 'its author asked for it', '--by', 'The keeper', '--yes']
    expect((await command('remove', secretUrl(), '--erase', '--yes')).stderr).toContain('--reason')
    const erased = await command('remove', secretUrl(), ...erase)
    expect(erased.output).toMatch(/erased on .* by The keeper because its author asked for it/)
    for (const word of ['zanthoxylum', 'quillwort']) expect(filesWith(files, word)).toEqual([])
    expect(await verified()).toBe('good')
    expect((await command('verify')).stdout).toContain('because its author asked for it')
    const asked = one?.requests.length ?? 0
    expect((await command('update', idOf(one), ...QUICK)).code).toBe(0)
    await command('crawl', one?.url ?? '', ...QUICK)
    expect(one?.requests.slice(asked)).not.toContain(SECRET.path)
    expect((await command('show', secretUrl())).output).toContain('erased on')
    expect((await command('search', 'zanthoxylum')).stdout).not.toContain('Quillwort')
    expect((await command('remove', secretUrl(), ...erase)).stderr).toContain('was erased on')
    // The blog shows it in lists and feed all the while.
    expect(filesWith(join(files, 'warc'), 'zanthoxylum')).toEqual([])
    expect(await verified()).toBe('good')
    for (const name of readdirSync(join(files, 'warc')).filter(name => name.endsWith('.warc.gz'))) {
      await readWithWarcio(join(files, 'warc', name))
    }
  })

  it('is finished by the next who writes, wherever a crash ended it', async () => {
    const now = () => new Date().toISOString()
    /** An archive that is gone at a step: what was done before is there, nothing after it. */
    const endingAt = (store: Store, step: number): Store => {
      let steps = 0
      const removals = new Proxy(store.removals, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name)
          return typeof value !== 'function'
            ? value
            : (...words: unknown[]) => {
                steps += 1
                if (steps > step) throw new Error('the machine is gone')
                return Reflect.apply(value, target, words)
              }
        },
      })
      return { ...store, removals }
    }
    const opened = () => openArchive(place.location, { write: true })
    const before = await exported()
    for (const step of [2, 4, 6, 8, 12]) {
      const store = await opened()
      const tools = { store, folder: files, now }
      const ended = { ...tools, store: endingAt(store, step) }
      await erasePost(ended, secretUrl(), { reason: 'r', by: null, everywhere: false }).catch(() => {})
      await store.close()
      expect(await verified()).toBe('good')
    }
    let store = await opened()
    await finishRemovals({ store, folder: files, now })
    expect(await store.removals.tasks()).toEqual([])
    await store.close()
    expect(filesWith(files, 'zanthoxylum')).toEqual([])
    expect(await verified()).toBe('good')
    store = await opened()
    const blog = await store.findBlog(idOf(one))
    if (blog === null) throw new Error('it is there')
    const tools = { store, folder: files, now }
    const removed = await removeBlog(tools, blog, await removalFigures(tools, blog))
    await store.close()
    for (const step of [1, 3, 5, 6, 7, 8, 9]) {
      const open = await opened()
      await purgeBlog({ folder: files, now, store: endingAt(open, step) }, removed).catch(() => {})
      await open.close()
      expect(await verified()).toBe('good')
    }
    expect((await command('update')).code).toBe(0)
    const last = await opened()
    expect([await last.removals.tasks(), await last.removals.removed()]).toEqual([[], []])
    await last.close()
    expect(await exported()).toBe(before)
    expect(await verified()).toBe('good')
  })

  it('is whole or gone after kill -9, and damage by others is still found', async () => {
    await command('remove', idOf(one), '--yes')
    for (const ms of [900, 1300, 1700]) {
      const purge = start(['remove', '--purge', idOf(one), '--yes', '--archive', place.location, '--files', files])
      setTimeout(() => purge.child.kill('SIGKILL'), ms)
      await purge.ended
    }
    expect(await verified()).toBe('good')
    // On a server the lease of the killed process has to run out first.
    const finished = async () => {
      await command('remove', '--purge', '--yes')
      return (await command('remove', '--list')).stdout
    }
    await expect.poll(finished, { interval: 2000 }).toContain('No blog is removed')
    expect(await verified()).toBe('good')
    const store = await openArchive(place.location, {})
    const [kept] = await store.blogs()
    await store.close()
    expect(kept?.posts).toBe(6)
    const [warc = ''] = readdirSync(join(files, 'warc')).filter(name => name.endsWith('.warc.gz'))
    const path = join(files, 'warc', warc)
    truncateSync(path, statSync(path).size - 400)
    expect(await verified()).toMatch(/warc\/permablog-.*[1-9]\d* damaged/s)
  })

  it('is hidden without being lost', async () => {
    expect((await command('remove', secretUrl(), '--hide')).stdout).toContain('is hidden')
    const exports = async (...words: string[]) =>
      (await command('export', '--format', 'jsonl', '-o', '-', ...words)).stdout.includes('zanthoxylum')
    expect(await exports()).toBe(false)
    expect(await exports('--hidden')).toBe(true)
    expect((await command('list', idOf(one))).stdout).not.toContain('Quillwort')
    expect((await command('list', idOf(one), '--hidden')).stdout).toContain('Quillwort')
    expect((await command('show', secretUrl())).output).toContain('--hidden')
    expect((await command('show', secretUrl(), '--hidden')).stdout).toContain('zanthoxylum')
    expect((await command('search', 'zanthoxylum')).stdout).not.toContain('Quillwort')
    expect(await verified()).toBe('good')
    expect((await command('remove', secretUrl(), '--show')).stdout).toContain('shown again')
    expect((await command('search', 'zanthoxylum')).stdout).toContain('Quillwort')
  })
})
