import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import type { FeedEntry } from '../../feed/index.ts'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { learnRules } from './learn-rules.ts'
import type { Pair } from './lesson.ts'

interface Post {
  readonly number: number
  readonly title: string
  readonly author: string
  readonly day: string
  readonly paragraphs: readonly string[]
}

const TOPICS = ['tea', 'rain', 'maps', 'bread', 'ink', 'stones', 'boats', 'clocks']

function post(number: number, day = `2014-05-${String(number + 1).padStart(2, '0')}`): Post {
  const topic = TOPICS[number % TOPICS.length] ?? 'tea'
  const paragraphs = ['first', 'second', 'third', 'fourth', 'fifth'].map(
    part =>
      `This is the ${part} thing that I have to say of ${topic}, and number ${number} of my letters says it at length: ` +
      `nobody who has seen ${topic} ${part} by morning light would ever want to forget what ${number * 7} of them did.`,
  )
  return {
    number,
    title: `On ${topic} and letter ${number}`,
    author: number % 2 ? 'Ann Cole' : 'Bob Day',
    day,
    paragraphs,
  }
}

function entryOf({ number, title, author, day, paragraphs }: Post, words?: number): FeedEntry {
  const html = paragraphs.map(text => `<p>${text}</p>`).join('')
  const excerpt = words === undefined ? null : `${paragraphs.join(' ').split(' ').slice(0, words).join(' ')} […]`
  return {
    id: null,
    link: urlOf(`https://blog.example/${number}`),
    fragment: null,
    title,
    authors: [{ name: author, url: null }],
    published: `${day}T10:00:00.000Z`,
    updated: null,
    content: excerpt === null ? html : null,
    summary: excerpt,
    categories: [],
    language: null,
    comments: { url: null, feed: null, count: null },
    inReplyTo: null,
    enclosures: [],
  }
}

type Template = (post: Post) => string

function pairsOf(template: Template, count: number, words?: number): readonly Pair[] {
  return Array.from({ length: count }, (_, number) => {
    const page = parsePage(template(post(number)), urlOf(`https://blog.example/${number}`))
    return { page, entry: entryOf(post(number), words) }
  })
}

const page = (body: string, { title }: Post) =>
  `<html lang="en"><head><title>${title}</title></head><body><div class="zz"><a href="/">Letters</a></div>${body}</body></html>`
const textOf = ({ paragraphs }: Post) => paragraphs.join('\n\n')
const inParagraphs = ({ paragraphs }: Post) => paragraphs.map(text => `<p>${text}</p>`).join('')

/** Post, byline and comments are siblings in one element, and no name says which is which. */
const shared: Template = one =>
  page(
    `<div class="qa"><h3 class="qb">${one.title}</h3><div class="qc">Here ${one.author} speaks</div>${inParagraphs(one)}
     <div class="qd">This letter of ${one.day.replaceAll('-', '.')} was put here by ${one.author} of the Letters</div>
     <div class="qe"><p>A reader says that ${one.number} letters are quite enough for anybody, thank you very much.</p></div></div>`,
    one,
  )

describe('learning from full feeds', () => {
  it('leaves byline and comments out of an element that they share with the post', () => {
    const learned = learnRules(pairsOf(shared, 6))
    const unseen = post(11)
    const read = extract(shared(unseen), 'https://blog.example/11', learned)
    expect(read.text).toBe(textOf(unseen))
    expect(read.sources.text).toBe('rule')
    expect(learned.rules.find(({ field }) => field === 'text')?.skip.length).toBeGreaterThan(0)
  })

  it('takes the author out of the words around the name', () => {
    const learned = learnRules(pairsOf(shared, 6))
    const read = extract(shared(post(11)), 'https://blog.example/11', learned)
    expect(read.authors.map(({ name }) => name)).toEqual(['Ann Cole'])
    expect(read.sources.authors).toBe('rule')
  })

  it('finds posts by the stable beginning of an id that varies', () => {
    const template: Template = one =>
      page(
        `<div id="w"><div id="note_${one.number + 300}">${inParagraphs(one)}</div><div>${inParagraphs(post(90))}</div></div>`,
        one,
      )
    const learned = learnRules(pairsOf(template, 5))
    const unseen = post(12)
    expect(learned.rules.find(({ field }) => field === 'text')?.xpath).toBe("//div[starts-with(@id,'note_')]")
    expect(extract(template(unseen), 'https://blog.example/12', learned).text).toBe(textOf(unseen))
  })

  it('learns whether the day or the month comes first', () => {
    const template: Template = one => {
      const [year, month, day] = one.day.split('-')
      return page(`<div class="qa"><p class="qs">${day}/${month}/${year}</p>${inParagraphs(one)}</div>`, one)
    }
    const learned = learnRules(pairsOf(template, 6))
    expect(learned.rules.find(({ field }) => field === 'published')?.part?.order).toBe('day')
    const unseen = post(3, '2013-08-04')
    expect(extract(template(unseen), 'https://blog.example/x', learned).published).toBe('2013-08-04')
  })

  it('makes rules that are plain data and survive being stored', () => {
    const learned = learnRules(pairsOf(shared, 4), { generation: 3 })
    expect(JSON.parse(JSON.stringify(learned))).toEqual(learned)
    expect(learned.rules.every(({ generation, source }) => generation === 3 && source === 'learned')).toBe(true)
    expect(learned.rules.every(({ confidence }) => confidence > 0.5 && confidence <= 1)).toBe(true)
  })
})

describe('learning without whole posts in the feed', () => {
  const share =
    '<div class="qs"><p>Tell all your friends about these letters, and write to us when you have done it.</p></div>'
  const template: Template = one => page(`<div class="entry-content">${inParagraphs(one)}${share}</div>`, one)

  it('takes the pages themselves for its teacher where the feed has summaries', () => {
    const learned = learnRules(pairsOf(template, 6, 20))
    expect(learned.evidence.find(({ field }) => field === 'text')?.teacher).toBe('page')
    expect(extract(template(post(13)), 'https://blog.example/13', learned).text).toBe(textOf(post(13)))
  })

  it('leaves out what stands alike on the pages where there is no feed', () => {
    const learned = learnRules(pairsOf(template, 6).map(({ page }) => ({ page, entry: null })))
    expect(extract(template(post(13)), 'https://blog.example/13', learned).text).toBe(textOf(post(13)))
  })

  it('learns nothing from nothing', () => {
    expect(learnRules([]).rules).toEqual([])
  })
})

describe('rules on pages of another template', () => {
  const old: Template = one =>
    page(`<table><tr><td class="post-body"><h2>${one.title}</h2>${inParagraphs(one)}</td></tr></table>`, one)

  it('asks the next source where the page lacks what the rule leads to', () => {
    const learned = learnRules(pairsOf(shared, 6))
    const read = extract(old(post(14)), 'https://blog.example/14', learned)
    expect(read.text).toBe(textOf(post(14)))
    expect(read.sources.text).not.toBe('rule')
  })

  it('uses a rule set by hand whatever else is known', () => {
    const byHand = {
      part: null,
      range: null,
      skip: [],
      support: 0,
      confidence: 1,
      source: 'manual',
      generation: 1,
    } as const
    const rules = [{ ...byHand, field: 'title', xpath: '//h2/@data-none | //td/p[1]' } as const]
    expect(extract(old(post(14)), 'https://blog.example/14', { rules }).title).toBe(post(14).paragraphs[0])
  })
})
