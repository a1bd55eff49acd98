import { describe, expect, it } from 'vitest'
import type { Link } from '../../records.ts'
import { urlOf } from '../../url.ts'
import { findEntities } from './find-entities.ts'
import { anchorsOf } from './link-anchors.ts'
import { linkedEntities } from './linked-entities.ts'
import { LessonBook, Teacher, withTaught } from './teacher.ts'
import { WordHabits } from './word-counts.ts'

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
    const isFirstName = (word: string) => word === 'ann'
    expect(anchorsOf(links, { isFirstName })).toMatchObject([
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

  it.each([
    ['Friday', 'http://www.meetup.com/sfruby/calendar/10826791/'],
    ['May 2012', 'https://www.meetup.com/sfruby/events/1/'],
    ['West', 'http://camp.example.org/west/'],
    ['View Larger Map', 'https://maps.google.com/maps?q=601+West+26th+Street'],
    ['Register today', 'https://www.eventbrite.com/e/planningcamp-1'],
    ['iPhone app', 'http://itunes.apple.com/us/app/mightyverse/id345713026'],
    ['CSS is like painting', 'https://github.com/ann/css'],
    ['Read more', 'https://github.com/ann/more'],
    ['Twitter', 'http://pypi.python.org/pypi/twitter/'],
    ['Cambridge', 'http://shareabouts-pbcambridge.herokuapp.com/'],
  ])('teach no name by %s', (text, url) => {
    expect(anchorsOf([link(text, url)])).toEqual([])
  })

  it('teach no day in the language of the post', () => {
    const dated = [link('Samstag', 'https://www.meetup.com/ruby/')]
    expect(anchorsOf(dated, { language: 'de' })).toEqual([])
    expect(anchorsOf(dated, { language: 'en' })).toHaveLength(1)
  })

  it.each([
    ['Victor Airways,', 'https://en.wikipedia.org/wiki/Victor_airways', 'Victor Airways', null],
    ['“Code for America”', 'https://codeforamerica.org/', 'Code for America', null],
    ['Get Satisfaction', 'https://getsatisfaction.com/', 'Get Satisfaction', null],
    ['Assemblée nationale', 'https://fr.wikipedia.org/wiki/Assembl%C3%A9e_nationale', 'Assemblée nationale', null],
    ['Kinto', 'https://kinto.readthedocs.io/en/latest/', 'Kinto', 'product'],
    ['SF Ruby', 'https://www.meetup.com/sfruby/', 'SF Ruby', 'organisation'],
    ['Hack Night', 'https://www.meetup.com/sfruby/events/1/', 'Hack Night', 'event'],
    ['Aroma Café', 'https://www.facebook.com/aromawaterloo', 'Aroma Café', null],
    ['OpenStreetMap', 'https://www.openstreetmap.org/', 'OpenStreetMap', null],
    ['Tower Bridge', 'https://www.openstreetmap.org/way/4004', 'Tower Bridge', 'place'],
    ['Alien (film)', 'https://en.wikipedia.org/wiki/Alien_(film)', 'Alien (film)', 'work'],
  ])('teach %s by %s', (text, url, phrase, kind) => {
    expect(anchorsOf([link(text, url)])).toMatchObject([{ phrase, kind }])
  })

  it('lead from the name of a host to its home, and from pages of the blog nowhere', () => {
    const links = [link('GitHub', 'http://github.com/opengeo/suite/'), link('Rust', 'http://old.example.org/tag/rust/')]
    const isOwn = (url: string) => url.startsWith('http://old.example.org/')
    expect(anchorsOf(links, { isOwn })).toEqual([{ phrase: 'GitHub', target: 'http://github.com/', kind: null }])
  })

  it('teach a single ordinary word elsewhere by two blogs or three links', () => {
    const lesson = { language: 'en', phrase: 'Square', target: 'https://squareup.com/', kind: null, context: [] }
    const found = (...links: readonly number[]) =>
      new Teacher(links.map(count => ({ ...lesson, links: count }))).find('We met on the Square again.', 'en')
    expect(found(2)).toEqual([])
    expect(found(3)).toHaveLength(1)
    expect(found(1, 1)).toHaveLength(1)
    const unusual = new Teacher([{ ...lesson, phrase: 'jQuery', links: 1 }])
    expect(unusual.find('We like jQuery.', 'en')).toHaveLength(1)
  })

  it('name nothing by a word that the blog writes small, whatever its target is', () => {
    const text = 'At the Square we met.'
    const links = [link('Square', 'https://github.com/ann/square')]
    expect(linkedEntities(text, links, new WordHabits())).toHaveLength(1)
    expect(linkedEntities(text, links, new WordHabits({ square: [5, 1, 0, 0] }))).toEqual([])
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

  it('are somebody behind what somebody is, before what somebody says, beside somebody, and below a farewell', async () => {
    const text =
      'We met the teacher Adzlan.\nShojai told us all.\nPaul Smith and Feithe left.\nCheers,\nRunara\nMore below.'
    expect(await named(text, 'en')).toEqual([
      'Adzlan: person',
      'Shojai: person',
      'Paul Smith: person',
      'Feithe: person',
      'Runara: person',
    ])
  })

  it('are nobody behind an article, as initials, or as words of the language', async () => {
    const text = 'We drove to the Florida Keys for ENA and read the Washington Post. A Forest Walk is fine.'
    expect((await named(text, 'en')).filter(name => name.endsWith('person'))).toEqual([])
  })

  it('keep the small word of a surname', async () => {
    expect(await named('They look to bin Laden and to al-Sadr himself.', 'en')).toEqual([
      'bin Laden: person',
      'al-Sadr: person',
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
