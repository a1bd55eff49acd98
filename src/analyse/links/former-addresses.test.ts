import { describe, expect, it } from 'vitest'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { type Url, urlKey, urlOf } from '../../url.ts'
import { FormerAddresses, formerAddressReader } from './former-addresses.ts'

const blog = { ...sampleBlog(), url: urlOf('https://ann.github.io/blog/') }
const names = ['first-light', 'second-thoughts', 'third-time-lucky', 'fourth-wall-broken', 'about']
const here = (name: string) => urlOf(`https://ann.github.io/blog/2010/${name}/`)

function found(links: readonly (readonly [from: string, to: string])[], canonical?: (name: string) => Url) {
  const former = new FormerAddresses(blog)
  for (const name of names) {
    former.addEntry({ ...samplePost(name), url: here(name), canonicalUrl: canonical?.(name) ?? null })
  }
  for (const [from, to] of links) former.addLink(urlOf(to), urlKey(here(from)))
  return former.result()
}

describe('FormerAddresses', () => {
  it('are known by links that end as posts do which are kept', () => {
    const links = names.map(name => ['about', `http://ann-cole.example/archive/2010/${name}.html`] as const)
    expect(found(links)).toMatchObject([
      { url: 'http://ann-cole.example/archive/', posts: 4, links: 4, paths: 'dated' },
    ])
  })

  it('are known by names of posts where the rest of the address has changed', () => {
    const links = names
      .slice(0, 3)
      .map(name => ['about', `http://ann-cole.example/?/${name}`.replace('?/', 'p/')] as const)
    expect(found(links)).toMatchObject([{ url: 'http://ann-cole.example/', posts: 3, paths: 'any' }])
    const many = Array.from(
      { length: 30 },
      (_, n) => ['about', `http://ann-cole.example/other/thing-number-${n}`] as const,
    )
    expect(found([...links, ...many])).toEqual([])
  })

  it('are known by the month and the beginning of names that old software had cut', () => {
    const blog = { ...sampleBlog(), url: urlOf('https://ann.example/') }
    const former = new FormerAddresses(blog)
    const names = ['il-segreto-professionale', 'fronte-movimentista', 'giorgio-bettio-e-altri']
    const here = (name: string) => urlOf(`https://ann.example/2007/10/03/${name}/`)
    for (const name of names) former.addEntry({ ...samplePost(name), url: here(name) })
    for (const name of ['il_segreto_prof', 'fronte-moviment', 'giorgio-bettio-']) {
      former.addLink(urlOf(`http://ann.typepad.com/se_una_notte/2007/10/${name}.html`), 'ann.example/x')
    }
    expect(former.result()).toMatchObject([{ url: 'http://ann.typepad.com/se_una_notte/', posts: 3, paths: 'dated' }])
  })

  it('are told without the date that stands before the name', () => {
    const former = new FormerAddresses({ ...sampleBlog(), url: urlOf('https://ann.example/site/') })
    for (const name of names) former.addEntry({ ...samplePost(name), url: urlOf(`https://ann.example/site/${name}/`) })
    for (const [n, name] of names.entries()) former.addLink(urlOf(`http://old.example/2010/0${n + 1}/${name}`), 'x')
    expect(former.result()).toMatchObject([{ url: 'http://old.example/', posts: 4, paths: 'dated' }])
  })

  it('are not the originals that a post translates or copies', () => {
    const links = names.map(name => [name, `http://original.example/2010/${name}/`] as const)
    expect(found(links)).toEqual([])
  })

  it('are not a site with two posts of the same name, nor one that everybody links to', () => {
    const two = names.slice(0, 2).map(name => ['about', `http://bob.example/2010/${name}/`] as const)
    expect(found(two)).toEqual([])
    const github = names.map(name => ['about', `https://github.com/2010/${name}/`] as const)
    expect(found(github)).toEqual([])
  })

  it('are known by canonical addresses', () => {
    expect(found([], name => urlOf(`http://ann-cole.example/2010/${name}/`))).toMatchObject([
      { url: 'http://ann-cole.example/', evidence: [{ code: 'canonical', count: 5 }] },
    ])
  })
})

describe('formerAddressReader', () => {
  it('leads to where the blog has it now, and knows what is no post', () => {
    const read = formerAddressReader(blog.url, [{ url: 'http://old.example/', paths: 'dated' }])
    expect(read(urlOf('http://www.old.example/2010/first-light/'))).toEqual({
      below: 'http://old.example/',
      isPost: true,
      now: 'https://ann.github.io/blog/2010/first-light/',
    })
    expect(read(urlOf('http://old.example/shop/'))).toMatchObject({ isPost: false })
    expect(read(urlOf('http://shop.old.example/'))).toMatchObject({ isPost: false, now: null })
    expect(read(urlOf('http://other.example.net/2010/first-light/'))).toBeNull()
  })
})
