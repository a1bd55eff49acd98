import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { crawl } from '../src/crawl/index.ts'
import { openFolder } from '../src/fetch/index.ts'
import { urlOf } from '../src/url.ts'
import { run } from './crawl-tools.ts'

const HOME = urlOf('https://blog.example/')
const NAMES = ['kettles', 'otters', 'lamps', 'maps', 'boats', 'ink', 'bread', 'clocks']

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

interface Look {
  readonly line: (at: number) => string
  readonly listed?: (at: number) => string
  readonly language?: string
}

/** The days and the notices of a blog without a feed whose posts have this line below their text. */
async function harvested({ line, listed = () => '', language = 'en' }: Look) {
  const folder = mkdtempSync(join(tmpdir(), 'change-day-'))
  folders.push(folder)
  const page = (title: string, body: string) =>
    `<!doctype html><html lang="${language}"><head><title>${title} – A blog</title></head><body><p><a href="/">A blog</a></p>${body}</body></html>`
  const post = (name: string, at: number) =>
    page(
      `On ${name}`,
      `<article><h1>On ${name}</h1><div class="entry"><p>${`Of ${name} much was said in house ${at}. `.repeat(12)}</p></div>${line(at)}</article>`,
    )
  const files = {
    'index.html': page(
      'Home',
      NAMES.map((name, at) => `<div><h2><a href="/posts/${name}.html">On ${name}</a></h2>${listed(at)}</div>`).join(''),
    ),
    ...Object.fromEntries(NAMES.map((name, at) => [`posts/${name}.html`, post(name, at)])),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { records, report } = await run(crawl(HOME, { source: openFolder(folder, HOME), render: 'never', force: true }))
  const last = new Map(records.flatMap(one => (one.kind === 'post' ? [[one.url, one.published] as const] : [])))
  return { days: [...last.values()], topics: report.notices.map(({ topic }) => topic) }
}

const NONE = NAMES.map(() => null)

describe('a day of change that all posts have in common', () => {
  it.each([
    ['a line', 'en', '<p class="facts">Last updated: 3 May 2020</p>'],
    ['an element', 'en', '<p>Last modified <time datetime="2020-05-03">3 May 2020</time></p>'],
    ['another language', 'de', '<p>Zuletzt bearbeitet am 3. Mai 2020</p>'],
  ])('is not when they were published, where it is %s', async (_, language, line) => {
    const { days, topics } = await harvested({ line: () => line, language })
    expect(days).toEqual(NONE)
    expect(topics).toContain('posts-without-date')
  })

  it('leaves the day to what lists say', async () => {
    const line = () => '<p>Last updated: 3 May 2020</p>'
    const { days } = await harvested({ line, listed: at => `<p class="date">${at + 1} June 2015</p>` })
    expect(days.map(day => day?.slice(0, 10)).sort()).toEqual(NAMES.map((_, at) => `2015-06-0${at + 1}`))
  })

  it('is one where the label does not speak of a change: they were brought here together', async () => {
    const { days } = await harvested({ line: () => '<p class="date">Posted on 3 May 2020</p>' })
    expect(days).toEqual(NAMES.map(() => '2020-05-03'))
  })
})

describe('days of change that differ', () => {
  it('are taken where there is nothing else', async () => {
    const { days } = await harvested({ line: at => `<p>Last updated: ${at + 1} May 2020</p>` })
    expect(days.toSorted()).toEqual(NAMES.map((_, at) => `2020-05-0${at + 1}`))
  })
})

describe('days and months in numbers', () => {
  const twoDigits = (number: number) => String(number).padStart(2, '0')

  it.each([
    ['day', 'en', (at: number) => `${twoDigits(at * 4 + 1)}/${twoDigits(at + 2)}/2015`],
    ['month', 'es', (at: number) => `${twoDigits(at + 2)}/${twoDigits(at * 4 + 1)}/2015`],
  ])('are read with the %s first where dates of other posts prove it, in “%s”', async (_, language, written) => {
    const { days } = await harvested({ line: at => `<p class="date">${written(at)}</p>`, language })
    expect(days.toSorted()).toEqual(NAMES.map((_, at) => `2015-${twoDigits(at + 2)}-${twoDigits(at * 4 + 1)}`))
  })
})
