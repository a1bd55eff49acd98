import { describe, expect, it } from 'vitest'
import { BLOG_SERVICES, hasTwins, serviceFolder, serviceGap, withoutTwins } from './blog-services.ts'

describe('services that host blogs', () => {
  it('name each of their domains once', () => {
    const domains = BLOG_SERVICES.flatMap(service => service.domains)
    expect(domains.filter((domain, at) => domains.indexOf(domain) !== at)).toEqual([])
  })

  it.each([
    ['medium.com', '/@ann/a-post-1a2b', '/@ann'],
    ['medium.com', '/tag/cats', null],
    ['users.livejournal.com', '/ann/12.html', '/ann'],
    ['blog.sina.com.cn', '/u/12/34', '/u/12'],
    ['sites.google.com', '/site/ann/home', '/site/ann'],
    ['users.example.org', '/ann/blog/', '/ann'],
    ['users.example.org', '/page.html', null],
    ['example.org', '/ann/', null],
  ])('keep the blog at %s%s in %s', (host, path, folder) => {
    expect(serviceFolder(host, path)).toBe(folder)
  })

  it('have one name for a blog that has one in each country', () => {
    expect(withoutTwins('ann.blogspot.co.uk')).toBe('ann.blogspot.com')
    expect(withoutTwins('ann.blogspot.de')).toBe('ann.blogspot.com')
    expect(hasTwins('ann.blogspot.com')).toBe(true)
    expect(withoutTwins('blog.example.co.uk')).toBe('blog.example.co.uk')
    expect(hasTwins('blog.example.org')).toBe(false)
  })

  it('bear what somebody has thought about, else nobody knows', () => {
    expect(serviceGap('blogspot.com')).toBe(25)
    expect(serviceGap('github.io')).toBe(50)
    expect(serviceGap('example.org')).toBeNull()
  })
})
