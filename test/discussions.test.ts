import { describe, expect, it } from 'vitest'
import { crawl, update } from '../src/crawl/index.ts'
import type { Comment } from '../src/records.ts'
import { urlOf } from '../src/url.ts'
import { run, tools } from './crawl-tools.ts'
import {
  type Answers,
  type DiscussionServer,
  escaped,
  serveDiscussions,
  type TestComment,
  testComments,
} from './discussion-server.ts'

const words = (post: number) => `<p>${Array.from({ length: 80 }, (_, at) => `word${post}x${at}`).join(' ')}.</p>`
const page = (title: string, head: string, body: string) => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`,
})
const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) })
const POSTS = [1, 2, 3, 4]

/** A feed of posts, which every imitation has. */
function rss(path: string, site: string, pathOf: (post: number) => string, more: (post: number) => string): Answers {
  return url => {
    if (url.pathname !== path) return undefined
    const items = POSTS.map(
      post => `<item><title>Post ${post}</title><link>${url.origin}${pathOf(post)}</link>
        <pubDate>${new Date(Date.UTC(2023, 5, post)).toUTCString()}</pubDate>${more(post)}<description><![CDATA[${words(post)}]]></description></item>`,
    )
    return {
      type: 'application/rss+xml',
      body: `<?xml version="1.0"?><rss version="2.0" xmlns:slash="http://purl.org/rss/1.0/modules/slash/"><channel>
        <title>${site}</title><link>${url.origin}/</link><description>x</description>${items.join('')}</channel></rss>`,
    }
  }
}

const home = (feed: string, pathOf: (post: number) => string) =>
  page(
    'Blog',
    `<link rel="alternate" type="application/rss+xml" href="${feed}">`,
    `<ul>${POSTS.map(post => `<li><a href="${pathOf(post)}">Post ${post}</a></li>`).join('')}</ul>`,
  )

async function commentsOf(blog: DiscussionServer, path: string) {
  await using given = await tools(blog as never)
  const { report } = await run(crawl(blog.url, given.options))
  const entry = (await given.archive.entry(urlOf(new URL(path, blog.url).href)))?.entry
  const versions = await given.archive.versions(urlOf(new URL(path, blog.url).href))
  return { comments: entry?.comments ?? [], versions, notices: report.notices, text: entry?.text ?? '' }
}

const facts = (comments: readonly Comment[], idOf: (comment: Comment) => number) =>
  comments
    .map(comment => ({
      number: idOf(comment),
      parent: comment.parent === null ? null : idOf({ ...comment, id: comment.parent }),
      author: comment.author,
      moment: comment.published?.slice(0, 19) ?? null,
      words: comment.text,
      kind: comment.kind,
    }))
    .sort((a, b) => a.number - b.number)

const numberIn = ({ id }: Comment) => Number(/\d+$/.exec(id)?.[0])

interface WordPressOptions {
  readonly comments: readonly TestComment[]
  readonly perPage: number
  readonly rest: boolean
  readonly pretty?: boolean
}

/** WordPress as its default theme shows comments: the newest page with the post, the older ones at `/comment-page-N/`. */
function wordpress({ comments, perPage, rest, pretty = true }: WordPressOptions): Promise<DiscussionServer> {
  const pathOf = (post: number) => (pretty ? `/2023/post-${post}/` : `/?p=${post}`)
  const pageOf = (post: number, number: number) =>
    pretty ? `${pathOf(post)}comment-page-${number}/` : `${pathOf(post)}&cpage=${number}`
  const feed = rss(
    '/feed/',
    'Blog',
    pathOf,
    post => `<slash:comments>${post === 1 ? comments.length : 0}</slash:comments>`,
  )
  // Pages hold whole threads: those that answer nobody are counted.
  const tops = comments.filter(({ parent }) => parent === null)
  const last = Math.ceil(tops.length / perPage)
  const item = (one: TestComment): string => {
    const answers = comments.filter(({ parent }) => parent === one.number).map(item)
    const children = answers.length === 0 ? '' : `<ol class="children">${answers.join('')}</ol>`
    if (one.kind === 'pingback')
      return `<li id="comment-${one.number}" class="pingback even depth-1"><div class="comment-body">Pingback: <a href="https://other.example/p" class="url" rel="ugc external nofollow">${one.author}</a></div></li>`
    return `<li id="comment-${one.number}" class="comment even depth-${one.parent === null ? 1 : 2}"><article id="div-comment-${one.number}" class="comment-body">
      <footer class="comment-meta"><div class="comment-author vcard"><b class="fn">${escaped(one.author)}</b> <span class="says">says:</span></div>
      <div class="comment-metadata"><a href="${pathOf(1)}#comment-${one.number}"><time datetime="${one.moment}+00:00">${one.moment.slice(0, 10)}</time></a></div></footer>
      <div class="comment-content"><p>${escaped(one.words)}</p></div><div class="reply"><a rel="nofollow" class="comment-reply-link" href="#comment-${one.number}">Reply</a></div></article>${children}</li>`
  }
  const navigation = (post: number, shown: number) => {
    const older =
      shown > 1
        ? `<div class="nav-previous"><a href="${pageOf(post, shown - 1)}#comments">Older Comments</a></div>`
        : ''
    // The last page is that of the post itself.
    const next = shown + 1 === last ? pathOf(post) : pageOf(post, shown + 1)
    const newer = shown < last ? `<div class="nav-next"><a href="${next}#comments">Newer Comments</a></div>` : ''
    return `<nav class="navigation comment-navigation"><div class="nav-links">${older}${newer}</div></nav>`
  }
  const postPage = (post: number, shown: number) => {
    const some = post === 1 ? tops.slice((shown - 1) * perPage, shown * perPage) : []
    const api = rest ? `<link rel="https://api.w.org/" href="${pretty ? '/wp-json/' : '/index.php?rest_route=/'}">` : ''
    const list = `<div id="comments" class="comments-area"><ol class="comment-list">${some.map(item).join('')}</ol>${navigation(post, shown)}
      <form action="/wp-comments-post.php"><textarea></textarea><input type="hidden" name="comment_post_ID" value="${post}"></form></div>`
    return page(
      `Post ${post} – Blog`,
      `<meta name="generator" content="WordPress 6.5">${api}<link rel="shortlink" href="/?p=${post}">`,
      `<article id="post-${post}" class="post hentry tag-comments"><h1 class="entry-title">Post ${post}</h1><div class="entry-content">${words(post)}</div></article>${some.length > 0 ? list : ''}`,
    )
  }
  const restComments: Answers = (url, response) => {
    const route = url.searchParams.get('rest_route') ?? url.pathname.replace(/^\/wp-json/, '')
    if (!rest || route !== '/wp/v2/comments') return undefined
    const size = Number(url.searchParams.get('per_page') ?? 10)
    const at = Number(url.searchParams.get('page') ?? 1)
    const all = url.searchParams.get('post') === '1' ? comments.filter(({ kind }) => kind === 'comment') : []
    response.setHeader('x-wp-total', String(all.length))
    response.setHeader('x-wp-totalpages', String(Math.ceil(all.length / size)))
    return json(
      all.slice((at - 1) * size, at * size).map(one => ({
        id: one.number,
        post: 1,
        parent: one.parent ?? 0,
        author_name: one.author,
        author_url: '',
        date: one.moment,
        date_gmt: one.moment,
        content: { rendered: `<p>${escaped(one.words)}</p>\n` },
        link: `${url.origin}${pathOf(1)}#comment-${one.number}`,
        type: 'comment',
      })),
    )
  }
  return serveDiscussions((url, response, request) => {
    const [, post = '', number = ''] = pretty
      ? (/^\/2023\/post-(\d)\/(?:comment-page-(\d+)\/)?$/.exec(url.pathname) ?? [])
      : ['', url.searchParams.get('p') ?? '', url.searchParams.get('cpage') ?? '']
    if (post !== '') return postPage(Number(post), number === '' ? last : Number(number))
    if (url.pathname === '/' && url.search === '') return home('/feed/', pathOf)
    return feed(url, response, request) ?? restComments(url, response, request)
  })
}

