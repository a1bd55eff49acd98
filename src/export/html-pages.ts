import { escapeAttribute as escaped } from '../page/index.ts'
import { authorsDay, type BlogRecord, type Comment, type EntryRecord, localTime } from '../records.ts'
import type { LocalMedia } from './local-media.ts'

/** Replies deeper than this are not moved in any further: there would be no room for their words. */
const DEEPEST_REPLY = 6

/** The page of one entry. */
export function entryPage(entry: EntryRecord, blog: BlogRecord, local: LocalMedia): string {
  const title = entry.title ?? entry.url
  const tags = [...new Set([...entry.categories, ...entry.tags])]
  return page({ title: `${title} – ${blog.title ?? blog.url}`, language: entry.language ?? blog.language }, [
    `<nav><a href="index.html">${escaped(blog.title ?? blog.url)}</a></nav>`,
    '<article>',
    `<h1 dir="auto">${escaped(title)}</h1>`,
    `<p class="byline" dir="auto">${byline(entry)}</p>`,
    leadOf(entry, local),
    `<div class="text" dir="auto">${entry.html}</div>`,
    tags.length === 0 ? '' : `<p class="tags" dir="auto">${tags.map(escaped).join(' · ')}</p>`,
    `<p class="origin">First published at <a href="${escaped(entry.url)}">${escaped(entry.url)}</a></p>`,
    '</article>',
    ...commentSection(entry.comments),
  ])
}

/** What stands before and after the list of a blog's entries. */
export function frameOf(blog: BlogRecord): readonly [head: string, foot: string] {
  const title = blog.title ?? blog.url
  const mark = '<!-- entries -->'
  const [head = '', foot = ''] = page({ title, language: blog.language }, [
    `<header><h1 dir="auto">${escaped(title)}</h1>`,
    blog.description === null ? '' : `<p dir="auto">${escaped(blog.description)}</p>`,
    `<p class="origin"><a href="${escaped(blog.url)}">${escaped(blog.url)}</a></p></header>`,
    mark,
  ]).split(`${mark}\n`)
  return [head, foot]
}

/** One entry in the list of its blog. */
export function listItem(entry: EntryRecord, name: string): string {
  const { title, url } = entry
  const day = authorsDay(entry)
  const date = day === null ? '' : `<time datetime="${escaped(day)}">${escaped(day.slice(5))}</time> `
  return `<li dir="auto">${date}<a href="${encodeURI(name)}.html">${escaped(title ?? url)}</a></li>\n`
}

/** The page that several blogs are reached from. */
export function listOfBlogs(blogs: readonly BlogRecord[]): string {
  const items = blogs.map(
    ({ id, title, url }) => `<li dir="auto"><a href="${encodeURI(id)}/index.html">${escaped(title ?? url)}</a></li>`,
  )
  return page({ title: 'Blogs', language: null }, ['<h1>Blogs</h1>', '<ul>', ...items, '</ul>'])
}

/** The HTML of entries is clean already; that no script runs is said to the browser all the same. */
const POLICY = "script-src 'none'; object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'"

function page(head: { readonly title: string; readonly language: string | null }, body: readonly string[]): string {
  return `<!doctype html>
<html${head.language === null ? '' : ` lang="${escaped(head.language)}"`}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(head.title)}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
${body.filter(line => line !== '').join('\n')}
</body>
</html>
`
}

function byline({ authors, published, publishedOffset, updated }: EntryRecord): string {
  const names = authors.map(({ name, url }) =>
    url === null ? escaped(name) : `<a href="${escaped(url)}">${escaped(name)}</a>`,
  )
  const day = (moment: string) => {
    const local = localTime(moment, publishedOffset)
    return `<time datetime="${escaped(local)}">${escaped(local.slice(0, 10))}</time>`
  }
  const dates = [
    ...(published === null ? [] : [day(published)]),
    ...(updated === null || updated === published ? [] : [`updated ${day(updated)}`]),
  ]
  return [names.join(', '), ...dates].filter(part => part !== '').join(' · ')
}

/** The picture of the post, where its article does not show it anyway. */
function leadOf({ media, html }: EntryRecord, local: LocalMedia): string {
  const [first] = media
  if (first?.kind !== 'image') return ''
  const address = local.get(first.url)?.path ?? first.url
  if (html.includes(`"${escaped(address)}"`)) return ''
  return `<p class="lead"><img src="${escaped(address)}" alt="${escaped(first.alt ?? '')}"></p>`
}

function commentSection(comments: readonly Comment[]): string[] {
  if (comments.length === 0) return []
  const depths = new Map<string, number>()
  const shown = comments.map(comment => {
    const depth = comment.parent === null ? 0 : (depths.get(comment.parent) ?? -1) + 1
    depths.set(comment.id, depth)
    return commentHtml(comment, Math.min(depth, DEEPEST_REPLY))
  })
  return ['<section class="comments">', `<h2>Comments (${comments.length})</h2>`, ...shown, '</section>']
}

function commentHtml({ author, authorUrl, published, html, kind }: Comment, depth: number): string {
  const name = escaped(author ?? 'Unknown')
  const who = authorUrl === null ? name : `<a href="${escaped(authorUrl)}">${name}</a>`
  const what = kind === 'comment' ? '' : ` · ${kind}`
  const when =
    published === null ? '' : ` · <time datetime="${escaped(published)}">${escaped(published.slice(0, 10))}</time>`
  return `<div class="comment depth-${depth}" dir="auto"><p class="byline"><b>${who}</b>${what}${when}</p>\n${html}</div>`
}
