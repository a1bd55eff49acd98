import { describe, expect, it } from 'vitest'
import { parseUrl, urlOf } from '../url.ts'
import { addressOn } from './address-on.ts'
import { parsePage } from './parse-page.ts'

const page = parsePage('<base href="https://blog.example:8080/2014/post/">', urlOf('https://blog.example/'))

describe('addressOn', () => {
  it.each([
    'https://example.org/',
    'https://example.org/a/b.html',
    'http://www.a-b.example.co.uk/~ann/2014/05/',
    'https://example.org',
    'https://EXAMPLE.org/a',
    'https://example.org/a/../b',
    'https://example.org/a/./b',
    'https://example.org/a//b',
    'https://example.org/%7eann',
    'https://example.org/a?utm_source=x&b=1',
    'https://example.org/a#b',
    'https://xn--a.example/',
    'https://1.2.3.4/a',
    'https://example.org:443/a',
    '/a/b',
    '/',
    '//example.org/a',
    '/a/../../b',
    'a/b',
    '../a',
    '?p=1',
    '',
    'mailto:ann@example.org',
    'javascript:void(0)',
    'https://exa mple.org/',
  ])('reads %j as parseUrl does', text => {
    expect(addressOn(page, text)).toBe(parseUrl(text, page.base))
    expect(addressOn(page, text)).toBe(parseUrl(text, page.base))
  })
})
