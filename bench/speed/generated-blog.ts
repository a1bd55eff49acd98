/** What a generated blog answers at a path; null where nothing is. */
export type Answer = { readonly type: string; readonly body: string } | null

/** The size of a generated blog: posts, and how many of them each page names in its side bar. */
export interface BlogSize {
  readonly posts: number
  readonly sideLinks: number
}

const PER_LIST = 10
const CATEGORIES = ['garden', 'kitchen', 'travel', 'reading', 'music', 'weather', 'letters', 'walks']
const WORDS =
  'the a of and to in we they river stone bread window morning garden winter letter road green slowly again under before writes finds keeps turns opens walks bright small old quiet seven house water light table paper story field bird rain summer market bridge evening song coat'.split(
    ' ',
  )

/**
 * A blog as WordPress makes them, without chance: side bar with categories, months and posts that every page repeats, a
 * feed of ten posts, a sitemap of all, lists of ten by page, month and category, and a few comments on each post. A page
 * of a post has about 44 kB with 160 links in the side bar.
 */
export function generatedBlog({ posts, sideLinks }: BlogSize): (path: string, origin: string) => Answer {
  const side = sideBarOf(posts, sideLinks)
  return (path, origin) => {
    if (path === '/feed/') return { type: 'application/rss+xml', body: feedOf(posts, origin) }
    if (path === '/sitemap.xml') return { type: 'application/xml', body: sitemapOf(posts, origin) }
    if (path === '/robots.txt')
      return { type: 'text/plain', body: `User-agent: *\nDisallow:\nSitemap: ${origin}/sitemap.xml\n` }
    const body = postAt(path, posts, side) ?? listAt(path, posts, side)
    return body === null ? null : { type: 'text/html; charset=utf-8', body }
  }
}

function postAt(path: string, posts: number, side: string): string | null {
  const number = Number(/-(\d+)\/$/.exec(path)?.[1] ?? Number.NaN)
  return number < posts && pathOf(number) === path ? postPage(number, posts, side) : null
}

function listAt(path: string, posts: number, side: string): string | null {
  const { kind, name, page } =
    /^(?:\/(?<kind>category|\d{4})\/(?<name>\w+))?\/(?:page\/(?<page>\d+)\/)?$/.exec(path)?.groups ?? {}
  const isList = path === '/' || page !== undefined || name !== undefined
  if (!isList) return null
  const all = Array.from({ length: posts }, (_, at) => posts - 1 - at).filter(number => isListed(number, kind, name))
  const first = (Number(page ?? 1) - 1) * PER_LIST
  const shown = all.slice(first, first + PER_LIST)
  if (shown.length === 0) return null
  const base = kind === undefined ? '/' : `/${kind}/${name}/`
  const older =
    first + PER_LIST < all.length ? `<a class="next" href="${base}page/${Number(page ?? 1) + 1}/">Older posts</a>` : ''
  const teasers = shown.map(
    number => `<article class="post"><h2 class="entry-title"><a href="${pathOf(number)}">${titleOf(number)}</a></h2>
<div class="entry-summary"><p>${wordsOf(number, 40)} <a class="more-link" href="${pathOf(number)}">Continue reading</a></p></div></article>`,
  )
  return framed(
    'A generated blog',
    `<div id="content">${teasers.join('\n')}<nav class="navigation">${older}</nav></div>`,
    side,
  )
}

function isListed(number: number, kind: string | undefined, name: string | undefined): boolean {
  if (kind === undefined) return true
  if (kind === 'category') return categoryOf(number) === name
  return pathOf(number).startsWith(`/${kind}/${name}/`)
}

function postPage(number: number, posts: number, side: string): string {
  const paragraphs = Array.from({ length: 32 }, (_, at) => `<p>${wordsOf(number * 31 + at, 90)}</p>`)
  const other = (number * 7 + 3) % posts
  paragraphs.splice(
    3,
    0,
    `<p>See also <a href="${pathOf(other)}">${titleOf(other)}</a>.</p><p><img src="/wp-content/uploads/picture-${number}.jpg" alt="A picture" width="640" height="480"></p>`,
  )
  const comments = Array.from({ length: number % 4 }, (_, at) => commentOf(number, at))
  const day = dateOf(number)
  return framed(
    `${titleOf(number)} – A generated blog`,
    `<div id="content"><article id="post-${number}" class="post-${number} post type-post hentry category-${categoryOf(number)}">
<header class="entry-header"><h1 class="entry-title">${titleOf(number)}</h1><div class="entry-meta">Posted on
<time class="entry-date published" datetime="${day.toISOString()}">${day.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}</time> by
<span class="author vcard"><a class="url fn n" href="/author/ann/" rel="author">Ann Writer</a></span></div></header>
<div class="entry-content">${paragraphs.join('\n')}</div>
<footer class="entry-meta">This entry was posted in <a href="/category/${categoryOf(number)}/" rel="category tag">${categoryOf(number)}</a>
and tagged <a href="/tag/${WORDS[number % WORDS.length]}/" rel="tag">${WORDS[number % WORDS.length]}</a>.</footer></article>
<div id="comments" class="comments-area"><h2 class="comments-title">${comments.length} thoughts on “${titleOf(number)}”</h2>
<ol class="comment-list">${comments.join('\n')}</ol></div></div>`,
    side,
  )
}

