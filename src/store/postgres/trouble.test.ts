import { randomBytes } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Place, POSTGRES } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { openArchive, type Store, shownLocation } from '../index.ts'

const BLOG = sampleBlog()

describe.skipIf(POSTGRES === null)('an archive on PostgreSQL', () => {
  let place: Place
  let store: Store

  beforeAll(async () => {
    place = (await POSTGRES?.open()) ?? { location: '', remove: async () => {} }
    store = await openArchive(place.location, { create: true })
    await store.commit({ blog: BLOG, entries: [samplePost('a')] })
  })
  afterAll(async () => {
    await store.close()
    await place.remove()
  })

  const changed = (parts: Partial<Record<'password' | 'pathname' | 'port', string>>) =>
    Object.assign(new URL(place.location), parts).href
  /** Ends every other connection to the database, as a restart of the server does. */
  const endConnections = () =>
    store.shared?.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
        and datname = current_database()`)

  it.each([
    ['a wrong password', { password: 'wrong' }, 'archive-unreachable', /name and password/],
    ['a database that is not there', { pathname: '/none' }, 'archive-unreachable', /createdb/],
    ['a server that is not there', { port: '1' }, 'archive-unreachable', /does not answer/],
    ['no database', { pathname: '/' }, 'bad-usage', /names no database/],
    ['an empty database', { pathname: '/postgres' }, 'archive-missing', /no archive/],
  ])('says what is wrong with %s, without the password', async (_, parts, code, message) => {
    const opening = openArchive(changed(parts))
    await expect(opening).rejects.toMatchObject({ code })
    await expect(opening).rejects.toThrow(message)
    await expect(opening).rejects.not.toThrow(/odd|wrong$/)
  })

  it('is shown without its password', () => {
    expect(shownLocation(place.location)).toMatch(/^postgres:\/\/permablog@127\.0\.0\.1:\d+\/test_\w+$/)
    expect(shownLocation('./a folder')).toBe('./a folder')
  })

  it('can be read by one that may not write', async () => {
    const reader = await openArchive(place.location)
    expect(await reader.entry(samplePost('a').url)).not.toBeNull()
    await expect(reader.commit({ blog: BLOG })).rejects.toMatchObject({ code: 'bad-archive' })
    await reader.close()
  })

  it('refuses one of a newer version, and tables of others', async () => {
    const pool = store.shared?.pool
    await pool?.query('update archive_version set version = version + 100')
    await expect(openArchive(place.location)).rejects.toMatchObject({ code: 'archive-newer' })
    await pool?.query('update archive_version set version = version - 100')
    await pool?.query('alter table archive_version rename to something_else')
    await expect(openArchive(place.location)).rejects.toMatchObject({ code: 'bad-archive' })
    await pool?.query('alter table something_else rename to archive_version')
  })

  it('keeps what PostgreSQL itself does not take', async () => {
    const link = {
      url: `https://example.org/?q=${'x'.repeat(5000)}${randomBytes(3000).toString('hex')}`,
      kind: 'other',
    }
    const words = Array.from({ length: 200_000 }, (_, index) => `word${index.toString(36)}`).join(' ')
    const post = samplePost('odd', {
      title: 'NUL \0 here',
      text: `${words} the end`,
      links: [link as never],
      tags: ['a', 'a\0'],
    })
    await store.commit({ blog: BLOG, entries: [post] })
    expect((await store.entry(post.url))?.entry).toEqual(post)
    expect(await store.search('word17 NUL', { limit: 3 })).toMatchObject({ count: 1 })
  })

  it('goes on after all connections were ended, also within a transaction', async () => {
    await endConnections()
    expect(await store.blogs()).toHaveLength(1)
    const numbers = Array.from({ length: 30 }, (_, number) => number)
    const writing = (async () => {
      for (const number of numbers)
        await store.commit({ blog: BLOG, entries: [samplePost(`n${number}`)], memory: { number } })
    })()
    for (let times = 0; times < 8; times += 1) {
      await endConnections()?.catch(() => {})
      await new Promise(resolve => setTimeout(resolve, 30))
    }
    await writing
    expect(await store.memory(BLOG.id, 'number')).toBe(29)
    for (const number of numbers) expect(await store.versions(samplePost(`n${number}`).url)).toHaveLength(1)
  })

  it('takes leases and turns once, though the answer was lost', async () => {
    await using proxy = await proxyTo(place.location)
    const through = await openArchive(changed({ port: String(proxy.port) }), { write: true })
    const { shared } = through
    proxy.loseAnswerTo('insert into lease')
    const lease = await shared?.lease('leased.example', { worker: 'here', job: null })
    expect(await lease?.renew()).toBe(true)
    proxy.loseAnswerTo('insert into turn')
    expect(await shared?.takeTurn('leased.example', 1000)).toBeGreaterThan(0)
    proxy.loseAnswerTo('delete from lease')
    await lease?.release()
    expect(await shared?.leases()).not.toContainEqual(expect.objectContaining({ blog: 'leased.example' }))
    expect(proxy.lost).toBe(3)
    await through.close()
  })

  it('stores once what was in doubt, as the answer to a commit was lost', async () => {
    await using proxy = await proxyTo(place.location)
    const through = await openArchive(changed({ port: String(proxy.port) }), { write: true })
    const other = sampleBlog({ id: 'doubt.example' })
    await store.close()
    store = await openArchive(place.location, { write: true })
    const blog = { ...other, url: samplePost('doubt-home').url }
    await through.commit({ blog })
    for (let times = 0; times < 3; times += 1) {
      proxy.loseAnswerTo('commit')
      const entries = [samplePost(`doubt${times}`, { blog: blog.id })]
      expect((await through.commit({ blog, entries })).entries).toEqual(['new'])
      expect(await through.versions(entries[0]?.url ?? blog.url)).toHaveLength(1)
    }
    expect(proxy.lost).toBe(3)
    await through.close()
  })
})

/** A way to the server that can be cut when a statement has been passed on and before its answer comes back. */
async function proxyTo(location: string) {
  const { connect } = await import('node:net')
  const { hostname, port } = new URL(location)
  let statement: string | null = null
  const state = { lost: 0 }
  const open = new Set<Socket>()
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname)
    let cut = false
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
    }
    client.on('data', data => {
      if (statement !== null && data.includes(statement)) {
        cut = true
        statement = null
      }
      upstream.write(data)
    })
    upstream.on('data', data => {
      if (!cut) return void client.write(data)
      state.lost += 1
      client.destroy()
      upstream.destroy()
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    get lost() {
      return state.lost
    },
    loseAnswerTo: (text: string) => {
      statement = text
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
