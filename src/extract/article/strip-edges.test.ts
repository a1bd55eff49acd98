import { describe, expect, it } from 'vitest'
import { sampleFeedEntry } from '../../../test/sample-records.ts'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { extractFacts } from '../extract-entry.ts'

const words = (name: string) => `<p>${`What the ${name} brought was told in the kitchen for years. `.repeat(4)}</p>`
const textOf = (title: string, body: string) =>
  extractFacts(
    parsePage(
      `<html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`,
      urlOf('https://blog.example/a/'),
    ),
    {
      feedEntry: sampleFeedEntry({ title: 'The flood', content: null, summary: 'What the flood brought […]' }),
      blog: { url: urlOf('https://blog.example/'), title: 'Blog', language: 'en', authors: [] },
    },
  ).text

describe('what stands above a title', () => {
  it('is no part of the article where the heading is the title', () => {
    const text = textOf(
      'The flood – Blog',
      `<div class="post"><p>Filed in the drawer of rivers</p><h2>The flood</h2>${words('flood')}${words('river')}</div>`,
    )
    expect(text).not.toContain('drawer')
    expect(text).toContain('flood')
  })

  it('is an announcement, however long, where the head of the page names the heading', () => {
    const text = textOf(
      'The flood – Blog',
      `<div class="post">${words('sale of old maps')}<h2>The flood</h2>${words('flood')}${words('river')}</div>`,
    )
    expect(text).not.toContain('old maps')
  })

  it('is the article where the only heading is one of its own', () => {
    const text = textOf(
      'The flood – Blog',
      `<div class="w"><div class="t">The flood</div><div class="x">${words('flood')}${words('river')}<h2>What came later</h2>${words('ferry')}</div></div>`,
    )
    for (const name of ['flood', 'river', 'What came later', 'ferry']) expect(text).toContain(name)
  })
})
