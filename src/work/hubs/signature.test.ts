import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkSignature } from './signature.ts'

describe('the signature of a hub', () => {
  const signed = (method: string) => createHmac(method, 'secret').update('a message').digest('hex')
  const isRight = (header: string, secret = 'secret') => {
    const check = checkSignature(header, secret)
    for (const piece of ['a ', 'mess', 'age']) check?.add(Buffer.from(piece))
    return check?.isRight() ?? null
  }

  it.each(['sha1', 'sha256', 'sha384', 'sha512'])('by %s is right with the right secret alone', method => {
    expect(isRight(`${method}=${signed(method)}`)).toBe(true)
    expect(isRight(`${method.toUpperCase()}=${signed(method).toUpperCase()}`)).toBe(true)
    expect(isRight(`${method}=${signed(method)}`, 'guess')).toBe(false)
    expect(isRight(`${method}=${signed(method).slice(2)}`)).toBe(false)
  })

  it('of another method, or none at all, is no signature', () => {
    for (const header of [
      '',
      'sha256',
      'sha256=',
      `md5=${signed('md5')}`,
      `sha256=${signed('sha256')}, x`,
      'sha256=zz',
    ]) {
      expect(isRight(header)).toBeNull()
    }
  })
})
