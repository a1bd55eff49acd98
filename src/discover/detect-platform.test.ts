import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
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

describe('platformOfGenerator', () => {
  it('reads names and addresses', () => {
    expect(platformOfGenerator('https://wordpress.org/?v=6.4')?.platform).toBe('wordpress')
    expect(platformOfGenerator('http://wordpress.com/')?.platform).toBe('wordpress.com')
    expect(platformOfGenerator('Hugo -- gohugo.io')?.platform).toBe('hugo')
    expect(platformOfGenerator('Blogger http://www.blogger.com')?.platform).toBe('blogger')
    expect(platformOfGenerator('Homemade')).toBeNull()
  })
})