describe('comments of WordPress on pages of their own', () => {
  const comments = testComments(47, true)
  const pagesAsked = ({ requests }: DiscussionServer) => requests.filter(path => /comment-page|cpage/.test(path))

  it.each([true, false])('are read page by page without an interface (pretty addresses: %s)', async pretty => {
    await using blog = await wordpress({ comments, perPage: 10, rest: false, pretty })
    const read = await commentsOf(blog, pretty ? '/2023/post-1/' : '/?p=1')
    const wanted = comments.map(one => (one.kind === 'pingback' ? { ...one, words: one.author, moment: null } : one))
    expect(facts(read.comments, numberIn)).toEqual(wanted)
    expect(new Set(pagesAsked(blog)).size).toBe(pagesAsked(blog).length)
    expect(read.versions).toHaveLength(1)
    expect(read.notices.filter(({ topic }) => topic === 'comments-missing')).toEqual([])
    expect(read.text).not.toContain('Remark')
  })

  it.each([true, false])('come from the interface in one request (pretty addresses: %s)', async pretty => {
    const written = testComments(47)
    await using blog = await wordpress({ comments: written, perPage: 10, rest: true, pretty })
    const read = await commentsOf(blog, pretty ? '/2023/post-1/' : '/?p=1')
    expect(facts(read.comments, numberIn)).toEqual(written)
    expect(pagesAsked(blog)).toEqual([])
    expect(blog.requests.filter(path => /wp\/v2\/comments|wp%2Fv2%2Fcomments/.test(path))).toHaveLength(1)
  })

  it('come from the interface in several requests where they are more than a hundred', async () => {
    const many = testComments(250)
    await using blog = await wordpress({ comments: many, perPage: 50, rest: true })
    expect(facts((await commentsOf(blog, '/2023/post-1/')).comments, numberIn)).toEqual(many)
    expect(pagesAsked(blog)).toEqual([])
  })
})

