import { dayOf } from './day.ts'
import type { StrangerPost } from './stranger-posts.ts'
import type { Theme } from './theme.ts'

const LONGEST_SLUG = 48

/** The path of each post, posts given newest first; no two are the same. */
export function permalinksOf(theme: Theme, posts: readonly StrangerPost[]): string[] {
  const taken = new Set<string>()
  return posts.map((post, at) => {
    // Blogs number their posts from the oldest on, with gaps where drafts were thrown away.
    const number = 12 + (posts.length - at) * 3
    const place =
      1 + posts.slice(at + 1).filter(({ moment }) => monthOf(theme, moment) === monthOf(theme, post.moment)).length
    const day = dayOf(theme, post.moment)
    const slug = slugOf(post.title) || `post-${number}`
    for (let twin = 0; ; twin++) {
      const path = pathOf(theme.permalink, { day, number, place, suffix: twin === 0 ? '' : `-${twin + 1}`, slug })
      if (taken.has(path)) continue
      taken.add(path)
      return path
    }
  })
}

/** The year and month of the author's day. */
export function monthOf(theme: Theme, moment: Date): string {
  return dayOf(theme, moment).slice(0, 7)
}

interface Parts {
  readonly day: string
  readonly number: number
  readonly place: number
  readonly suffix: string
  readonly slug: string
}

function pathOf(form: Theme['permalink'], { day, number, place, suffix, slug }: Parts): string {
  const [year, month] = day.split('-')
  const name = encodeURIComponent(slug) + suffix
  switch (form) {
    case '/yyyy/mm/slug/':
      return `/${year}/${month}/${name}/`
    case '/yyyy/mm/dd/slug/':
      return `/${day.replaceAll('-', '/')}/${name}/`
    case '/slug/':
      return `/${name}/`
    case '/slug.html':
      return `/${name}.html`
    case '/blog/slug':
      return `/blog/${name}`
    case '/?p=12':
      return `/?p=${number}`
    case '/posts/slug/index.html':
      return `/posts/${name}/index.html`
    case '/123':
      return `/${number}`
    case '/yyyy-mm-dd.html':
      return `/${day}${suffix}.html`
    case '/yyyy/mm/4.html':
      return `/${year}/${month}/${place}${suffix}.html`
    case '/archives/000123.html':
      return `/archives/${String(number).padStart(6, '0')}.html`
  }
}

function slugOf(title: string | null): string {
  const words = (title ?? '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  const slug = (words ?? []).join('-')
  return [...slug]
    .slice(0, LONGEST_SLUG)
    .join('')
    .replace(/-[^-]*$/, cut => (slug.length > LONGEST_SLUG ? '' : cut))
}
