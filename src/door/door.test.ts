import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openArchive } from '../store/index.ts'
import { urlOf } from '../url.ts'
import {
  ArchiveWriter,
  BlogsInWork,
  type Door,
  type DoorHost,
  knock,
  type OutsideWork,
  openDoor,
  openToWrite,
} from './index.ts'

const BLOG: OutsideWork = { kind: 'crawl', url: urlOf('https://blog.example/'), blog: 'blog.example' }

let folder: string
let doors: Door[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'permablog-door-'))
  doors = []
  await (await openArchive(folder, { create: true })).close()
})
afterEach(async () => {
  for (const door of doors) await door.close()
  rmSync(folder, { recursive: true, force: true })
})

async function opened(place = folder, changes: Partial<DoorHost> = {}) {
  const blogs = new BlogsInWork()
  const heard: string[] = []
  const writer = new ArchiveWriter(place, 'permablog serve')
  const begin: DoorHost['begin'] = work => {
    const release = blogs.take(work)
    if (release === null) return null
    const end = ({ kind }: { readonly kind: string }) => {
      heard.push(kind)
      release()
    }
    return { progress: ({ phase }) => heard.push(phase), end }
  }
  const host = { command: 'serve', isWatching: () => true, writer, begin, ...changes }
  const door = await openDoor(place, host)
  doors.push(door)
  return { door, writer, heard }
}

async function isFree(place = folder): Promise<boolean> {
  try {
    await (await openArchive(place, { write: true })).close()
    return true
  } catch {
    return false
  }
}

describe('the door of an archive', () => {
  it('lends the lock of who keeps it, to several at the same time, until all have given it back', async () => {
    const { writer } = await opened()
    expect(await isFree()).toBe(true)
    const first = await openToWrite(folder, { purpose: 'permablog rules' })
    const second = await openToWrite(folder, { purpose: 'permablog spam' })
    expect([first.loan?.keeper, await isFree()]).toEqual([
      { pid: process.pid, command: 'serve', isWatching: true },
      false,
    ])
    await writer.use(async ({ loan }) => expect(loan).toBeNull())
    await first.store.close()
    expect(await isFree()).toBe(false)
    await second.store.close()
    expect(await isFree()).toBe(true)
  })

  it('lets nobody in who does not know the secret, or says anything else', async () => {
    await opened()
    const hungUp = async (text: string) => {
      const socket = connect(join(folder, 'writer.sock'))
      let heard = ''
      socket.on('data', data => {
        heard += data
      })
      socket.write(text)
      await new Promise(resolve => socket.once('close', resolve))
      return heard
    }
    const hello = { kind: 'hello', secret: 'guess', version: '0.1.0', command: 'x', pid: 1 }
    expect(await hungUp(`${JSON.stringify(hello)}\n`)).toBe('')
    expect(await hungUp('{"kind":"borrow"}\n')).toBe('')
    expect(await hungUp('POST / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')).toBe('')
    expect(statSync(join(folder, 'writer.sock')).mode & 0o777).toBe(0o600)
    expect(await isFree()).toBe(true)
  })

  it('is a port where the name of a socket would be too long', async () => {
    const deep = join(folder, 'a-long-name-'.repeat(10))
    mkdirSync(deep)
    await (await openArchive(deep, { create: true })).close()
    const { door } = await opened(deep)
    const { store, loan } = await openToWrite(deep, { purpose: 'permablog rules' })
    expect([loan?.keeper.command, existsSync(join(deep, 'writer.sock'))]).toEqual(['serve', false])
    await store.close()
    await door.close()
    expect(existsSync(join(deep, 'writer.door'))).toBe(false)
  })

  it('that a killed process left is in nobody’s way', async () => {
    writeFileSync(join(folder, 'writer.door'), JSON.stringify({ id: 'old', port: null, secret: 'x' }))
    writeFileSync(join(folder, 'writer.sock'), '')
    expect(await knock(folder, 'test')).toBeNull()
    const { store, loan } = await openToWrite(folder, { purpose: 'permablog rules' })
    expect(loan).toBeNull()
    await store.close()
    const { door } = await opened()
    expect(door.keeper).toBeNull()
    expect((await knock(folder, 'test'))?.keeper.command).toBe('serve')
  })

  it('is kept by one process; the next one is told who', async () => {
    await opened()
    const { door } = await opened(folder, { command: 'watch' })
    expect(door.keeper).toMatchObject({ command: 'serve', isWatching: true })
    await door.close()
    expect((await knock(folder, 'test'))?.keeper.command).toBe('serve')
  })

  it('closes: who has the lock takes it over, and goes on writing', async () => {
    const { door } = await opened()
    let isTold = false
    const { store } = await openToWrite(folder, {
      purpose: 'permablog rules',
      onTakenOver: () => {
        isTold = true
      },
    })
    await door.close()
    await expect.poll(() => isTold).toBe(true)
    await expect(openArchive(folder, { write: true })).rejects.toThrow('permablog rules')
    await store.lists.markNotices([1], null)
    await store.close()
    expect(await isFree()).toBe(true)
  })

  it('hears which blog is harvested, and lets nobody else begin with it', async () => {
    const { heard } = await opened()
    const { store, loan } = await openToWrite(folder, { purpose: 'permablog crawl' })
    const claim = await loan?.begin(BLOG)
    expect(await loan?.begin({ ...BLOG, url: urlOf('https://blog.example/other') })).toBeNull()
    const other = await loan?.begin({ ...BLOG, url: urlOf('https://other.example/'), blog: null })
    other?.end({ kind: 'failed', code: 'no-blog', message: 'none' })
    claim?.end({ kind: 'done', report: null })
    await expect.poll(() => heard).toEqual(['failed', 'done'])
    await loan?.begin(BLOG)
    // As when a command is killed.
    await loan?.close()
    await expect.poll(() => heard).toEqual(['failed', 'done', 'interrupted'])
    await store.close()
  })
})

describe('who writes now and then', () => {
  it('waits for another that writes, and says for whom', async () => {
    const other = await openArchive(folder, { write: true, purpose: 'permablog crawl blog.example' })
    const writer = new ArchiveWriter(folder, 'permablog serve')
    const done = async () => {}
    await expect(writer.use(done, { limit: 0 })).rejects.toMatchObject({ code: 'archive-locked' })
    const stop = new AbortController()
    const waits = writer.use(done, { limit: 60_000, signal: stop.signal, onWaiting: () => stop.abort() })
    await expect(waits).rejects.toThrow('permablog crawl blog.example')
    const why: string[] = []
    const written = writer.use(done, { limit: 60_000, onWaiting: message => why.push(message) })
    await expect.poll(() => why.length).toBe(1)
    await other.close()
    await written
  })

  it('can write again at once after it has closed', async () => {
    const writer = new ArchiveWriter(folder, 'permablog serve')
    const all = Array.from({ length: 5 }, async () => {
      await writer.use(async () => {}, { limit: 0 })
      await writer.use(async () => {}, { limit: 0 })
    })
    await Promise.all(all)
    expect(await isFree()).toBe(true)
  })
})