/** Ghost whose interface for the comments on a post answers as it is told. */
async function ghostOf(
  answer: (url: URL) => { readonly type: string; readonly body: string },
): Promise<DiscussionServer> {
  return ghost([], new Set(), false, answer)
}

/** Ghost with its own comments: the page has a script alone, and three answers come with each comment. */
function ghost(
  comments: readonly TestComment[],
  hidden: ReadonlySet<number> = new Set(),
  tellsAll = false,
  ofPost: ((url: URL) => { readonly type: string; readonly body: string }) | null = null,
): Promise<DiscussionServer> {
  const pathOf = (post: number) => `/post-${post}/`
  const id = (number: number) => `5f${number.toString(16).padStart(22, '0')}`
  const postId = (post: number) => id(0xabc0 + post)
  const feed = rss('/rss/', 'Blog', pathOf, post => `<guid isPermaLink="false">${postId(post)}</guid>`)
  const one = (comment: TestComment) => ({
    id: id(comment.number),
    status: hidden.has(comment.number) ? 'deleted' : 'published',
    html: hidden.has(comment.number) ? null : `<p>${escaped(comment.words)}</p>`,
    created_at: `${comment.moment}.000Z`,
    edited_at: null,
    in_reply_to_id: null,
    in_reply_to_snippet: null,
    member: { id: id(9000), uuid: 'x', name: comment.author, expertise: 'Editor', avatar_image: null },
    liked: false,
  })
  const postOf = (number: number) => (number < FIRST_ON_SECOND ? 1 : 2)
  const answersTo = (number: number) => comments.filter(({ parent }) => parent === number)
  const paged = (url: URL, all: readonly object[]) => {
    const limit = Math.min(Number(url.searchParams.get('limit') ?? 15), 100)
    const at = Number(url.searchParams.get('page') ?? 1)
    const pages = Math.max(1, Math.ceil(all.length / limit))
    const pagination = { page: at, limit, pages, total: all.length, next: at < pages ? at + 1 : null, prev: null }
    return json({ comments: all.slice((at - 1) * limit, at * limit), meta: { pagination } })
  }
  return serveDiscussions((url, response, request) => {
    const post = /^\/post-(\d)\/$/.exec(url.pathname)?.[1]
    if (post !== undefined) {
      const script = `<script defer src="https://cdn.example/comments-ui.min.js" data-ghost-comments="${url.origin}/" data-api="${url.origin}/ghost/api/content/" data-admin="${url.origin}/ghost/" data-key="0123456789abcdef0123456789" data-title="null" data-count="true" data-post-id="${postId(Number(post))}" data-sentry-dsn="" data-color-scheme="auto" data-comments-enabled="all" crossorigin="anonymous"></script>`
      return page(
        `Post ${post}`,
        '<meta name="generator" content="Ghost 5.82">',
        `<article class="gh-article"><h1>Post ${post}</h1><section class="gh-content">${words(Number(post))}</section></article><section class="gh-comments">${script}</section>`,
      )
    }
    if (url.pathname === '/') {
      const { type, body } = home('/rss/', pathOf)
      return { type, body: body.replace('<head>', '<head><meta name="generator" content="Ghost 5.82">') }
    }
    if (ofPost !== null && url.pathname.startsWith('/members/api/comments/post/')) return ofPost(url)
    const commented = [1, 2].find(n => url.pathname === `/members/api/comments/post/${postId(n)}/`)
    if (commented !== undefined) {
      const tops = comments.filter(({ parent, number }) => parent === null && postOf(number) === commented)
      return paged(
        url,
        tops.map(top => {
          const answers = answersTo(top.number)
          const count = { replies: answers.length, likes: 0 }
          return { ...one(top), count, replies: answers.slice(0, 3).map(answer => ({ ...one(answer), count: {} })) }
        }),
      )
    }
    if (tellsAll && url.pathname === '/members/api/comments/') {
      const tops = comments.filter(({ parent }) => parent === null)
      const inOrder = url.searchParams.get('order') === 'created_at desc' ? tops.toReversed() : tops
      const about = (n: number) => ({ id: postId(n), uuid: 'x', title: `Post ${n}`, url: `${url.origin}${pathOf(n)}` })
      return paged(
        url,
        inOrder.map(top => {
          const count = { replies: answersTo(top.number).length }
          return { ...one(top), count, post: about(postOf(top.number)) }
        }),
      )
    }
    const replies = /^\/members\/api\/comments\/([0-9a-f]+)\/replies\/$/.exec(url.pathname)?.[1]
    const answered = comments.find(({ number }) => id(number) === replies)
    if (answered !== undefined) return paged(url, answersTo(answered.number).map(one))
    if (/^\/members\/api\/comments\/post\//.test(url.pathname)) return paged(url, [])
    return feed(url, response, request)
  })
}

/** Comments from this number on are on the second post. */
const FIRST_ON_SECOND = 1000

describe('comments of Ghost', () => {
  const numberOf = ({ id }: Comment) => Number.parseInt(id.slice(2), 16)

  it('come from the interface of its members, answers beyond the first three too', async () => {
    const long = testComments(20).map(one => ({ ...one, parent: one.number > 10 ? 2 : one.parent }))
    await using blog = await ghost(long)
    const { comments, versions } = await commentsOf(blog, '/post-1/')
    expect(facts(comments, numberOf)).toEqual(long)
    expect(new Set(comments.map(({ author }) => author))).toEqual(new Set(long.map(({ author }) => author)))
    expect(new Set(comments.map(({ source }) => source))).toEqual(new Set(['interface']))
    expect(versions).toHaveLength(1)
  })

  it('come page by page, and those without words are left out', async () => {
    const many = testComments(160).map(one => ({ ...one, parent: one.number === 160 ? 1 : null }))
    await using blog = await ghost(many, new Set([1]))
    const { comments } = await commentsOf(blog, '/post-1/')
    expect(facts(comments, numberOf)).toEqual(many.slice(1).map(one => ({ ...one, parent: null })))
    expect(blog.requests.filter(path => path.startsWith('/members/')).length).toBe(POSTS.length + 1)
  })
})

describe('an interface for comments without end', () => {
  it('is left where further pages are the first again', async () => {
    await using blog = await ghostOf(url => {
      const at = Number(url.searchParams.get('page') ?? 1)
      const comments = testComments(3).map(({ number, words: said }) => ({
        id: `5f${number.toString(16).padStart(22, '0')}`,
        html: `<p>${said}</p>`,
      }))
      return json({ comments, meta: { pagination: { page: at, next: at + 1, total: 1e6 } } })
    })
    await using given = await tools(blog as never)
    await run(crawl(blog.url, given.options))
    expect(blog.requests.filter(path => path.startsWith('/members/')).length).toBe(2 * POSTS.length)
  })
})

describe('a late comment on Ghost', () => {
  /** A blog that tells the comments on all posts, and updates of it: how often each asked for those of a single post. */
  async function watched(all: TestComment[], hidden: ReadonlySet<number> = new Set()) {
    const blog = await ghost(all, hidden, true)
    const given = await tools(blog as never)
    await run(crawl(blog.url, given.options))
    return {
      count: async () => (await given.archive.entry(urlOf(`${blog.url}post-1/`)))?.entry.comments.length,
      visit: async () => {
        blog.requests.splice(0)
        await run(update(new URL(blog.url).host, null, given.options))
        return blog.requests.filter(path => path.startsWith('/members/api/comments/post/')).length
      },
      quiet: () => blog.requests.length,
      async [Symbol.asyncDispose]() {
        await given[Symbol.asyncDispose]()
        await blog[Symbol.asyncDispose]()
      },
    }
  }

  it('is noticed by the next update where Ghost tells those of all posts, which asks for no other comments', async () => {
    const all = testComments(3)
    await using blog = await watched(all)
    expect(await blog.visit()).toBe(0)
    expect(blog.quiet()).toBeLessThanOrEqual(4)
    all.push({ ...(all[0] as TestComment), number: 4, parent: null, words: 'Said long after.' })
    expect(await blog.visit()).toBe(1)
    expect(await blog.count()).toBe(4)
    expect(await blog.visit()).toBe(0)
  })

  it('is noticed by the next update where it answers one of the newest', async () => {
    const all = testComments(3).map(one => ({ ...one, parent: null as number | null }))
    await using blog = await watched(all)
    all.push({ ...(all[0] as TestComment), number: 4, parent: 1, words: 'An answer.' })
    expect(await blog.visit()).toBe(1)
    expect(await blog.count()).toBe(4)
  })

  it('is noticed in the turn of older comments where it answers one of these', async () => {
    const all = testComments(350).map(one => ({ ...one, parent: null as number | null }))
    await using blog = await watched(all)
    all.push({ ...(all[0] as TestComment), number: 999, parent: 150, words: 'An answer.' })
    let visits = 0
    for (; visits < 4 && (await blog.count()) === 350; visits++) {
      await blog.visit()
      if (visits === 0) expect(blog.quiet()).toBeLessThanOrEqual(4)
    }
    expect(await blog.count()).toBe(351)
  })

  it('is noticed at once where it answers one of the older ones, and others came among the newest', async () => {
    const all = testComments(450).map(one => ({ ...one, parent: null as number | null }))
    await using blog = await watched(all)
    all.push({ ...(all[0] as TestComment), number: 999, parent: 310, words: 'An answer.' })
    all.push({ ...(all[0] as TestComment), number: FIRST_ON_SECOND, parent: null, words: 'A remark on another post.' })
    await blog.visit()
    expect(await blog.count()).toBe(451)
  })

  it('that has no words is not asked for again and again', async () => {
    const all = testComments(3).map(one => ({ ...one, parent: null as number | null }))
    const hidden = new Set([4])
    await using blog = await watched(all, hidden)
    all.push({ ...(all[0] as TestComment), number: 4, parent: 1, words: 'Taken back.' })
    expect(await blog.visit()).toBe(1)
    expect([await blog.visit(), await blog.visit()]).toEqual([0, 0])
  })

  it('is noticed though the page of the post is the same', async () => {
    const first = testComments(3)
    const all = [...first]
    await using blog = await ghost(all)
    await using given = await tools(blog as never)
    await run(crawl(blog.url, given.options))
    all.push({ ...(first[0] as TestComment), number: 4, parent: null, words: 'Said long after.' })
    const count = async () => (await given.archive.entry(urlOf(`${blog.url}post-1/`)))?.entry.comments.length
    expect(await count()).toBe(3)
    for (let visit = 0; visit < POSTS.length; visit++) await run(update(new URL(blog.url).host, null, given.options))
    expect(await count()).toBe(4)
  })
})

/** Blogger: a post shows its first 200 comments; a feed has all, so many at once. */
function blogger(comments: readonly TestComment[]): Promise<DiscussionServer> {
  const pathOf = (post: number) => `/2023/06/post-${post}.html`
  const moment = (at: string) => `${at}.000-00:00`
  const atom = (origin: string, path: string, all: readonly string[], url: URL) => {
    const start = Number(url.searchParams.get('start-index') ?? 1)
    const most = Math.min(Number(url.searchParams.get('max-results') ?? 25), 200)
    const end = start - 1 + most
    const next =
      end < all.length
        ? `<link rel='next' type='application/atom+xml' href='${origin}${path}?start-index=${end + 1}&amp;max-results=${most}'/>`
        : ''
    return {
      type: 'application/atom+xml; charset=UTF-8',
      body: `<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:openSearch='http://a9.com/-/spec/opensearchrss/1.0/' xmlns:thr='http://purl.org/syndication/thread/1.0'>
        <id>tag:blogger.com,1999:blog-1</id><title type='text'>Blog</title><link rel='alternate' type='text/html' href='${origin}/'/>${next}
        <generator version='7.00' uri='https://www.blogger.com'>Blogger</generator><openSearch:totalResults>${all.length}</openSearch:totalResults>
        <openSearch:startIndex>${start}</openSearch:startIndex><openSearch:itemsPerPage>${most}</openSearch:itemsPerPage>${all.slice(start - 1, end).join('')}</feed>`,
    }
  }
  const countOf = (post: number) => (post === 1 ? comments.length : 0)
  return serveDiscussions(url => {
    const { origin, pathname } = url
    const post = Number(/^\/2023\/06\/post-(\d)\.html$/.exec(pathname)?.[1] ?? 0)
    if (pathname === '/') return home('/feeds/posts/default', pathOf)
    if (pathname === '/feeds/posts/default') {
      const entries = POSTS.map(
        one => `<entry><id>tag:blogger.com,1999:blog-1.post-70${one}</id><published>2023-06-0${one}T10:00:00.000-00:00</published><updated>2023-06-0${one}T10:00:00.000-00:00</updated>
          <title type='text'>Post ${one}</title><content type='html'>${escaped(words(one))}</content><link rel='replies' type='application/atom+xml' href='${origin}/feeds/70${one}/comments/default' title='Post Comments'/>
          <link rel='alternate' type='text/html' href='${origin}${pathOf(one)}' title='Post ${one}'/><author><name>Zoe</name></author><thr:total>${countOf(one)}</thr:total></entry>`,
      )
      return atom(origin, pathname, entries, url)
    }
    if (pathname === '/feeds/701/comments/default') {
      // The newest first, answers linked to what they answer.
      const entries = comments.toReversed().map(one => {
        const related =
          one.parent === null
            ? ''
            : `<link rel='related' type='application/atom+xml' href='${origin}/feeds/701/comments/default/${one.parent}'/>`
        return `<entry><id>tag:blogger.com,1999:blog-1.post-${1000 + one.number}</id><published>${moment(one.moment)}</published><updated>${moment(one.moment)}</updated><title type='text'>${escaped(one.words)}</title>
          <content type='html'>${escaped(escaped(one.words))}</content><link rel='alternate' type='text/html' href='${origin}${pathOf(1)}?showComment=${Date.parse(`${one.moment}Z`)}#c${1000 + one.number}' title=''/>${related}
          <author><name>${escaped(one.author)}</name></author><thr:in-reply-to href='${origin}${pathOf(1)}' ref='tag:blogger.com,1999:blog-1.post-701' source='${origin}/feeds/posts/default/701' type='text/html'/></entry>`
      })
      return atom(origin, pathname, entries, url)
    }
    if (post === 0) return undefined
    const shown = post === 1 ? comments.slice(0, 200) : []
    const list = shown.map(
      one => `<li class="comment" id="c${1000 + one.number}"><div class="comment-block"><div class="comment-header"><cite class="user">${escaped(one.author)}</cite>
        <span class="datetime"><a rel="nofollow" href="${pathOf(1)}?showComment=${Date.parse(`${one.moment}Z`)}#c${1000 + one.number}">January 1, 2024 at 2:49 AM</a></span></div><p class="comment-content">${escaped(one.words)}</p></div></li>`,
    )
    return page(
      `Blog: Post ${post}`,
      `<meta name="generator" content="blogger"><link rel="alternate" type="application/atom+xml" href="/feeds/posts/default"><link rel="alternate" type="application/atom+xml" title="Blog - Atom" href="/feeds/70${post}/comments/default">`,
      `<h3 class="post-title entry-title">Post ${post}</h3><div class="post-body entry-content">${words(post)}</div><div class="comments" id="comments"><h4>${countOf(post)} comments:</h4><div id="comment-holder"><ol>${list.join('')}</ol></div></div>`,
    )
  })
}

describe('comments of Blogger', () => {
  it('past the first two hundred come from the feed of the post, page by page', async () => {
    const many = testComments(436).map(one => ({ ...one, parent: null }))
    await using blog = await blogger(many)
    const { comments } = await commentsOf(blog, '/2023/06/post-1.html')
    expect(facts(comments, one => numberIn(one) - 1000)).toEqual(many)
    expect(blog.requests.filter(path => path.includes('/comments/default')).length).toBeLessThanOrEqual(4)
  })
})

describe('a feed of comments that a page names', () => {
  it('adds nothing to a post where it is that of the whole blog', async () => {
    const pathOf = (post: number) => `/2023/post-${post}/`
    const feed = rss('/feed/', 'Blog', pathOf, () => '<slash:comments>5</slash:comments>')
    await using blog = await serveDiscussions((url, response, request) => {
      if (url.pathname === '/') return home('/feed/', pathOf)
      const post = /^\/2023\/post-(\d)\/$/.exec(url.pathname)?.[1]
      if (post !== undefined)
        return page(
          `Post ${post}`,
          '<link rel="alternate" type="application/rss+xml" title="Comments Feed" href="/talk/comments/feed/">',
          `<article><h1>Post ${post}</h1><div class="entry-content">${words(Number(post))}</div></article>`,
        )
      if (url.pathname !== '/talk/comments/feed/') return feed(url, response, request)
      const items = [2, 3].map(
        n =>
          `<item><title>Comment on Post ${n} by Ann</title><link>${url.origin}${pathOf(n)}#comment-${n}</link><description>Words on ${n}.</description></item>`,
      )
      return {
        type: 'application/rss+xml',
        body: `<?xml version="1.0"?><rss version="2.0"><channel><title>Comments for Blog</title><link>${url.origin}/</link><description>x</description>${items.join('')}</channel></rss>`,
      }
    })
    expect((await commentsOf(blog, pathOf(1))).comments).toEqual([])
    expect((await commentsOf(blog, pathOf(2))).comments.map(({ text }) => text)).toEqual(['Words on 2.'])
  })
})

describe('comments that the blog counts and nothing shows', () => {
  it('are told in one notice that names posts and both numbers', async () => {
    const all = testComments(9)
    await using blog = await wordpress({ comments: all, perPage: 100, rest: false })
    const feed = rss(
      '/feed/',
      'Blog',
      post => `/2023/post-${post}/`,
      post => `<slash:comments>${post * 3}</slash:comments>`,
    )
    await using counting = await serveDiscussions((url, response, request) => {
      if (url.pathname === '/') return home('/feed/', post => `/2023/post-${post}/`)
      const post = /^\/2023\/post-(\d)\/$/.exec(url.pathname)?.[1]
      if (post !== undefined)
        return page(
          `Post ${post}`,
          '',
          `<article><h1>Post ${post}</h1><div class="entry-content">${words(Number(post))}</div></article>`,
        )
      return feed(url, response, request)
    })
    const { notices } = await commentsOf(counting, '/2023/post-1/')
    const told = notices.filter(({ topic }) => topic === 'comments-missing')
    expect(told).toHaveLength(1)
    expect(told[0]?.message).toContain(`${counting.url}2023/post-1/ 0 of 3`)
    expect(told[0]?.message).toContain('30 of 30')
    expect(
      (await commentsOf(blog, '/2023/post-1/')).notices.filter(({ topic }) => topic === 'comments-missing'),
    ).toEqual([])
  })
})
