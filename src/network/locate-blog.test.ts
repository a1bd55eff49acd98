import { expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { blogLocator } from './locate-blog.ts'

it('leads an address to the blog that lives there, whoever says to have lived there before', () => {
  const place = { host: 'victim.example', folder: '/', paths: 'any' } as const
  const claim = { ...place, blog: 'a-thief', site: 1, isHome: false }
  const home = { ...place, blog: 'victim', site: 2, isHome: true }
  for (const places of [
    [claim, home],
    [home, claim],
  ])
    expect(blogLocator(places)(urlOf('https://victim.example/post'))?.blog).toBe('victim')
  expect(blogLocator([claim])(urlOf('https://victim.example/post'))?.blog).toBe('a-thief')
})
