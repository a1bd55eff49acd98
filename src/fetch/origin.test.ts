import { describe, expect, it } from 'vitest'
import { isForOrigin } from './origin.ts'

describe('a secret for https://blog.example.org', () => {
  it.each([
    ['https://blog.example.org/a', true],
    ['https://blog.example.org:8443/', false],
    ['http://blog.example.org/', false],
    ['https://example.org/', false],
    ['https://www.blog.example.org/', false],
    ['https://blog.example.org.evil.example/', false],
  ])('is for %s: %s', (address, isFor) => {
    expect(isForOrigin(new URL(address), 'https://blog.example.org')).toBe(isFor)
  })

  it('may go from the plain form of a host to its secure one, at the usual ports', () => {
    const plain = 'http://blog.example.org'
    expect(isForOrigin(new URL('https://blog.example.org/'), plain)).toBe(true)
    expect(isForOrigin(new URL('https://blog.example.org:8443/'), plain)).toBe(false)
    expect(isForOrigin(new URL('https://blog.example.org/'), 'http://blog.example.org:8080')).toBe(false)
  })
})
