import { describe, expect, it } from 'vitest'
import { sampleFeedEntry } from '../../../test/sample-records.ts'
import { extract } from '../../extract/index.ts'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { learnHybrid } from './learn-hybrid.ts'
import type { Pair } from './lesson.ts'

const THINGS = ['roses', 'lamps', 'otters', 'maps', 'boats', 'ink', 'bread', 'clocks']
const CARD =
  '<div class="compartir"><span>Like this</span> <ul><li><a href="https://a.example/share">Twitter</a></li><li><a href="https://b.example/share">Facebook</a></li></ul></div><div class="profil"><h4>By: Tom Okafor</h4><p>Writes here since long ago, reads every letter, and answers most of them sooner or later.</p></div>'

const linkOf = (thing: string) => urlOf(`https://blog.example/2014/05/${thing}`)
const lineOf = (thing: string, at: number) => `<p>Some ${thing}, august ${2000 + at}; film of ${at} frames.</p>`

/** A post of a line with a card behind it that is longer; `more` is what the page has of the post beyond its feed. */
const pageOf = (thing: string, at: number, more: (thing: string) => string) =>
  `<body><main><article class="entrada"><header><h2>On ${thing}</h2><time datetime="2014-05-0${at + 1}">May ${at + 1}, 2014</time></header>
   <div class="cuerpo">${lineOf(thing, at)}</div>${more(thing)}<div class="temas">Topic: <a href="/tag/${thing}/" rel="tag">${thing}</a></div>${CARD}</article></main></body>`

function pairOf(thing: string, at: number, more: (thing: string) => string): Pair {
  const published = `2014-05-0${at + 1}T10:00:00.000Z`
  const entry = sampleFeedEntry({ link: linkOf(thing), title: `On ${thing}`, published, content: lineOf(thing, at) })
  return { page: parsePage(pageOf(thing, at, more), linkOf(thing)), entry }
}

function textsBy(more: (thing: string) => string): readonly string[] {
  const learned = learnHybrid(THINGS.map((thing, at) => pairOf(thing, at, more)))
  return THINGS.map((thing, at) => extract(pageOf(thing, at, more), linkOf(thing), learned).text)
}

describe('a full feed of posts that are shorter than the frame behind them', () => {
  it('shows what of the page is frame', () => {
    for (const text of textsBy(() => '')) expect(text).toMatch(/^Some .* frames\.$/)
  })

  it('shows it where a page builder puts each paragraph into boxes of its own', () => {
    const lines = (thing: string, at: number) => [
      lineOf(thing, at),
      `<p>More ${thing} stood by the door that we left at ${at} in the morning.</p>`,
    ]
    const built = (thing: string, at: number) =>
      `<body><main><article><header><h1>On ${thing}</h1></header>${lines(thing, at)
        .map(line => `<div><div>${line}</div></div>`)
        .join('\n')}<div><div></div></div>${CARD.replaceAll(/ class="\w+"/g, '')}</article></main></body>`
    const learned = learnHybrid(
      THINGS.map((thing, at) => {
        const content = lines(thing, at).join('\n')
        const entry = sampleFeedEntry({ link: linkOf(thing), title: `On ${thing}`, content })
        return { page: parsePage(built(thing, at), linkOf(thing)), entry }
      }),
    )
    for (const [at, thing] of THINGS.entries()) {
      expect(extract(built(thing, at), linkOf(thing), learned).text).toMatch(/^Some .* frames\.\s+More .* morning\.$/)
    }
  })

  it.each([
    [
      'a further paragraph',
      (thing: string) =>
        `<div class="resto"><p>Nobody who saw ${thing} that year would have thought that ${thing} could be carried by two people at once.</p></div>`,
      'carried',
    ],
    [
      'captions',
      (thing: string) =>
        ['one', 'two', 'three', 'four']
          .map(
            n =>
              `<figure><img src="/${thing}-${n}.jpg" width="640"><figcaption>${thing} number ${n} of that day</figcaption></figure>`,
          )
          .join(''),
      'number four',
    ],
  ])('is an excerpt where the pages have %s beyond it', (_, more, last) => {
    for (const text of textsBy(more)) expect(text).toContain(last)
  })

  it('is an excerpt where the pages say more of their own', () => {
    const rest = (thing: string) =>
      `<div class="resto">${['first', 'second', 'third'].map(part => `<p>The ${part} thing to say of ${thing} is that nobody who saw ${thing} ${part} would forget it.</p>`).join('')}</div>`
    for (const text of textsBy(rest)) expect(text).toContain('The third thing')
  })
})

describe('without a feed, a frame that is read as part of short posts and left out of long ones', () => {
  const LETTER =
    '<div class="py-8 mb-10"><h4>Follow me</h4><p>One letter a month, with what was written here and what was not. No noise, and you can leave at any time.</p><form action="/letter"><input name="mail"><button>Follow me</button></form></div>'
  const others = (at: number) =>
    [1, 2, 3, 5]
      .map(n => THINGS[(at + n) % THINGS.length])
      .map(other => `<li><a href="/2014/05/${other}">On ${other}</a></li>`)
  const wordsOf = (thing: string, at: number) =>
    at % 3 !== 0
      ? `<p>${thing}</p><p>Some ${thing} of the year ${1990 + at}, kept by hand.</p>`
      : Array.from(
          { length: 9 },
          (_, n) =>
            `<p>${n} of ${thing}: the keeper of the ${thing} wrote ${n} lines about ${thing} in the evening, as in all of thirty years.</p>`,
        ).join('')
  const shown = (thing: string, at: number) =>
    `<body><div class="px-6"><div><a href="/">Harbour</a></div><div><div class="font-medium"><div class="py-8"><font size="1">By <span class="flex">Ann Cole</span> / <span class="grid">May ${at + 1}, 2014</span></font></div>
     <div class="mx-auto border-t">${wordsOf(thing, at)}<div class="my-8"><h4>Stay a little longer</h4><ul>${others(at).join('')}</ul></div></div>${LETTER}</div></div></div></body>`

  it('is told from them by what all pages show', () => {
    const pairs = THINGS.map((thing, at) => ({ page: parsePage(shown(thing, at), linkOf(thing)), entry: null }))
    const learned = learnHybrid(pairs)
    const texts = THINGS.map((thing, at) => extract(shown(thing, at), linkOf(thing), learned).text)
    expect(texts.filter(text => /letter a month|Ann Cole|Stay a little/.test(text) || text === '')).toEqual([])
  })
})
