import { describe, expect, it } from 'vitest'
import { openCookieJar, readCookieFile } from './cookies.ts'

/** What is sent to an address after another one has set these cookies. */
function sent(from: string, lines: readonly string[], to: string): string | null {
  const jar = openCookieJar([], () => false)
  jar.take(new URL(from), lines)
  return jar.headerFor(new URL(to))
}

describe('the cookies of a crawl', () => {
  it.each([
    ['to the host that set it', 'https://a.org/', 'k=v', 'https://a.org/x', 'k=v'],
    ['not below a host that named no domain', 'https://a.org/', 'k=v', 'https://b.a.org/', null],
    ['below the domain it names', 'https://www.a.org/', 'k=v; Domain=.a.org', 'https://b.a.org/', 'k=v'],
    ['not to look-alikes', 'https://a.org/', 'k=v; Domain=a.org', 'https://ba.org/', null],
    ['not where another host set it', 'https://a.org/', 'k=v; Domain=b.org', 'https://b.org/', null],
    ['not for a public suffix', 'https://a.co.uk/', 'k=v; Domain=co.uk', 'https://b.co.uk/', null],
    ['not for a blog host', 'https://a.blogspot.com/', 'k=v; Domain=blogspot.com', 'https://b.blogspot.com/', null],
    ['not for a part of an IP address', 'http://1.2.3.4/', 'k=v; Domain=3.4', 'http://1.2.3.4/', null],
    ['within its path', 'https://a.org/', 'k=v; Path=/blog', 'https://a.org/blog/1', 'k=v'],
    ['not beside its path', 'https://a.org/', 'k=v; Path=/blog', 'https://a.org/blogger', null],
    ['within the folder that set it', 'https://a.org/blog/post', 'k=v', 'https://a.org/blog/other', 'k=v'],
    ['not above the folder that set it', 'https://a.org/blog/post', 'k=v', 'https://a.org/', null],
    ['not in the clear if secure', 'https://a.org/', 'k=v; Secure', 'http://a.org/', null],
    ['not once its age is over', 'https://a.org/', 'k=v; Max-Age=0', 'https://a.org/', null],
    ['not after its date', 'https://a.org/', 'k=v; Expires=Wed, 21-Oct-2015 07:28:00 GMT', 'https://a.org/', null],
    ['before its date', 'https://a.org/', 'k=v; Expires=Wed, 21 Oct 2099 07:28:00 GMT', 'https://a.org/', 'k=v'],
    [
      'for its age, whatever the date',
      'https://a.org/',
      'k=v; Max-Age=60; Expires=Thu, 01 Jan 1970',
      'https://a.org/',
      'k=v',
    ],
    ['not without a name', 'https://a.org/', 'nonsense', 'https://a.org/', null],
    ['with all that stands behind the first sign', 'https://a.org/', 'k=a=b', 'https://a.org/', 'k=a=b'],
  ])('are sent %s', (_, from, line, to, expected) => {
    expect(sent(from, [line], to)).toBe(expected)
  })

  it('are replaced by a newer one and deleted by an expired one', () => {
    expect(sent('https://a.org/', ['k=1', 'k=2', 'l=1', 'l=; Max-Age=-1'], 'https://a.org/')).toBe('k=2')
  })

  it('of longer paths come first', () => {
    expect(sent('https://a.org/x/y', ['k=1; Path=/', 'l=2; Path=/x'], 'https://a.org/x/y')).toBe('l=2; k=1')
  })

  it('are bounded in number and size', () => {
    const many = Array.from({ length: 500 }, (_, n) => `k${n}=v`)
    const header = sent('https://a.org/', [...many, `big=${'x'.repeat(5000)}`], 'https://a.org/')
    expect(header?.split('; ')).toHaveLength(50)
    expect(header).toContain('k499=v')
  })
})

describe('a Netscape cookie file', () => {
  it('is read with its comments, http-only lines and Windows line ends', () => {
    const text = [
      '# Netscape HTTP Cookie File',
      '',
      '.example.org\tTRUE\t/\tTRUE\t4102444800\tsession\tabc',
      '#HttpOnly_blog.example.org\tFALSE\t/in\tFALSE\t0\tlogin\tx=y',
      'not a cookie',
    ].join('\r\n')
    expect(readCookieFile(text)).toEqual([
      {
        name: 'session',
        value: 'abc',
        domain: 'example.org',
        hostOnly: false,
        path: '/',
        secure: true,
        expires: 4102444800000,
      },
      {
        name: 'login',
        value: 'x=y',
        domain: 'blog.example.org',
        hostOnly: true,
        path: '/in',
        secure: false,
        expires: null,
      },
    ])
  })
})
