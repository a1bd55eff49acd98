import { escaped } from './article-html.ts'
import { metaLine } from './byline.ts'
import { monthName } from './day.ts'
import { box, type Dress, link, linkList, type ShownPost } from './dress.ts'
import { pageHtml, wrapped } from './frame.ts'
import { monthOf } from './permalinks.ts'
import { contentHtml, postPage } from './post-page.ts'
import { hasMonths, monthPath, monthsOf } from './sidebar.ts'

/** A page by its address. */
export type Page = readonly [path: string, html: string]

const TEASER_LETTERS = 260

/** The front page and all pages that list posts. */
export function listPages(dress: Dress): Page[] {
  const { theme, posts, phrases } = dress
  const isPaged = theme.paging === 'numbers' || theme.paging === 'older and newer'
  const pages = isPaged ? pagedLists(dress) : [['/', homeOf(dress)] as const]
  const index = () => listPage(dress, phrases.archives, titlesOf(posts), '')
  if (theme.paging === 'index') pages.push(['/archive/', index()])
  if (theme.paging === 'rel archives') pages.push(['/archive.html', index()])
  if (hasMonths(dress))
    for (const [month] of monthsOf(dress)) {
      const own = posts.filter(({ moment }) => monthOf(theme, moment) === month)
      pages.push([monthPath(dress, month), listPage(dress, monthName(theme, month), itemsOf(dress, own), '')])
    }
  for (const tag of new Set(posts.flatMap(({ tags }) => tags))) {
    const own = posts.filter(({ tags }) => tags.includes(tag)).slice(0, theme.perList)
    pages.push([`/tag/${tag}/`, listPage(dress, tag, itemsOf(dress, own), '')])
  }
  return pages
}

function homeOf(dress: Dress): string {
  const { theme, posts, blogTitle } = dress
  const [newest] = posts
  // The front page of such blogs is the newest post; older ones follow by its links.
  if (theme.paging === 'chain' && newest !== undefined) return postPage(dress, newest)
  const shown = theme.paging === 'all on home' ? posts : posts.slice(0, theme.perList)
  return listPage(dress, null, itemsOf(dress, shown), `<!-- ${escaped(blogTitle)} -->`)
}

function pagedLists(dress: Dress): Page[] {
  const { theme, posts, phrases } = dress
  const count = Math.ceil(posts.length / theme.perList)
  return Array.from({ length: count }, (_, at) => {
    const shown = posts.slice(at * theme.perList, (at + 1) * theme.perList)
    const name = at === 0 ? null : `${phrases.page} ${at + 1}`
    return [
      listPath(theme.listAddress, at, theme.perList),
      listPage(dress, name, itemsOf(dress, shown), pager(dress, at, count)),
    ]
  })
}

function pager(dress: Dress, at: number, count: number): string {
  const { theme, phrases } = dress
  const to = (page: number, text: string) => link(listPath(theme.listAddress, page, theme.perList), text)
  const numbers = Array.from({ length: count }, (_, page) =>
    page === at ? `<b>${page + 1}</b>` : to(page, `${page + 1}`),
  )
  const turns = [at + 1 < count ? `« ${to(at + 1, phrases.older)}` : '', at > 0 ? `${to(at - 1, phrases.newer)} »` : '']
  return box(dress, 'pager', (theme.paging === 'numbers' ? numbers : turns).join(' '))
}

function listPath(form: Dress['theme']['listAddress'], at: number, perList: number): string {
  if (at === 0) return '/'
  switch (form) {
    case '/page/2/':
      return `/page/${at + 1}/`
    case '?page=2':
      return `/?page=${at + 1}`
    case '/index_p_2.html':
      return `/index_p_${at + 1}.html`
    case '/older/10':
      return `/older/${at * perList}`
  }
}

function listPage(dress: Dress, name: string | null, items: string, end: string): string {
  const heading = name === null ? '' : `<h2>${escaped(name)}</h2>`
  return pageHtml(dress, { name, head: '', main: wrapped(dress, `${heading}${box(dress, 'list', items)}${end}`) })
}

function itemsOf(dress: Dress, posts: readonly ShownPost[]): string {
  return dress.theme.listing === 'titles' ? titlesOf(posts) : posts.map(post => itemOf(dress, post)).join('')
}

function titlesOf(posts: readonly ShownPost[]): string {
  return linkList(posts.map(({ path, name, title, date }) => `${title === null ? '' : date} ${link(path, name)}`))
}

function itemOf(dress: Dress, post: ShownPost): string {
  const { theme, named, phrases } = dress
  const title = `<h2${named('itemTitle')}>${link(post.path, post.name)}</h2>`
  if (theme.listing === 'full') {
    // Lists have neither the related posts nor the closing words of the post's own page.
    const plain: Dress = { ...dress, theme: { ...theme, related: 'none', closing: 'none', newsletter: 'none' } }
    const permalink = link(post.path, phrases.permalink)
    return box(dress, 'item', `${title}${metaLine(dress, post)}${contentHtml(plain, post)}<p>${permalink}</p>`)
  }
  const teaser = `<p${named('teaser')}>${escaped(post.text.replace(/\s+/g, ' ').slice(0, TEASER_LETTERS))}…</p>`
  const more = `<p${named('more')}>${link(post.path, phrases.readMore)}</p>`
  const picture = theme.listing === 'cards' ? `<a href="${escaped(post.path)}"><img src="/thumb.jpg" alt=""></a>` : ''
  return box(dress, 'item', `${picture}${title}${metaLine(dress, post)}${teaser}${more}`)
}
