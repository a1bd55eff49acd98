import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { crawl } from '../src/crawl/index.ts'
import { openFolder } from '../src/fetch/index.ts'
import { urlOf } from '../src/url.ts'
import { run } from './crawl-tools.ts'

const HOME = urlOf('https://blog.example/')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function harvested(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'one-page-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { records, report } = await run(crawl(HOME, { source: openFolder(folder, HOME), render: 'never' }))
  return { posts: records.filter(({ kind }) => kind === 'post'), notices: report.notices }
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

  it('is told of it, with how many and an example', async () => {
    const { posts, notices } = await harvested({
      'index.html': page(
        `${[11, 12, 13, 14].map(day => entry('2004_05', day)).join('')}<ul>${MONTHS.map(month => `<li><a href="/${path(month)}">${month}</a></li>`).join('')}</ul>`,
      ),
      ...Object.fromEntries(MONTHS.map(month => [path(month), monthPage(month)])),
    })
    expect(posts).toEqual([])
    const notice = notices.find(({ topic }) => topic === 'posts-on-one-page')
    expect(notice?.level).toBe('warning')
    expect(notice?.message).toContain('12 posts')
    expect(notice?.message).toMatch(/archives\/2004_0\d_01_archive\.html#2004_0\d1\d/)
  })

  it('is told of it where its feed leads to such places, too', async () => {
    const items = [11, 12, 13, 14].map(
      day =>
        `<item><title>Day ${day}</title><link>${HOME}${path('2004_05')}#2004_05${day}</link><pubDate>${day} May 2004 10:00:00 GMT</pubDate><description><![CDATA[${story(day, '2004_05')}]]></description></item>`,
    )
    const { notices } = await harvested({
      'index.html': page(MONTHS.map(month => `<a href="/${path(month)}">${month}</a>`).join(' ')).replace(
        '</head>',
        '<link rel="alternate" type="application/rss+xml" href="/feed.xml"></head>',
      ),
      'feed.xml': `<rss version="2.0"><channel><title>A river diary</title><link>${HOME}</link>${items.join('')}</channel></rss>`,
      ...Object.fromEntries(MONTHS.map(month => [path(month), monthPage(month)])),
    })
    expect(notices.map(({ topic }) => topic)).toContain('posts-on-one-page')
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
