import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { crawl, update } from '../src/crawl/index.ts'
import { openFolder } from '../src/fetch/index.ts'
import { SAMPLED, SAMPLED_LISTS, sampledPost, testRules } from '../src/rules/index.ts'
import { openArchive, remembered } from '../src/store/index.ts'
import { urlKey, urlOf } from '../src/url.ts'
import { run } from './crawl-tools.ts'

const HOME = urlOf('https://blog.example/')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

async function harvested(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'one-page-'))
  folders.push(folder)
  write(folder, files)
  const { records, report } = await run(crawl(HOME, { source: openFolder(folder, HOME), render: 'never' }))
  return { posts: records.flatMap(record => (record.kind === 'post' ? [record] : [])), notices: report.notices }
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A river diary</title><meta name="generator" content="Blogger"></head><body><h1>A river diary</h1>${body}</body></html>`
const story = (day: number, month: string) =>
  `<p>${`On day ${day} of ${month} the ferry went over the river and came back with nobody. `.repeat(6)}</p>`
const MONTHS = ['2004_03', '2004_04', '2004_05']
const path = (month: string) => `archives/${month}_01_archive.html`

describe('a blog that keeps the posts of a month on one page', () => {
  const entry = (month: string, day: number) =>
    `<a name="${month}${day}"></a><h2>${day} ${month === '2004_03' ? 'March' : month === '2004_04' ? 'April' : 'May'} 2004</h2>
      <div class="posted">${story(day, month)}<span class="byline">posted by Ann | <a href="/${path(month)}#${month}${day}">10:${day} AM</a></span></div>`
  const monthPage = (month: string) => page([11, 12, 13, 14].map(day => entry(month, day)).join(''))

  const addresses = (month: string) => [11, 12, 13, 14].map(day => `${HOME}${path(month)}#${month}${day}`)
  const archives = `<ul>${MONTHS.map(month => `<li><a href="/${path(month)}">${month}</a></li>`).join('')}</ul>`

  it('has a post for each of its places, with its day and its words', async () => {
    const { posts, notices } = await harvested({
      'index.html': page(`${[11, 12, 13, 14].map(day => entry('2004_05', day)).join('')}${archives}`),
      ...Object.fromEntries(MONTHS.map(month => [path(month), monthPage(month)])),
    })
    expect(posts.map(({ url }) => url).sort()).toEqual(MONTHS.flatMap(addresses))
    const one = posts.find(({ url }) => url.endsWith('#2004_0412'))
    expect(one).toMatchObject({ title: null, published: '2004-04-12' })
    expect(one?.text).toBe(
      `${'On day 12 of 2004_04 the ferry went over the river and came back with nobody. '.repeat(6)}`.trim(),
    )
    expect(notices.map(({ topic }) => topic)).not.toContain('posts-on-one-page')
  })

  it('learns from a feed that leads to such places what the others are', async () => {
    const items = [11, 12, 13, 14].map(
      day =>
        `<item><title>Day ${day}</title><link>${HOME}${path('2004_05')}#2004_05${day}</link><pubDate>${day} May 2004 10:00:00 GMT</pubDate><dc:creator>Ann Cole</dc:creator><description><![CDATA[${story(day, '2004_05')}]]></description></item>`,
    )
    // A picture for a link tells nothing by itself.
    const silent = (text: string) => text.replace(/10:\d\d AM/g, '<img src="/link.gif">')
    const { posts } = await harvested({
      'index.html': page(archives).replace(
        '</head>',
        '<link rel="alternate" type="application/rss+xml" href="/feed.xml"></head>',
      ),
      'feed.xml': `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>A river diary</title><link>${HOME}</link>${items.join('')}</channel></rss>`,
      ...Object.fromEntries(MONTHS.map(month => [path(month), silent(monthPage(month))])),
    })
    expect(posts.map(({ url }) => url).sort()).toEqual(MONTHS.flatMap(addresses))
    const fed = posts.find(({ url }) => url.endsWith('#2004_0512'))
    expect(fed).toMatchObject({
      title: 'Day 12',
      published: '2004-05-12T10:00:00Z',
      authors: [{ name: 'Ann Cole' }],
    })
  })
})

