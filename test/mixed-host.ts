import { createHash } from 'node:crypto'
import { startServer, type TestServer } from './servers.ts'

/** A part of a host: its folder, the feed that it announces, and its pages by path. */
export interface HostPart {
  readonly folder: string
  readonly feed: {
    readonly path: string
    readonly title: string
    readonly body: (host: string) => string
    /** Further forms of it, which the front page announces too. */
    readonly others?: readonly string[]
  }
  readonly pages: ReadonlyMap<string, string>
  /** What the front page of the host shows of it. */
  readonly shown: readonly (readonly [path: string, title: string])[]
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const prose = (name: string) =>
  numbers(4)
    .map(
      at =>
        `<p>${numbers(30)
          .map(n => `${name}${at}word${n}`)
          .join(' ')}, and so it ended.</p>`,
    )
    .join('')
const day = (year: number, n: number) => new Date(Date.UTC(year, 0, 3 + n * 2, 9)).toISOString()
const html = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`
const announced = ({ path, title, others = [] }: HostPart['feed']) =>
  [path, ...others].map(one => feedLink(one, title)).join('')
const feedLink = (path: string, title: string) =>
  `<link rel="alternate" type="application/${path.includes('atom') ? 'atom' : 'rss'}+xml" title="${title}" href="${path}">`
const rss = (host: string, title: string, folder: string, items: readonly string[], generator = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${title}</title><link>http://${host}${folder}</link><description>d</description>${generator}${items.join('')}</channel></rss>`
const item = (host: string, path: string, title: string, date: string, body: string, more = '') =>
  `<item><title>${title}</title><link>http://${host}${path}</link><pubDate>${new Date(date).toUTCString()}</pubDate><description><![CDATA[${body}]]></description>${more}</item>`

/** WordPress below a folder: posts on paged lists, ten of them in the feed. */
export function blogPart(
  folder: string,
  { count = 30, year = 2014, title = 'The blog', shown = 0, name = 'post' } = {},
): HostPart {
  const path = (n: number) => `${folder}${year}/${name}-${n}/`
  const feed = { path: `${folder}feed/`, title, body: (_: string) => '' }
  const head = announced(feed)
  const newest = numbers(count).reverse()
  const page = (n: number) =>
    html(
      `${name} ${n} – ${title}`,
      `<a href="${folder}">${title}</a><article class="post"><h1>${name} number ${n}</h1><time datetime="${day(year, n)}">${day(year, n).slice(0, 10)}</time><div class="entry-content">${prose(`${name}${n}`)}</div></article>`,
      head,
    )
  const list = (at: number) => {
    const items = newest.slice((at - 1) * 10, at * 10).map(n => `<h2><a href="${path(n)}">${name} number ${n}</a></h2>`)
    const older = at * 10 < count ? `<a class="next" href="${folder}page/${at + 1}/">Older posts</a>` : ''
    return html(title, `<h1><a href="${folder}">${title}</a></h1>${items.join('')}${older}`, head)
  }
  const lists = numbers(Math.ceil(count / 10)).map((at): [string, string] => [
    at === 0 ? folder : `${folder}page/${at + 1}/`,
    list(at + 1),
  ])
  return {
    folder,
    feed: {
      ...feed,
      body: host =>
        rss(
          host,
          title,
          folder,
          newest.slice(0, 10).map(n => item(host, path(n), `${name} number ${n}`, day(year, n), prose(`${name}${n}`))),
        ),
    },
    pages: new Map([...newest.map((n): [string, string] => [path(n), page(n)]), ...lists]),
    shown: newest.slice(0, shown).map(n => [path(n), `${name} number ${n}`] as const),
  }
}

/** MediaWiki: pages that link to each other, and an Atom feed of its changes, newer than any post. */
export function wikiPart(folder: string, count = 40): HostPart {
  const path = (n: number) => `${folder}index.php/Page_${n % count}`
  const feed = { path: `${folder}index.php?title=Special:RecentChanges&amp;feed=atom`, title: 'Wiki Atom feed' }
  const page = (n: number) =>
    html(
      `Page ${n} - Wiki`,
      `<div id="content"><h1 id="firstHeading">Page ${n}</h1><div id="mw-content-text">${prose(`wiki${n}`)}<a href="${path(n + 1)}">Page ${n + 1}</a> <a href="${path(n * 3 + 2)}">Page</a></div></div><div id="footer">This page was last modified on ${day(2024, n).slice(0, 10)}.</div>`,
      '<meta name="generator" content="MediaWiki 1.39.4">',
    )
  const entry = (host: string, n: number) =>
    `<entry><id>http://${host}${path(n)}?diff=${900 + n}&amp;oldid=${800 + n}</id><title>Page ${n}</title><link rel="alternate" type="text/html" href="http://${host}${folder}index.php?title=Page_${n}&amp;diff=${900 + n}&amp;oldid=${800 + n}"/><updated>${day(2024, n)}</updated><summary type="html">&lt;table class="diff"&gt;&lt;tr&gt;&lt;td&gt;changed ${n}&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</summary><author><name>Editor</name></author></entry>`
  return {
    folder,
    feed: {
      ...feed,
      body: host =>
        `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>http://${host}${folder}</id><title>Wiki - Recent changes [en]</title><link rel="alternate" type="text/html" href="http://${host}${folder}index.php/Special:RecentChanges"/><updated>${day(2024, 50)}</updated><generator>MediaWiki 1.39.4</generator>${numbers(
          20,
        )
          .map(n => entry(host, n))
          .join('')}</feed>`,
    },
    pages: new Map([...numbers(count).map((n): [string, string] => [path(n), page(n)]), [folder, page(0)]]),
    shown: [],
  }
}

/** phpBB: topics of several posts, and its feed of the newest of them. */
export function forumPart(folder: string, count = 40): HostPart {
  const path = (n: number) => `${folder}viewtopic.php?t=${n}`
  const modes = ['news', 'forums', 'topics', 'topics_active'].map(mode => `${folder}feed.php?mode=${mode}`)
  const feed = { path: `${folder}feed.php`, title: 'Feed - The forum', others: modes }
  const topic = (n: number) =>
    html(
      `Topic ${n} - The forum`,
      `<h2><a href="${path(n)}">Topic ${n}</a></h2>${numbers(4)
        .map(
          at =>
            `<div class="post"><p class="author">by <b>user${at}</b> » ${day(2024, n).slice(0, 10)}</p><div class="content">${prose(`topic${n}reply${at}`)}</div></div>`,
        )
        .join('')}`,
    )
  const index = html(
    'The forum',
    numbers(count)
      .map(n => `<a class="topictitle" href="${path(n)}">Topic ${n}</a>`)
      .join(' '),
  )
  return {
    folder,
    feed: {
      ...feed,
      body: host =>
        rss(
          host,
          'The forum',
          folder,
          numbers(20).map(n =>
            item(
              host,
              `${path(n)}&amp;p=${n * 7}#p${n * 7}`,
              `News • Topic ${n}`,
              day(2024, n + 30),
              prose(`topic${n}reply3`),
            ),
          ),
        ),
    },
    pages: new Map([
      ...numbers(count).map((n): [string, string] => [path(n), topic(n)]),
      [folder, index],
      [`${folder}viewforum.php?f=1`, index],
    ]),
    shown: [],
  }
}

/** Discourse: topics at `/t/name/12`. */
export function discoursePart(folder: string, count = 30): HostPart {
  const path = (n: number) => `${folder}t/topic-${n}/${n}`
  const topic = (n: number) =>
    html(
      `Topic ${n} - Community`,
      `<h1><a href="${path(n)}">Topic ${n}</a></h1><div itemscope itemtype="http://schema.org/DiscussionForumPosting">${numbers(
        3,
      )
        .map(
          at =>
            `<div class="topic-body crawler-post"><span itemprop="name">user${at}</span><time itemprop="datePublished" datetime="${day(2024, n)}">x</time><div class="post" itemprop="articleBody">${prose(`talk${n}at${at}`)}</div></div>`,
        )
        .join('')}</div>`,
      '<meta name="generator" content="Discourse 3.2.0">',
    )
  return {
    folder,
    feed: {
      path: `${folder}latest.rss`,
      title: 'Latest posts',
      body: host =>
        rss(
          host,
          'Community - Latest topics',
          `${folder}latest`,
          numbers(20).map(n => item(host, path(n), `Topic ${n}`, day(2024, n + 40), prose(`talk${n}at0`))),
        ),
    },
    pages: new Map([
      ...numbers(count).map((n): [string, string] => [path(n), topic(n)]),
      [
        folder,
        html(
          'Community',
          numbers(count)
            .map(n => `<a href="${path(n)}">Topic ${n}</a>`)
            .join(' '),
        ),
      ],
    ]),
    shown: [],
  }
}

/** Sound files with a few words each, of which every one has its page. */
export function podcastPart(folder: string, count = 15): HostPart {
  const path = (n: number) => `${folder}${n}/`
  return {
    folder,
    feed: {
      path: `${folder}show.xml`,
      title: 'The show',
      body: host =>
        rss(
          host,
          'The show',
          folder,
          numbers(count).map(n =>
            item(
              host,
              path(n),
              `Episode ${n}`,
              day(2024, n),
              `We talk about ${n}.`,
              `<enclosure url="http://${host}${path(n)}sound.mp3" length="1000" type="audio/mpeg"/>`,
            ),
          ),
        ),
    },
    pages: new Map([
      ...numbers(count).map((n): [string, string] => [
        path(n),
        html(`Episode ${n}`, `<h1>Episode ${n}</h1><p>We talk about ${n}.</p>`),
      ]),
      [
        folder,
        html(
          'The show',
          numbers(count)
            .map(n => `<a href="${path(n)}">Episode ${n}</a>`)
            .join(' '),
        ),
      ],
    ]),
    shown: [],
  }
}

/** Pages without end, each with words of its own and links to five more: `maze` below one another, `filters` by their queries. */
function trapPage(kind: 'maze' | 'filters', url: string): string {
  const name = (at: number) => createHash('sha256').update(`${url} ${at}`).digest('hex').slice(0, 6)
  const below = url.split('/').length > 12 ? '/trap/' : url
  const links = numbers(5).map(at =>
    kind === 'maze' ? `${below}${name(at)}/` : `/trap/?f${at}=${name(at)}&amp;g=${name(at + 5)}`,
  )
  return html(
    `Room ${name(0)}`,
    `<a href="/">The house</a><h1>Room ${name(0)}</h1>${prose(name(1))}${links.map(link => `<a href="${link}">on</a>`).join(' ')}`,
  )
}

/** One host with several parts, whose front page names all of their feeds and leads to all of them. */
export function serveMixedHost(
  parts: readonly HostPart[],
  trap: 'maze' | 'filters' | null = null,
): Promise<TestServer> {
  const pages = new Map(parts.flatMap(({ pages }) => [...pages]))
  const toTrap = trap === null ? '' : ' <a href="/trap/">Rooms</a>'
  const nav = parts.map(({ folder, feed }) => `<a href="${folder}">${feed.title}</a>`).join(' ') + toTrap
  const shown = parts.flatMap(part => part.shown).map(([path, title]) => `<li><a href="${path}">${title}</a></li>`)
  const front = html(
    'The house',
    `<nav>${nav}</nav><p>Welcome to the house, where we keep a few things.</p><ul>${shown.join('')}</ul>`,
    parts.map(({ feed }) => announced(feed)).join(''),
  )
  // What stands at the root is the front page, with the links to all parts, unless a blog lives there.
  const atRoot = pages.get('/')
  pages.set(
    '/',
    atRoot === undefined
      ? front
      : atRoot
          .replace('</head>', parts.map(({ feed }) => announced(feed)).join(''))
          .replace('<body>', `<body><nav>${nav}</nav>`),
  )
  return startServer({}, (request, response) => {
    const path = request.url ?? '/'
    const host = request.headers.host ?? ''
    const part = parts.find(({ feed: { path: main, others = [] } }) =>
      [main, ...others].some(one => one.replaceAll('&amp;', '&') === path),
    )
    if (part !== undefined)
      return void response.writeHead(200, { 'content-type': 'application/xml' }).end(part.feed.body(host))
    const page = trap !== null && path.startsWith('/trap/') ? trapPage(trap, path) : pages.get(path)
    if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
}
