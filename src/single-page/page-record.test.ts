import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { readPageRecord } from './index.ts'

const words = (name: string) => `<p>${`What the ${name} brought was told in the kitchen for years. `.repeat(4)}</p>`
const teaser = (name: string) =>
  `<article><h3><a href="/${name}-in-the-valley">About the ${name}</a></h3><time datetime="2014-05-0${name.length}">then</time>${words(name)}</article>`
const NAMES = ['ferry', 'bridge', 'chapel', 'mill', 'lighthouse'] as const

async function typeOf(path: string, body: string): Promise<string> {
  const html = `<html lang="en"><head><title>The flood – Blog</title></head><body>${body}</body></html>`
  const page = parsePage(html, urlOf(`https://blog.example/${path}`))
  return (await readPageRecord({ page }, {}, 'auto', false)).record.type
}

describe('a single page that is read as what it looks like', () => {
  const beside = `<section><h2>More of the valley</h2>${NAMES.map(teaser).join('')}</section>`
  const article = `<article><h1>The flood</h1>${words('flood')}${words('river')}${words('bridge')}${words('winter')}</article>`

  it('is an article where it shows many others beside one text under its title', async () => {
    expect(await typeOf('the-flood', `<main>${article}${beside}</main>`)).not.toBe('list')
  })

  it('is a list where it shows others alone', async () => {
    expect(
      await typeOf('the-flood', `<main><h1>The flood</h1><p>All that was written of it.</p>${beside}</main>`),
    ).toBe('list')
  })

  it('is a list where its address says so', async () => {
    expect(await typeOf('page/2/', `<main>${article}${beside}</main>`)).toBe('list')
  })

  it('is a list where several posts stand on it as a whole', async () => {
    const posts = NAMES.map(
      name => `<article class="hentry"><h2><a href="/${name}">The ${name}</a></h2>${words(name).repeat(4)}</article>`,
    )
    expect(await typeOf('the-flood', `<main><h1>The flood</h1>${posts.join('')}</main>`)).toBe('list')
  })
})