describe('a blog that keeps the posts of a week on one page', () => {
  it('has them where no feed tells, and its home page leads to the weeks as to posts', async () => {
    const weeks = ['2004-03-01', '2004-03-08', '2004-03-15', '2004-03-22']
    const days = [0, 1, 2]
    const post = (week: string, day: number) =>
      `<div class="item"><h3 id="a${day}">Ferry ${day}</h3>${story(day, week)}<p>${week} <a href="/${week}.html#a${day}">#</a></p></div>`
    const { posts } = await harvested({
      'index.html': page(`<ul>${weeks.map(week => `<li><a href="/${week}.html">${week}</a></li>`).join('')}</ul>`),
      ...Object.fromEntries(weeks.map(week => [`${week}.html`, page(days.map(day => post(week, day)).join(''))])),
    })
    const addresses = weeks.flatMap(week => days.map(day => `${HOME}${week}.html#a${day}`))
    expect(posts.map(({ url }) => url).sort()).toEqual(addresses)
  })
})

describe('an update of a blog that keeps several posts on one page', () => {
  it('brings the post that is new, keeps the others, and changes nothing else', async () => {
    const place = (day: number) => `2004/05.html#a${day}`
    const post = (day: number) =>
      `<div class="item"><h3 id="a${day}">Ferry ${day}</h3>${story(day, 'May')}<p>${day} May 2004 <a href="/${place(day)}">#</a></p></div>`
    const item = (day: number) =>
      `<item><title>Ferry ${day}</title><link>${HOME}${place(day)}</link><pubDate>${day} May 2004 10:00:00 GMT</pubDate><description>Of the ferry.</description></item>`
    const site = (days: readonly number[]) => ({
      'index.html': page('<p>A diary. <a href="/2004/05.html">May</a></p>').replace(
        '</head>',
        '<link rel="alternate" type="application/rss+xml" href="/feed.xml"></head>',
      ),
      'feed.xml': `<rss version="2.0"><channel><title>A river diary</title><link>${HOME}</link>${days.slice(0, 3).map(item).join('')}</channel></rss>`,
      '2004/05.html': page(days.map(post).join('')),
    })
    const folder = mkdtempSync(join(tmpdir(), 'one-page-'))
    folders.push(folder)
    const archive = await openArchive(':memory:', { create: true, write: true })
    write(folder, site([14, 13, 12, 11]))
    const options = { archive, source: openFolder(folder, HOME), render: 'never' } as const
    await run(crawl(HOME, options))
    write(folder, site([15, 14, 13, 12, 11]))
    const { report } = await run(update(HOME, null, options))
    expect(report.crawl.figures.posts).toMatchObject({ new: 1, updated: 0 })
    for (let visit = 0; visit < 2; visit++) await run(update(HOME, null, options))
    const kept: string[] = []
    for await (const { entry, version, goneSince } of archive.entries({ kind: 'post' }))
      kept.push(`${entry.url} ${version} ${goneSince}`)
    await archive.close()
    expect(kept.sort()).toEqual([11, 12, 13, 14, 15].map(day => `${HOME}${place(day)} 1 null`))
  })
})

