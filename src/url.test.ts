import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suiteFolder } from '../test/suites.ts'
import { faultOf, hostOf, pageOf, parseUrl, placeIn, placeOn, urlKey, urlOf } from './url.ts'

describe('an address', () => {
  it.each([
    ['HTTP://Example.ORG:80/A/../b', 'http://example.org/b'],
    ['https://example.org', 'https://example.org/'],
    ['https://example.org/a#part', 'https://example.org/a'],
    ['https://user:secret@example.org/', 'https://example.org/'],
    ['https://example.org//a///b', 'https://example.org/a/b'],
    ['https://example.org/web/http://a.example//b', 'https://example.org/web/http://a.example/b'],
    ['https://example.org/?', 'https://example.org/'],
    ['https://example.org/?utm_source=x&a=1&fbclid=y', 'https://example.org/?a=1'],
    ['https://example.org/?utm_source=x', 'https://example.org/'],
    ['https://example.org/?UTM_Source=x', 'https://example.org/'],
    ['https://example.org/?a=utm_source', 'https://example.org/?a=utm_source'],
    ['https://example.org/?b=2&a=1', 'https://example.org/?b=2&a=1'],
    ['https://example.org/??', 'https://example.org/??'],
    ['https://example.org/??a=%e9', 'https://example.org/??a=%E9'],
    ['https://example.org/caf%c3%a9?q=%e9', 'https://example.org/caf%C3%A9?q=%E9'],
    ['https://example.org/café', 'https://example.org/caf%C3%A9'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
  ])('%s becomes %s', (text, normal) => {
    expect(parseUrl(text)).toBe(normal)
  })

  it.each([
    '',
    'example.org',
    'mailto:a@example.org',
    'javascript:alert(1)',
    'data:,x',
    'file:///etc',
    'http://',
    'ftp://a/',
  ])('is not made of %j', text => {
    expect(parseUrl(text)).toBeNull()
    expect(() => urlOf(text)).toThrow(TypeError)
  })

  it('is read in relation to another', () => {
    expect(parseUrl('../b?c', 'https://example.org/a/d/e')).toBe('https://example.org/a/b?c')
    expect(parseUrl('//cdn.example.org/x', 'https://example.org/')).toBe('https://cdn.example.org/x')
  })

  it('has a host, with its port where that is not the usual one', () => {
    expect(hostOf(urlOf('https://Example.org:443/'))).toBe('example.org')
    expect(hostOf(urlOf('https://example.org:8443/'))).toBe('example.org:8443')
  })
})

describe('the key of an address', () => {
  it('is the same for all spellings of a page', () => {
    const spellings = [
      'http://example.org/a/b',
      'https://www.example.org/a/b/',
      'https://example.org/a//b/index.html',
      'https://example.org/%61/b/index.php#x',
      'https://example.org/a/b/?utm_medium=rss',
    ]
    expect(new Set(spellings.map(text => urlKey(urlOf(text)))).size).toBe(1)
  })

  it('is another for another page', () => {
    const pages = ['/', '/a', '/a/b', '/A', '/?a=1', '/?a=2', '/?a=1&b=2', '/index2.html', '/a%2Fb%3F']
    expect(new Set(pages.map(path => urlKey(urlOf(`https://example.org${path}`)))).size).toBe(pages.length)
  })

  it('does not depend on the order of parameters', () => {
    expect(urlKey(urlOf('https://example.org/?b=2&a=1'))).toBe(urlKey(urlOf('https://example.org/?a=1&b=2')))
  })
})

/** Addresses as the web has them: from clean to strange. */
const addresses = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc
    .tuple(fc.webUrl(), fc.array(fc.constantFrom('utm_source=a', 'fbclid=b', 'x=%c3%a9', 'y=1', '', '?', '%', '%zz')))
    .map(([url, parts]) => `${url}?${parts.join('&')}`),
  fc.tuple(fc.webUrl(), fc.string({ unit: 'grapheme' })).map(([url, tail]) => `${url}/${tail}`),
  fc.string({ unit: 'binary' }).map(text => `https://example.org/${text}`),
)

