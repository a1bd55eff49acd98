import { describe, expect, it } from 'vitest'
import { correct } from './correct.ts'
import { explore } from './explore.ts'
import { knowledge } from './knowledge.ts'
import { lives } from './lives.ts'
import { notices } from './notices.ts'
import { people } from './people.ts'
import { read } from './read.ts'
import { shell } from './shell.ts'
import { stories } from './stories.ts'
import type { TextTable } from './text-table.ts'
import { fill, firstKnown, localeOf } from './texts.ts'
import { watch } from './watch.ts'

const TABLES: readonly TextTable[] = [
  ...[shell, read, watch, notices, correct],
  ...[knowledge, people, explore, stories, lives],
]
const names = TABLES.flatMap(table => Object.keys(table))
const rows = TABLES.flatMap(table => Object.entries(table))
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

describe('the texts', () => {
  it('have one name each', () => {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('have the same places to fill in in each language, and none is empty', () => {
    for (const [name, { en, de }] of rows) {
      for (const form of ['one', 'other'] as const) {
        const [a = '', b = ''] = [en, de].map(text => (typeof text === 'string' ? text : text[form]))
        expect(placesOf(b), name).toEqual(placesOf(a))
        expect(a.trim() === '' || b.trim() === '', name).toBe(false)
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
