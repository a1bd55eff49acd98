import { expect, it } from 'vitest'
import { Logins } from './logins.ts'
import { WrongTries } from './wrong-tries.ts'

const TOKEN = 'a-token-of-some-length'
const DAY = 86_400_000

it('a login ends after a week without use', () => {
  let now = 0
  const logins = new Logins(TOKEN, () => now)
  const kept = logins.write(logins.begin(null))
  now = 7 * DAY - 1
  expect(logins.read(kept)).toMatchObject({ key: null })
  now = 7 * DAY
  expect(logins.read(kept)).toBeNull()
})

it('a login in use is written anew once a day, and ends after thirty in any case', () => {
  let now = 0
  const logins = new Logins(TOKEN, () => now)
  let login = logins.begin('phone')
  expect(logins.renewed(login)).toBeNull()
  for (let day = 1; day < 30; day++) {
    now = day * DAY
    login = logins.renewed(logins.read(logins.write(login)) ?? login) ?? login
    expect(login.used).toBe(now)
  }
  now = 30 * DAY
  expect(logins.read(logins.write(login))).toBeNull()
})

it('a login outlives a restart of the server, but no other token and no log out', () => {
  const logins = new Logins(TOKEN)
  const login = logins.begin(null)
  const kept = logins.write(login)
  expect(new Logins(TOKEN).read(kept)).toEqual(login)
  expect(new Logins(`${TOKEN}!`).read(kept)).toBeNull()
  logins.end(login)
  expect(logins.read(kept)).toBeNull()
})

it('wrong tries count for a quarter of an hour, and a network of IPv6 counts as one address', () => {
  let now = 0
  const tries = new WrongTries(() => now)
  for (let host = 1; host <= 10; host++) tries.add(`2001:db8:1:2::${host}`)
  expect([tries.waitOf('2001:db8:1:2::ffff'), tries.waitOf('2001:db8:1:3::1')]).toEqual([900, 0])
  now = 900_000
  expect(tries.waitOf('2001:db8:1:2::ffff')).toBe(0)
})
