import { describe, expect, it } from 'vitest'
import { explore as exploreInGerman } from './de/explore.ts'
import { de as german } from './de/index.ts'
import { knowledge as knowledgeInGerman } from './de/knowledge.ts'
import { explore } from './en/explore.ts'
import { en as english } from './en/index.ts'
import { knowledge } from './en/knowledge.ts'
import { fill, firstKnown, localeOf } from './texts.ts'

const en = { ...english, ...knowledge, ...explore }
const de = { ...german, ...knowledgeInGerman, ...exploreInGerman }
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

describe('the German texts', () => {
  it('are as many as the English ones, under the same names', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
  })

  it('have the same places to fill in, and none is empty', () => {
    const inGerman = new Map(Object.entries(de))
    for (const [name, inEnglish] of Object.entries(en)) {
      const other = inGerman.get(name)
      for (const form of ['one', 'other'] as const) {
        const [a, b] = [inEnglish, other].map(text => (typeof text === 'string' ? text : (text?.[form] ?? '')))
        expect(placesOf(b ?? ''), name).toEqual(placesOf(a ?? ''))
        expect(b?.trim(), name).not.toBe('')
      }
    }
  })
})

describe('fill', () => {
  it('chooses the form by the number and writes it as the language does', () => {
    const posts = { one: '{n} post', other: '{n} posts' }
    expect(fill(posts, { n: 1 }, 'en')).toBe('1 post')
    expect(fill(posts, { n: 0 }, 'en')).toBe('0 posts')
    expect(fill(posts, { n: 12_345 }, 'de')).toBe('12.345 posts')
  })

  it('puts a value in as it is, also one that looks like a place', () => {
    expect(fill('In {blog}', { blog: '$& {n}' }, 'en')).toBe('In $& {n}')
  })
})

describe('firstKnown', () => {
  it('takes the first language that there are texts for', () => {
    expect(firstKnown(['fr-FR', 'de-AT', 'en'])).toBe('de')
    expect(firstKnown(['toString', 'ja'])).toBe('en')
  })
})

describe('localeOf', () => {
  it('takes the country of the reader, and no tag that is not well-formed', () => {
    expect(localeOf('en', ['de-AT', 'en-GB', 'en-US'])).toBe('en-GB')
    expect(localeOf('en', ['en-US@posix'])).toBe('en')
  })
})
