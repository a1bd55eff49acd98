import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../test/databases.ts'
import { openArchive, type Store } from './index.ts'

const KEY = { name: 'backup', allows: 'read', madeAt: '2026-01-01T00:00:00.000Z', endsAt: null } as const

describe.each(DATABASES)('the keys of programs in $name', database => {
  let place: Place
  let store: Store

  beforeEach(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  it('are found by their secret until they are revoked', async () => {
    expect(await store.accessKeys.add(KEY, 'secret')).toBe(true)
    expect(await store.accessKeys.withSecret('secret')).toEqual(KEY)
    expect(await store.accessKeys.withSecret('another')).toBeNull()
    expect([await store.accessKeys.revoke('backup'), await store.accessKeys.revoke('backup')]).toEqual([true, false])
    expect([await store.accessKeys.withSecret('secret'), await store.accessKeys.list()]).toEqual([null, []])
  })

  it('have a name each: a second one of the same name is refused, and the first one holds on', async () => {
    await store.accessKeys.add(KEY, 'first')
    expect(await store.accessKeys.add({ ...KEY, allows: 'all' }, 'second')).toBe(false)
    expect([await store.accessKeys.named('backup'), await store.accessKeys.withSecret('second')]).toEqual([KEY, null])
  })
})