describe('a blog that is one page', () => {
  const days = [11, 12, 13, 14]
  const links = (day: number) => `<a href="#p${day}">#</a>`

  it.each<[string, string]>([
    [
      'have an element each',
      days
        .map(
          day =>
            `<div id="p${day}"><h3>Ferry ${day}</h3>${story(day, 'May')}<p>${day} May 2004 ${links(day)}</p></div>`,
        )
        .join(''),
    ],
    [
      'stand between anchors',
      days
        .map(
          day => `<a name="p${day}"></a><h3>Ferry ${day}</h3>${story(day, 'May')}<p>${day} May 2004 ${links(day)}</p>`,
        )
        .join(''),
    ],
    [
      'begin with their links',
      days
        .map(day => `<h3 id="p${day}">Ferry ${day}</h3><p>${links(day)} ${day} May 2004</p>${story(day, 'May')}`)
        .join(''),
    ],
    [
      'end with their links',
      days
        .map(
          day =>
            `<h3>Ferry ${day}</h3>${story(day, 'May')}<p>${day} May 2004 <a name="p${day}" href="#p${day}">#</a></p>`,
        )
        .join(''),
    ],
  ])('has a post at each of its places, where they %s', async (_, body) => {
    const { posts } = await harvested({
      'index.html': page(`${body}<footer><p>Made by hand on a slow machine.</p></footer>`),
    })
    expect(posts.map(({ url }) => url).sort()).toEqual(days.map(day => `${HOME}#p${day}`))
    for (const [at, day] of days.entries()) {
      const one = posts.find(({ url }) => url.endsWith(`#p${day}`))
      expect(one, String(at)).toMatchObject({ title: `Ferry ${day}`, published: `2004-05-${day}` })
      expect(one?.text.match(/On day \d+/g)).toEqual(Array.from({ length: 6 }, () => `On day ${day}`))
      expect(one?.text).not.toContain('by hand')
    }
  })
})

describe('a blog with a page for each post', () => {
  it('is not told of headings, footnotes and comments that are linked by their places', async () => {
    const days = [11, 12, 13, 14]
    const post = (day: number) => `2004/05/${day}/ferry.html`
    const comments = (day: number) =>
      [1, 2, 3, 4].map(
        at =>
          `<li id="c${day}${at}"><p>Well said, whoever you are, and on a day like that.</p>Bob, <a href="#c${day}${at}">${day} May 2004, 10:1${at}</a> <a href="#x${at}">permalink</a></li>`,
      )
    const { posts, notices } = await harvested({
      'index.html': page(
        days.map(day => `<h2><a href="/${post(day)}">Ferry ${day}</a></h2><p>${day} May 2004</p>`).join(''),
      ),
      ...Object.fromEntries(
        days.map(day => [
          post(day),
          page(
            `<div class="post"><h2>Ferry ${day}</h2><p class="date">${day} May 2004</p>${['a', 'b', 'c'].map(id => `<h3 id="${id}">Part ${id} <a href="#${id}">#</a></h3>${story(day, id)}`).join('')}</div><ol class="comments">${comments(day).join('')}</ol>`,
          ),
        ]),
      ),
    })
    expect(posts).toHaveLength(days.length)
    expect(notices.map(({ topic }) => topic)).not.toContain('posts-on-one-page')
  })
})

describe('the trial of the rules of a blog', () => {
  it('reads a sampled page that keeps several posts as the harvest does', async () => {
    const days = [11, 12, 13, 14]
    const post = (day: number) =>
      `<div class="item"><h3 id="a${day}">Ferry ${day}</h3>${story(day, 'May')}<p>${day} May 2004 <a href="/2004/05.html#a${day}">#</a></p></div>`
    const folder = mkdtempSync(join(tmpdir(), 'one-page-'))
    folders.push(folder)
    write(folder, {
      'index.html': page('<p>A diary. <a href="/2004/05.html">May</a></p>'),
      '2004/05.html': page(days.map(post).join('')),
    })
    const archive = await openArchive(':memory:', { create: true, write: true })
    const source = openFolder(folder, HOME)
    const { records, report } = await run(crawl(HOME, { archive, source, render: 'never' }))
    const shared = await source.fetch({ url: urlOf(`${HOME}2004/05.html`) })
    if (shared.kind !== 'fetched') throw new Error('the page is there')
    const sample = [sampledPost({ key: urlKey(shared.url) }, shared, null)]
    await archive.commit({
      blog: report.blog,
      memory: { ...remembered(SAMPLED, sample), ...remembered(SAMPLED_LISTS, []) },
    })

    const tested = (await testRules(archive, report.blog)).map(({ url, fields }) => ({
      url,
      ...Object.fromEntries(fields.map(({ field, found }) => [field, found])),
    }))
    await archive.close()
    const posts = records.flatMap(record => (record.kind === 'post' ? [record] : []))
    expect(posts).toHaveLength(days.length)
    expect(tested).toMatchObject(posts.map(({ url, title, published }) => ({ url, title, published })))
  })
})
