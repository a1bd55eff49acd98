import { escaped } from './article-html.ts'
import { shownDate } from './day.ts'
import { namer, type Role } from './names.ts'
import { permalinksOf } from './permalinks.ts'
import { type Phrases, phrasesOf } from './phrases.ts'
import type { StrangerPost } from './stranger-posts.ts'
import type { Theme } from './theme.ts'

/** A post with its place on the re-dressed blog. */
export interface ShownPost extends StrangerPost {
  readonly path: string
  /** The date as pages write it; empty where they show none. */
  readonly date: string
  /** What links to the post say. */
  readonly name: string
}

/** All that the parts of a page are made from. */
export interface Dress {
  readonly theme: Theme
  readonly phrases: Phrases
  readonly origin: string
  readonly blogTitle: string
  /** Newest first. */
  readonly posts: readonly ShownPost[]
  /** The attributes for a role, with a blank before them. */
  readonly named: (role: Role) => string
}

/** Dresses posts in a theme. */
export function dressOf(theme: Theme, origin: string, blogTitle: string, posts: readonly StrangerPost[]): Dress {
  const phrases = phrasesOf(theme.language, theme.seed)
  const paths = permalinksOf(theme, posts)
  const shown = posts.map((post, at) => {
    const date = shownDate(theme, post.moment, phrases.at)
    return { ...post, path: paths[at] ?? '/', date, name: post.title ?? (date || `#${posts.length - at}`) }
  })
  return { theme, phrases, origin, blogTitle, posts: shown, named: namer(theme) }
}

/** The elements of HTML 5 that say what a box is for. */
const HTML5: Readonly<Partial<Record<Role, string>>> = {
  ...{ top: 'header', menu: 'nav', main: 'main', side: 'aside', foot: 'footer', post: 'article', head: 'header' },
  ...{ comments: 'section', widget: 'section', siblings: 'nav', related: 'aside', item: 'article', pager: 'nav' },
}

/** A box for a role, by the element that the theme's layout has for it. */
export function box({ theme, named }: Dress, role: Role, html: string, more = ''): string {
  const tag = theme.layout === 'html5' ? (HTML5[role] ?? 'div') : 'div'
  return `<${tag}${named(role)}${more}>${html}</${tag}>\n`
}

/** A link to a post, or to anywhere. */
export function link(href: string, text: string, more = ''): string {
  return `<a href="${escaped(href)}"${more}>${escaped(text)}</a>`
}

/** A list of links, as an unordered list. */
export function linkList(links: readonly string[]): string {
  return `<ul>${links.map(item => `<li>${item}</li>`).join('')}</ul>`
}
