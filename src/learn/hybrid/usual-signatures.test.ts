import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { usualSignatures } from './usual-signatures.ts'

const BLOG = { url: urlOf('https://hours.example/'), title: 'Small Hours', language: 'en', authors: [] }
const THINGS = ['kettles', 'otters', 'lamps', 'maps', 'boats', 'ink', 'bread', 'clocks']

function signers(nameAt: (at: number) => string): readonly string[] {
  const posts = THINGS.map((thing, at) => {
    const prose = `<p>${`Of the ${thing} much was said that day, and more the day after. `.repeat(8)}</p>`
    const who = `<div class="who"><div>${nameAt(at)}</div><div>Support Lead</div></div>`
    const html = `<title>On ${thing}</title><main><h1>On ${thing}</h1>${who}<div>${prose}${prose}</div></main>`
    return { page: parsePage(html, urlOf(`https://hours.example/${thing}/`)) }
  })
  return [...new Set(usualSignatures(posts, BLOG, name => name !== 'Support Lead').values())].sort()
}

describe('the lines of one shape on the posts of a small sample', () => {
  it('name its authors where these come again', () => {
    expect(signers(at => ['Ann Cole', 'Bob Day', 'Eve Holm'][at % 3] ?? '')).toEqual([
      'Ann Cole',
      'Bob Day',
      'Eve Holm',
    ])
  })

  it('name nobody where hardly anyone comes again', () => {
    expect(signers(at => `${['Ann', 'Bob', 'Eve', 'Tom', 'Kim', 'Max', 'Una', 'Ann'][at]} Cole`)).toEqual([])
  })
})
