import { describe, expect, it } from 'vitest'
import { crawl, update } from '../src/crawl/index.ts'
import type { Store } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { run, tools } from './crawl-tools.ts'
import { type Answers, serveDiscussions } from './discussion-server.ts'
import { newFolder, run as permablog } from './permablog-process.ts'

const POSTS = [1, 2, 3, 4, 5]
const PARTS = [1, 2, 3]
const words = (post: number, part: number) =>
  Array.from(
    { length: 4 },
    (_, at) => `<p>Paragraph ${at} on page ${part} of what post ${post} tells of the river.</p>`,
  )
    .map(paragraph => paragraph.repeat(3))
    .join('')

/** What changes of the blog while a test runs. */
interface Life {
  /** A page that is not to be had. */
  broken?: string | null
  /** Words that are added to the last page of the third post. */
  added?: string
  /** The pages of a post whose text the feed has. */
  readonly inFeed?: readonly number[]
  /** The pages of a post that show these comments. */
  readonly comments?: Readonly<Record<number, readonly string[]>>
  /** Whether the feed counts them. */
  readonly areCounted?: boolean
}

const commentList = (authors: readonly string[]) =>
  `<section id="comments"><h3>Comments</h3><ol class="commentlist">${authors.map(author => `<li class="comment" id="comment-${author.toLowerCase()}"><cite class="fn">${author}</cite> <time datetime="2023-07-01">1 July 2023</time><p>What ${author} has to say of the river.</p></li>`).join('')}</ol></section>`

