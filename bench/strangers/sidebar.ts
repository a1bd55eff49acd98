import { escaped } from './article-html.ts'
import { dayOf, monthName } from './day.ts'
import { box, type Dress, link, linkList } from './dress.ts'
import { monthOf } from './permalinks.ts'
import { randomOf } from './random.ts'

const WIDGETS = [
  'about',
  'recent',
  'tags',
  'blogroll',
  'most read',
  'archives',
  'comments',
  'calendar',
  'search',
] as const
const BLOGROLL = [
  ['https://harbour-notes.example/', 'Harbour Notes'],
  ['https://blog.lampwick.example/', 'Lampwick'],
  ['https://ottersandmaps.example/', 'Otters and Maps'],
  ['https://saturday.example/weblog/', 'The Saturday Weblog'],
] as const

/** What stands beside the posts: some of the usual boxes, the same on every page. */
export function sidebarHtml(dress: Dress): string {
  const { theme } = dress
  const random = randomOf(`${theme.seed}/sidebar`)
  const chosen = new Set<string>(random.some(WIDGETS, 3 + random.below(4)))
  if (theme.paging === 'months') chosen.add('archives')
  return WIDGETS.filter(name => chosen.has(name))
    .map(name => widget(dress, name))
    .join('')
}

/** The address of the list of a month's posts. */
export function monthPath({ theme }: Dress, month: string): string {
  return theme.permalink.startsWith('/yyyy/mm') ? `/${month.replace('-', '/')}/` : `/archives/${month}.html`
}

/** The months that have posts, newest first, with their number. */
export function monthsOf({ theme, posts }: Dress): [month: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { moment } of posts) counts.set(monthOf(theme, moment), (counts.get(monthOf(theme, moment)) ?? 0) + 1)
  return [...counts]
}

/** Whether lists of months exist: not where the theme shows no dates. */
export function hasMonths({ theme }: Dress): boolean {
  return theme.date !== 'none' && theme.date !== 'meta only'
}

function widget(dress: Dress, name: (typeof WIDGETS)[number]): string {
  const { posts, phrases, theme } = dress
  const titled = (heading: string, html: string) => box(dress, 'widget', `<h3>${escaped(heading)}</h3>${html}`)
  switch (name) {
    case 'about':
      return titled(
        phrases.about,
        '<p>A notebook in public, kept for whoever comes by and for nobody in particular.</p>',
      )
    case 'recent':
      return titled(phrases.posts, linkList(posts.slice(0, 5).map(post => link(post.path, post.name))))
    case 'most read': {
      const random = randomOf(`${theme.seed}/most read`)
      return titled('Most read', linkList(random.some(posts, 5).map(post => link(post.path, post.name))))
    }
    case 'tags': {
      const tags = [...new Set(posts.flatMap(({ tags }) => tags))].sort()
      return titled(phrases.tags, tags.map(tag => link(`/tag/${tag}/`, tag)).join(' '))
    }
    case 'blogroll':
      return titled(phrases.blogroll, linkList(BLOGROLL.map(([url, text]) => link(url, text))))
    case 'archives':
      if (!hasMonths(dress)) return ''
      return titled(
        phrases.archives,
        linkList(
          monthsOf(dress).map(([month, n]) => `${link(monthPath(dress, month), monthName(theme, month))} (${n})`),
        ),
      )
    case 'comments': {
      if (theme.comments === 'none') return ''
      const spoken = posts.flatMap(post => post.comments.slice(-1).map(comment => ({ post, comment })))
      const items = spoken.slice(0, 4).map(({ post, comment }) => {
        return `${escaped(comment.author ?? phrases.anonymous)}: ${link(`${post.path}#comments`, post.name)}`
      })
      return items.length === 0 ? '' : titled(phrases.comments, linkList(items))
    }
    case 'calendar':
      return hasMonths(dress) ? titled(monthName(theme, monthsOf(dress)[0]?.[0] ?? '2020-01'), calendar(dress)) : ''
    case 'search':
      return box(dress, 'widget', '<form action="/search"><input name="q"><input type="submit" value="OK"></form>')
  }
}

/** The newest month as a table of days, with links from those that have posts. */
function calendar({ theme, posts }: Dress): string {
  const [newest] = posts
  if (newest === undefined) return ''
  const month = monthOf(theme, newest.moment)
  const byDay = new Map(posts.map(({ moment, path }) => [dayOf(theme, moment), path]))
  const cells = Array.from({ length: 28 }, (_, at) => {
    const path = byDay.get(`${month}-${String(at + 1).padStart(2, '0')}`)
    return `<td>${path === undefined ? at + 1 : link(path, `${at + 1}`)}</td>`
  })
  const weeks = [0, 7, 14, 21].map(from => `<tr>${cells.slice(from, from + 7).join('')}</tr>`)
  return `<table>${weeks.join('')}</table>`
}
