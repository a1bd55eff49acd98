import { describe, expect, it } from 'vitest'
import { demoSite } from './pages.ts'

const site = demoSite('http://127.0.0.1:1')
const text = (path: string) => String(site.get(path)?.body ?? '')
const posts = [...site.keys()].filter(path => /^\/\d{4}\//.test(path))

describe('the demo blog', () => {
  it('has fewer posts in its feed than on its pages', () => {
    expect(posts).toHaveLength(14)
    expect(text('/feed.xml').match(/<item>/g)).toHaveLength(5)
  })

  it('leads to every post by its paging', () => {
    const lists = ['/', '/page/2/', '/page/3/'].map(text).join()
    for (const path of posts) expect(lists).toContain(`href="${path}"`)
  })

  it('has exactly one broken link', () => {
    const linked = [...site.values()].flatMap(({ body }) => [...String(body).matchAll(/(?:href|src)="(\/[^"]*)"/g)])
    const broken = new Set(linked.map(match => match[1] ?? '').filter(path => !site.has(path)))
    expect([...broken]).toEqual(['/2017/01/lost-property/'])
  })
})
