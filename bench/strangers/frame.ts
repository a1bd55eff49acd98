import { escaped } from './article-html.ts'
import { box, type Dress, link, linkList } from './dress.ts'
import { feedLinks } from './feeds.ts'
import { sidebarHtml } from './sidebar.ts'
import type { Theme } from './theme.ts'

/** What is a page's own. */
interface OwnParts {
  /** The name of the page in the browser's title; the blog's alone where there is none. */
  readonly name: string | null
  readonly head: string
  readonly main: string
}

/** A whole page in the theme's frame. */
export function pageHtml(dress: Dress, { name, head, main }: OwnParts): string {
  const { theme, blogTitle } = dress
  const banner = theme.cookies === 'none' ? '' : box(dress, 'banner', COOKIES)
  const content = box(dress, 'main', main)
  const side = theme.sidebar === 'none' ? '' : box(dress, 'side', sidebarHtml(dress))
  const columns = theme.sidebar === 'left' ? [side, content] : [content, side]
  const body = [
    theme.cookies === 'first' ? banner : '',
    topHtml(dress),
    theme.layout === 'tables' ? tableOf(columns) : box(dress, 'columns', columns.join('')),
    footHtml(dress),
    theme.cookies === 'last' ? banner : '',
  ].join('')
  const archives = theme.paging === 'rel archives' ? '<link rel="archives" href="/archive.html">\n' : ''
  return `<!doctype html>
<html lang="${theme.language}">
<head><meta charset="utf-8"><title>${escaped(browserTitle(theme, name, blogTitle))}</title>
${feedLinks(dress)}${archives}${head}</head>
<body>
${theme.nesting === 'flat' ? body : box(dress, 'page', body)}</body>
</html>
`
}

/** As many boxes around it as the theme likes. */
export function wrapped(dress: Dress, html: string): string {
  const depths: Readonly<Record<Theme['nesting'], number>> = { flat: 0, usual: 1, deep: 4, 'very deep': 10 }
  let inner = html
  for (let depth = depths[dress.theme.nesting]; depth > 0; depth--) inner = box(dress, 'wrap', inner)
  return inner
}

const COOKIES =
  '<p>This site uses cookies to make your visit better. By staying here you accept our policy on cookies and privacy.</p><button>OK</button>'

function browserTitle({ headTitle }: Theme, name: string | null, blog: string): string {
  if (name === null) return blog
  switch (headTitle) {
    case 'title | blog':
      return `${name} | ${blog}`
    case 'title - blog':
      return `${name} - ${blog}`
    case 'blog: title':
      return `${blog}: ${name}`
    case 'blog » title':
      return `${blog} » ${name}`
    case 'title':
      return name
    case 'blog':
      return blog
  }
}

function topHtml(dress: Dress): string {
  const { theme, blogTitle, phrases } = dress
  const tag = theme.heading === 'h1 below site h1' ? 'h1' : 'div'
  const menu = [link('/', 'Home'), link('/about/', phrases.about)]
  if (theme.paging === 'index') menu.push(link('/archive/', phrases.archives))
  return box(
    dress,
    'top',
    `<${tag}><a href="/">${escaped(blogTitle)}</a></${tag}>${box(dress, 'menu', linkList(menu))}`,
  )
}

function footHtml(dress: Dress): string {
  const year = dress.posts[0]?.moment.getUTCFullYear() ?? 2020
  return box(dress, 'foot', `<p>© ${year} ${escaped(dress.blogTitle)}. ${escaped(dress.phrases.rights)}</p>`)
}

function tableOf(columns: readonly string[]): string {
  const cells = columns.filter(html => html !== '').map(html => `<td valign="top">${html}</td>`)
  return `<table width="100%" cellpadding="0" cellspacing="8" border="0"><tr>${cells.join('\n')}</tr></table>\n`
}