/** As WordPress does it: the feed has the first page of a post alone, unless told otherwise, and links with numbers lead to the others. */
function answers(pathOf: (post: number, part: number) => string, life: Life = {}): Answers {
  const { inFeed = [1] } = life
  return url => {
    const path = url.pathname + url.search
    if (path === life.broken) return undefined
    const html = (body: string) => ({
      type: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>River</title><link rel="alternate" type="application/rss+xml" href="/feed/"></head><body>${body}</body></html>`,
    })
    if (path === '/') return html(POSTS.map(post => `<h2><a href="${pathOf(post, 1)}">Post ${post}</a></h2>`).join(''))
    if (path === '/feed/') {
      const items = POSTS.map(
        post =>
          `<item><title>Post ${post}</title><link>${url.origin}${pathOf(post, 1).replaceAll('&', '&amp;')}</link><pubDate>${new Date(Date.UTC(2023, 5, post)).toUTCString()}</pubDate><description><![CDATA[${inFeed.map(part => words(post, part)).join('')}]]></description>${life.areCounted ? `<slash:comments xmlns:slash="http://purl.org/rss/1.0/modules/slash/">${Object.values(life.comments ?? {}).flat().length}</slash:comments>` : ''}</item>`,
      )
      return {
        type: 'application/rss+xml',
        body: `<rss version="2.0"><channel><title>River</title><link>${url.origin}/</link><description>x</description>${items.join('')}</channel></rss>`,
      }
    }
    for (const post of POSTS)
      for (const part of PARTS)
        if (path === pathOf(post, part)) {
          const links = PARTS.map(n => (n === part ? `<span>${n}</span>` : `<a href="${pathOf(post, n)}">${n}</a>`))
          return html(
            `<article><h1>Post ${post}</h1><time datetime="2023-06-0${post}">${post} June 2023</time><div class="entry-content">${words(post, part)}${post === 3 && part === 3 ? (life.added ?? '') : ''}<div class="page-links">Pages: ${links.join(' ')}</div></div></article>${life.comments?.[part] === undefined ? '' : commentList(life.comments[part])}`,
          )
        }
    return undefined
  }
}

const FORMS: readonly (readonly [string, (post: number, part: number) => string])[] = [
  ['a number behind the address', (post, part) => `/post-${post}/${part === 1 ? '' : `${part}/`}`],
  ['a number behind the name of a file', (post, part) => `/2023/post-${post}.html${part === 1 ? '' : `/${part}`}`],
  ['a parameter', (post, part) => `/?p=${post}${part === 1 ? '' : `&page=${part}`}`],
]

describe('a post of several pages', () => {
  it.each(FORMS)('is one post with the text of all of them: %s', async (_, pathOf) => {
    await using blog = await serveDiscussions(answers(pathOf))
    await using given = await tools(blog as never)
    await run(crawl(blog.url, given.options))
    const posts = await Array.fromAsync(given.archive.entries({}))
    expect(posts.map(({ entry }) => entry.url).toSorted()).toEqual(
      POSTS.map(post => new URL(pathOf(post, 1), blog.url).href),
    )
    for (const { entry } of posts) {
      expect(entry.text).not.toContain('Pages:')
      const told = PARTS.filter(part => entry.text.includes(`Paragraph 3 on page ${part} of`))
      expect(told).toEqual(PARTS)
      expect(entry.text.split('Paragraph 0 on page 2 of').length - 1).toBe(3)
    }
    // Each page of each post once.
    const asked = blog.requests.filter(path => POSTS.some(post => PARTS.some(part => pathOf(post, part) === path)))
    expect(asked).toHaveLength(POSTS.length * PARTS.length)
  })

  const [, byNumber] = FORMS[0] ?? ['', () => '']
  const textOf = async (archive: Store, blog: { readonly url: string }, post: number) =>
    (await archive.entry(urlOf(new URL(byNumber(post, 1), blog.url).href)))?.entry.text ?? ''

  it('has an edit of its last page noticed, and no version where nothing was edited', async () => {
    const life: Life = {}
    await using blog = await serveDiscussions(answers(byNumber, life))
    await using given = await tools(blog)
    await run(crawl(blog.url, given.options))
    const visit = async () => (await run(update(blog.url, null, given.options))).report.crawl.figures.posts.updated
    for (const _ of POSTS) expect(await visit()).toBe(0)
    life.added = '<p>A last paragraph that was added when the river had gone down again.</p>'
    let updated = 0
    for (const _ of POSTS) updated += await visit()
    expect(updated).toBe(1)
    expect(await textOf(given.archive, blog, 3)).toContain('gone down again')
  })

  it('is completed by an update where a page of it could not be had', async () => {
    const life: Life = { broken: byNumber(3, 2) }
    await using blog = await serveDiscussions(answers(byNumber, life))
    await using given = await tools(blog)
    await run(crawl(blog.url, given.options))
    expect(await textOf(given.archive, blog, 3)).not.toContain('on page 2 of')
    life.broken = null
    for (const _ of POSTS) await run(update(blog.url, null, given.options))
    expect(await textOf(given.archive, blog, 3)).toContain('on page 2 of')
  })

  it('is whole also when its kept pages are read again', async () => {
    await using blog = await serveDiscussions(answers(byNumber))
    const folder = newFolder()
    expect(
      await permablog(['crawl', blog.url, '--archive', folder, '--delay', '0', '--render', 'never']),
    ).toMatchObject({
      code: 0,
    })
    const { stdout } = await permablog(['extract', '--again', '--archive', folder])
    expect(stdout).toContain('5 as before')
    const shown = await permablog(['show', new URL(byNumber(3, 1), blog.url).href, '--archive', folder])
    expect(shown.stdout).toContain('on page 3 of')
  })

  it('is not asked for pages that are excluded', async () => {
    await using blog = await serveDiscussions(answers(byNumber))
    await using given = await tools(blog)
    await run(crawl(blog.url, { ...given.options, exclude: [/\/post-3\/\d/] }))
    expect(blog.requests.filter(path => /^\/post-3\/\d/.test(path))).toEqual([])
    expect(blog.requests).toContain(byNumber(2, 2))
  })

  it.each<[string, Life]>([
    ['where the feed has its first page', { inFeed: [1] }],
    [
      'where the feed has all of its text, and counts more comments than its first page has',
      { inFeed: PARTS, areCounted: true },
    ],
  ])('has the comments of all of them, each once, %s', async (_, life) => {
    const comments = { 2: ['Ann', 'Bob'], 3: ['Bob', 'Cid'] }
    const counted = { 1: ['Ann'], 2: [], 3: ['Bob', 'Cid'] }
    await using blog = await serveDiscussions(
      answers(byNumber, { ...life, comments: life.areCounted ? counted : comments }),
    )
    await using given = await tools(blog)
    await run(crawl(blog.url, given.options))
    const posts = await Array.fromAsync(given.archive.entries({}))
    expect(posts).toHaveLength(POSTS.length)
    for (const { entry } of posts) {
      expect(entry.comments.map(({ author }) => author).toSorted()).toEqual(['Ann', 'Bob', 'Cid'])
      expect(entry.text).not.toContain('has to say of the river')
    }
  })

  it('is not asked for its further pages where the feed has all of its text', async () => {
    const pathOf = (post: number, part: number) => `/post-${post}/${part === 1 ? '' : `${part}/`}`
    await using blog = await serveDiscussions(answers(pathOf, { inFeed: PARTS }))
    await using given = await tools(blog as never)
    await run(crawl(blog.url, given.options))
    const posts = await Array.fromAsync(given.archive.entries({}))
    expect(posts).toHaveLength(POSTS.length)
    for (const { entry } of posts)
      expect(PARTS.filter(part => entry.text.includes(`Paragraph 3 on page ${part} of`))).toEqual(PARTS)
    expect(blog.requests.filter(path => /^\/post-\d\/\d\/$/.test(path))).toEqual([])
  })
})