describe('any text as an address', () => {
  it('is refused or brought into a form that stays', () => {
    fc.assert(
      fc.property(fc.oneof(addresses, fc.string({ unit: 'grapheme' })), text => {
        const url = parseUrl(text)
        if (url !== null) expect(parseUrl(url)).toBe(url)
      }),
    )
  })

  it('has no fragment, credentials or tracking in its normal form', () => {
    fc.assert(
      fc.property(addresses, text => {
        const url = parseUrl(text)
        if (url === null) return
        expect(url).toMatch(/^https?:\/\/[^/@]+\//)
        expect(url).not.toMatch(/#|[?&](utm_\w+|fbclid)=/)
        expect(url).not.toMatch(/^[^?]*\?$/)
      }),
    )
  })

  it('means the same with and without base', () => {
    fc.assert(
      fc.property(addresses, text => {
        expect(parseUrl(text, 'https://elsewhere.example/a/')).toBe(parseUrl(text))
      }),
    )
  })

  it('keeps its key in its normal form, whatever the scheme and fragment', () => {
    fc.assert(
      fc.property(addresses, text => {
        const url = parseUrl(text)
        if (url === null) return
        const twin = parseUrl(`${url.replace(/^https?:/, 'https:')}#x`)
        if (twin !== null && hostOf(twin) === hostOf(url)) expect(urlKey(twin)).toBe(urlKey(url))
      }),
    )
  })
})

interface UrlCase {
  readonly input: string
  readonly base: string | null
  readonly failure?: boolean
  readonly href?: string
  readonly protocol?: string
}

/** What the normal form changes on purpose, and why; in this order, on the standard's own result. */
const ON_PURPOSE: readonly (readonly [name: string, reason: string, change: (href: string) => string])[] = [
  ['no fragment', 'it names a place on the page, not another page', href => href.replace(/#.*$/s, '')],
  ['no credentials', 'they are secrets, and the page is the same', href => href.replace(/^(https?:\/\/)[^/]*@/, '$1')],
  ['no empty query', '"/a?" names the same page as "/a"', href => href.replace(/\?$/, '')],
  [
    'escapes in upper case',
    'RFC 3986 section 6.2.2.1: both spellings are equal, one is to be kept',
    href => href.replace(/%[0-9a-f]{2}/gi, hex => hex.toUpperCase()),
  ],
  [
    'no doubled slashes',
    'careless joining makes them, and servers answer both with the same page',
    href => href.replace(/(?<=^https?:\/\/[^?]*)(?<!:)\/{2,}/g, '/'),
  ],
]

const folder = suiteFolder('url')

describe.skipIf(folder === null)('the cases of the URL standard', () => {
  const all: readonly (UrlCase | string)[] =
    folder === null ? [] : JSON.parse(readFileSync(join(folder, 'urltestdata.json'), 'utf8'))
  const cases = all.filter(one => typeof one !== 'string')
  const isWeb = ({ protocol }: UrlCase) => protocol === 'http:' || protocol === 'https:'

  it('that fail, or are not http(s), are no addresses', () => {
    const wrong = cases
      .filter(one => one.failure === true || !isWeb(one))
      .filter(one => parseUrl(one.input, one.base ?? undefined) !== null)
    expect(wrong).toEqual([])
  })

  it('that are http(s) are read as the standard says, but for what we change on purpose', () => {
    const changed = new Map<string, number>()
    let same = 0
    for (const one of cases.filter(isWeb)) {
      const href = one.href ?? ''
      let expected = href
      for (const [name, reason, change] of ON_PURPOSE) {
        const next = change(expected)
        if (next !== expected) changed.set(`${name}: ${reason}`, (changed.get(`${name}: ${reason}`) ?? 0) + 1)
        expected = next
      }
      if (expected === href) same += 1
      expect(parseUrl(one.input, one.base ?? undefined), JSON.stringify(one.input)).toBe(expected)
    }
    expect(same).toBeGreaterThan(150)
    console.info(`URL cases: ${same} as they are`, Object.fromEntries(changed))
  })

  it('of host names are read as the standard says', () => {
    const hosts: readonly (string | { readonly input: string; readonly output: string | null })[] =
      folder === null ? [] : JSON.parse(readFileSync(join(folder, 'toascii.json'), 'utf8'))
    for (const one of hosts) {
      if (typeof one === 'string') continue
      const url = parseUrl(`https://${one.input}/x`)
      expect(url, JSON.stringify(one.input)).toBe(one.output === null ? null : `https://${one.output}/x`)
    }
  })
})

describe('a place on a page', () => {
  it('is part of an address only where it was put there, and tells it from others', () => {
    const page = urlOf('https://www.example.org/2003/05.html#x')
    const place = placeOn(page, 'a12')
    expect([place, placeIn(place), placeIn(page)]).toEqual(['https://www.example.org/2003/05.html#a12', 'a12', null])
    expect(pageOf(place)).toBe(page)
    expect(urlKey(place)).toBe('example.org/2003/05.html#a12')
    expect(urlKey(placeOn(page, 'a13'))).not.toBe(urlKey(place))
  })
})

describe('what is wrong with an address', () => {
  it.each([
    ['https://exa mple.org/', 'has a blank in the name of its host', 'Write the address without the blank.'],
    ['http//example.org/a', 'is not written as an address is', 'Did you mean http://example.org/a?'],
    ['http:example.org', 'is not written as an address is', 'Did you mean http://example.org?'],
    ['ftp://example.org/', 'is an address of the kind ftp', 'Give one that starts with http:// or https://.'],
    ['https://', 'names no host', 'Give a whole address, such as https://blog.example.org/.'],
    ['example..org', 'has two dots in a row in the name of its host', 'Leave one of them out.'],
    ['https://example.org:99999/', 'names port 99999', 'Ports go up to 65535; most addresses have none.'],
  ])('is said of %s', (word, what, next) => {
    expect(faultOf(word)).toEqual({ what, next })
  })

  it('is nothing where an address is right, with or without its scheme', () => {
    const right = [
      'https://example.org/a b',
      'example.org',
      'localhost:8080/x',
      'http://[::1]:80/',
      'HTTPS://A.B',
      'blog',
    ]
    expect(right.filter(word => faultOf(word) !== null)).toEqual([])
  })
})