function commentOf(number: number, at: number): string {
  const id = number * 10 + at
  return `<li id="comment-${id}" class="comment even depth-1"><article id="div-comment-${id}" class="comment-body">
<footer class="comment-meta"><div class="comment-author vcard"><b class="fn">Reader ${id % 97}</b> <span class="says">says:</span></div>
<div class="comment-metadata"><a href="${pathOf(number)}#comment-${id}"><time datetime="${new Date(dateOf(number).getTime() + 36e5 * (at + 1)).toISOString()}">later</time></a></div></footer>
<div class="comment-content"><p>${wordsOf(id + 5, 30)}</p></div></article></li>`
}

function sideBarOf(posts: number, sideLinks: number): string {
  const item = (href: string, text: string) =>
    `<li class="cat-item"><a href="${href}" title="View what is filed under ${text}">${text}</a></li>`
  const months = [...new Set(Array.from({ length: posts }, (_, at) => pathOf(posts - 1 - at).slice(0, 9)))].slice(
    0,
    sideLinks >> 1,
  )
  const links = [
    ...CATEGORIES.map(name => item(`/category/${name}/`, name)),
    ...months.map(month => item(month, `Month ${month}`)),
  ]
  for (let at = 0; links.length < sideLinks && at < posts; at++)
    links.push(item(pathOf((at * 37) % posts), titleOf((at * 37) % posts)))
  return `<div id="secondary" class="widget-area"><aside class="widget"><h3 class="widget-title">Archive</h3><ul>${links.join('\n')}</ul></aside></div>`
}

function framed(title: string, content: string, side: string): string {
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="UTF-8"><title>${title}</title>
<meta name="generator" content="WordPress 4.9.8"><link rel="alternate" type="application/rss+xml" title="Feed" href="/feed/">
<link rel="stylesheet" href="/wp-content/themes/plain/style.css"><script src="/wp-includes/js/jquery.js"></script></head>
<body class="single"><div id="page"><header id="masthead"><h1 class="site-title"><a href="/" rel="home">A generated blog</a></h1>
<nav id="site-navigation"><ul class="menu"><li><a href="/">Home</a></li></ul></nav></header>
${content}
${side}
<footer id="colophon"><div class="site-info"><a href="https://wordpress.org/">Proudly powered by WordPress</a></div></footer></div></body></html>`
}

function feedOf(posts: number, origin: string): string {
  const items = Array.from({ length: Math.min(10, posts) }, (_, at) => {
    const number = posts - 1 - at
    return `<item><title>${titleOf(number)}</title><link>${origin}${pathOf(number)}</link><pubDate>${dateOf(number).toUTCString()}</pubDate>
<dc:creator>Ann Writer</dc:creator><category>${categoryOf(number)}</category><description>${wordsOf(number * 31, 55)} […]</description></item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>A generated blog</title>
<link>${origin}/</link><description>Words</description><language>en-US</language>${items.join('\n')}</channel></rss>`
}

function sitemapOf(posts: number, origin: string): string {
  const urls = Array.from({ length: posts }, (_, number) => `<url><loc>${origin}${pathOf(number)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

function dateOf(number: number): Date {
  return new Date(Date.UTC(2012, 0, 3, 9) + number * 864e5 * 3)
}

function pathOf(number: number): string {
  const day = dateOf(number)
  const month = String(day.getUTCMonth() + 1).padStart(2, '0')
  return `/${day.getUTCFullYear()}/${month}/${titleOf(number).toLowerCase().replaceAll(' ', '-')}-${number}/`
}

function titleOf(number: number): string {
  const word = (at: number) => WORDS[(number * at + at) % WORDS.length] ?? ''
  return `The ${word(7)} ${word(11)} and the ${word(13)}`
}

function categoryOf(number: number): string {
  return CATEGORIES[number % CATEGORIES.length] ?? ''
}

/** Words in an order that no two numbers share. */
function wordsOf(number: number, count: number): string {
  let state = (number + 1) * 2654435761
  return Array.from({ length: count }, () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return WORDS[Math.floor(state / 65536) % WORDS.length]
  }).join(' ')
}
