import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { PLATFORMS, type Platform } from '../platforms/index.ts'
import { urlOf } from '../url.ts'
import { detectPlatform, platformOfGenerator } from './detect-platform.ts'

const detect = (html: string, url = 'https://example.org/', headers = {}) =>
  detectPlatform(parsePage(html, urlOf(url)), headers)

describe('detectPlatform', () => {
  it('believes the generator tag', () => {
    expect(detect('<meta name="generator" content="Hugo 0.120">')).toMatchObject({
      platform: 'hugo',
      name: 'Hugo',
      evidence: ['generator is "Hugo 0.120"'],
    })
  })

  it('tells WordPress.com from WordPress', () => {
    expect(detect('<meta name="generator" content="WordPress.com">')?.platform).toBe('wordpress.com')
    expect(detect('<meta name="generator" content="WordPress 6.4">')?.platform).toBe('wordpress')
  })

  it.each([
    ['<link rel="stylesheet" href="wp-content/themes/a/style.css">', 'wordpress'],
    ['<div id="___gatsby"></div>', 'gatsby'],
    ['<div class="serendipity_entry"></div>', 'serendipity'],
    ['<p>a</p><footer><a href="https://octopress.org">Octopress</a></footer>', 'octopress'],
    ['<script src="/_next/static/a.js"></script>', 'nextjs'],
  ])('sees it by its markup: %s', (html, platform) => {
    expect(detect(html)?.platform).toBe(platform)
  })

  it('sees it by host and by headers', () => {
    expect(detect('', 'http://ann.blogspot.de/')?.platform).toBe('blogger')
    expect(detect('', 'https://ann.tumblr.com/')?.platform).toBe('tumblr')
    expect(detect('', undefined, { 'x-drupal-cache': 'HIT' })?.platform).toBe('drupal')
  })

  it('is not misled by pictures of other sites', () => {
    expect(detect('<img src="https://other.org/wp-content/uploads/a.png">')).toBeNull()
  })

  it('says nothing where nothing tells', () => {
    expect(detect('<p>Hello</p>')).toBeNull()
  })
})

/** Generator tags that do not say the name of the platform, and addresses that are not right below its first domain. */
const GENERATORS: Readonly<Record<string, string>> = { sphinx: 'ABlog', wix: 'Wix.com Website Builder' }
const ADDRESSES: Readonly<Record<string, string>> = {
  csdn: 'https://blog.csdn.net/ann',
  livedoor: 'http://blog.livedoor.jp/ann/',
  naver: 'https://blog.naver.com/ann',
  sina: 'http://blog.sina.com.cn/ann',
}

/** The least that a page of a platform has: a generator tag, else an address on its service. */
function sampleOf({ id, name, evidence, service }: Platform): { html: string; url: string } {
  const html = `<meta name="generator" content="${GENERATORS[id] ?? name} 1.0">`
  if (evidence.some(({ kind }) => kind === 'generator')) return { html, url: 'https://example.org/' }
  return { html: '', url: ADDRESSES[id] ?? `https://ann.${service?.domains[0]}/` }
}

describe('every platform', () => {
  it.each(PLATFORMS.map(platform => [platform.id, platform] as const))('recognises %s by the least', (id, platform) => {
    const { html, url } = sampleOf(platform)
    expect(detect(html, url)?.platform).toBe(id)
  })
})

describe('platformOfGenerator', () => {
  it('reads names and addresses', () => {
    expect(platformOfGenerator('https://wordpress.org/?v=6.4')?.platform).toBe('wordpress')
    expect(platformOfGenerator('http://wordpress.com/')?.platform).toBe('wordpress.com')
    expect(platformOfGenerator('Hugo -- gohugo.io')?.platform).toBe('hugo')
    expect(platformOfGenerator('Blogger http://www.blogger.com')?.platform).toBe('blogger')
    expect(platformOfGenerator('Homemade')).toBeNull()
  })
})
