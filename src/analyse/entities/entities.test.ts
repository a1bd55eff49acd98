import { describe, expect, it } from 'vitest'
import type { Link } from '../../records.ts'
import { urlOf } from '../../url.ts'
import { findEntities } from './find-entities.ts'
import { anchorsOf } from './link-anchors.ts'
import { LessonBook, Teacher, withTaught } from './teacher.ts'

const link = (text: string, url: string): Link => ({ text, url: urlOf(url), rel: null, kind: 'external' })
const named = async (text: string, language: string) =>
  (await findEntities(text, language)).map(({ text: name, kind }) => `${name}: ${kind}`)

describe('links as teachers', () => {
  it('say what a phrase means by an article, a homepage or a profile', () => {
    const links = [
      link('Alien', 'https://en.m.wikipedia.org/wiki/Alien_(film)'),
      link('São Paulo', 'https://pt.wikipedia.org/wiki/S%C3%A3o_Paulo'),
      link('Mozilla', 'https://www.mozilla.org/'),
      link('Ann Cole', 'https://github.com/annc'),
    ]
    expect(anchorsOf(links)).toMatchObject([
      { phrase: 'Alien', target: 'https://en.wikipedia.org/wiki/Alien_(film)', kind: 'work' },
      { phrase: 'São Paulo', kind: null },
      { phrase: 'Mozilla', target: 'https://www.mozilla.org/' },
      { phrase: 'Ann Cole', kind: 'person' },
    ])
  })

  it('say nothing by words that are no names', () => {
    const links = [
      link('this article', 'https://en.wikipedia.org/wiki/Alien_(film)'),
      link('Wikipedia', 'https://en.wikipedia.org/wiki/Alien_(film)'),
      link('A site', 'https://www.mozilla.org/'),
      link('Ann Cole', 'https://example.org/2014/05/a-post.html'),
    ]
    expect(anchorsOf(links)).toEqual([])
  })

  it('are followed where nobody linked, in the same language, unless they disagree', () => {
    const book = new LessonBook()
    const lesson = (phrase: string, target: string) => ({ phrase, target, kind: null })
    book.add('en', lesson('Mercury', 'planet'))
    book.add('en', lesson('Mercury', 'element'))
    book.add('en', lesson('New York', 'city'))
    book.add('en', lesson('New York Times', 'paper'))
    const teacher = new Teacher(book.result())
    const found = teacher.find('We read the New York Times in New York, on Mercury.', 'en')
    expect(found.map(({ text, target }) => [text, target])).toEqual([
      ['New York Times', 'paper'],
      ['New York', 'city'],
    ])
    expect(teacher.find('We read the New York Times.', 'de')).toEqual([])
  })

  it('add a target to a name that was found in the post', () => {
    const own = { start: 3, end: 7, text: 'Oslo', kind: 'place', target: null, reason: 'lexicon' } as const
    const taught = { ...own, kind: null, target: 'city', reason: 'linked-elsewhere' } as const
    expect(withTaught([own], [taught])).toEqual([{ ...own, target: 'city' }])
  })
})

describe('names in a text', () => {
  it('are told by lexicon, titles and cues', async () => {
    const text = 'Yesterday we met Mr. Wolfowitz and Julia Smith in Paris. Nobody from Acme Corp was there.'
    expect(await named(text, 'en')).toEqual([
      'Wolfowitz: person',
      'Julia Smith: person',
      'Paris: place',
      'Acme Corp: organisation',
    ])
  })

  it('are told in a language of which no word is known', async () => {
    const text = 'Ontem falou Kori Schulman, assistente do presidente, sobre a transição nos Estados Unidos.'
    expect(await named(text, 'pt')).toEqual(['Kori Schulman: person', 'Estados Unidos: place'])
  })

  it('are not told by lines in capitals', async () => {
    expect(await named('THIS IS WHAT WE SHOUT ABOUT.', 'pt')).toEqual([])
  })
})
