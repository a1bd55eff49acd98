import { escaped } from './article-html.ts'
import { authorCard, machineData, metaLine } from './byline.ts'
import { commentsHtml } from './comments-html.ts'
import { box, type Dress, link, linkList, type ShownPost } from './dress.ts'
import { pageHtml, wrapped } from './frame.ts'
import { randomOf } from './random.ts'

const CLOSING =
  'If you made it this far: thank you. Letters are welcome at the usual address, and corrections even more so than praise.'
const LETTER =
  'One letter a month, with what was written here and what was not. No noise, and you can leave at any time.'

/** The page of a post. */
export function postPage(dress: Dress, post: ShownPost): string {
  const { theme } = dress
  const after = [
    theme.closing === 'paragraph' && theme.blocks === 'bare' ? closing(dress) : '',
    theme.newsletter === 'end' ? letterBox(dress) : '',
    theme.tags === 'bottom' ? tagLine(dress, post) : '',
    theme.share === 'bottom' ? shareLine(dress) : '',
    authorCard(dress, post),
    theme.related === 'after article' ? relatedBox(dress, post) : '',
    siblingLine(dress, post),
  ]
  const top = [
    titleHtml(dress, post),
    metaLine(dress, post),
    theme.tags === 'top' ? tagLine(dress, post) : '',
    theme.share === 'top' ? shareLine(dress) : '',
  ]
  const head = theme.nesting === 'flat' ? top.join('') : box(dress, 'head', top.join(''))
  const body = `${head}${contentHtml(dress, post)}${after.join('')}`
  const isMicrodata = theme.byline === 'microdata'
  const about = isMicrodata ? ' itemscope itemtype="http://schema.org/BlogPosting"' : ''
  const main = `${box(dress, 'post', body, about)}${commentsHtml(dress, post)}`
  return pageHtml(dress, { name: post.title, head: machineData(dress, post), main: wrapped(dress, main) })
}

/** The article alone, as it stands in the theme's boxes. */
export function contentHtml(dress: Dress, post: ShownPost): string {
  const { theme, named } = dress
  const pieces = [...post.pieces]
  if (theme.newsletter === 'middle' && pieces.length > 2)
    pieces.splice(Math.ceil(pieces.length / 2), 0, letterBox(dress))
  const ends = [
    theme.closing === 'paragraph' ? closing(dress) : '',
    theme.related === 'in article' ? relatedBox(dress, post) : '',
  ].join('')
  const twin = theme.twin === 'before' ? `<div${named('content')}><img src="/cover.jpg" alt=""></div>\n` : ''
  switch (theme.blocks) {
    case 'one':
      return `${twin}<div${named('content')}>${pieces.join('\n')}${ends}</div>\n`
    case 'bare':
      return `${pieces.join('\n')}${theme.related === 'in article' ? relatedBox(dress, post) : ''}`
    case 'elementor':
      return blocks(dress, pieces, 'elementor-element elementor-widget elementor-widget-text-editor') + ends
    case 'webflow':
      return blocks(dress, pieces, 'rich-text-block w-richtext') + ends
    case 'paragraphs':
      return blocks(dress, pieces, 'paragraph paragraph--type--text paragraph--view-mode--default') + ends
    case 'sections':
      return `<div${named('content')}>${groups(dress, pieces)
        .map(group => `<section>${group.join('\n')}</section>`)
        .join('\n')}${ends}</div>`
  }
}

/** Page builders name their boxes by themselves; a theme with names of looks or none has them renamed. */
function blocks(dress: Dress, pieces: readonly string[], names: string): string {
  const isRenamed = ['utility', 'hashed', 'none'].includes(dress.theme.names)
  const attributes = isRenamed ? dress.named('block') : ` class="${names}"`
  return groups(dress, pieces)
    .map(group => `<div${attributes}><div>${group.join('\n')}</div></div>`)
    .join('\n')
}

/** One to four pieces in each. */
function groups({ theme }: Dress, pieces: readonly string[]): string[][] {
  const random = randomOf(`${theme.seed}/groups/${pieces.length}`)
  const made: string[][] = []
  for (let at = 0; at < pieces.length; ) {
    const size = 1 + random.below(4)
    made.push(pieces.slice(at, at + size))
    at += size
  }
  return made
}

function titleHtml({ theme, named }: Dress, { title, path }: ShownPost): string {
  if (title === null) return ''
  const text = escaped(title)
  switch (theme.heading) {
    case 'h1':
    case 'h1 below site h1':
      return `<h1${named('title')}>${text}</h1>\n`
    case 'h2':
      return `<h2${named('title')}>${text}</h2>\n`
    case 'h2 linked':
      return `<h2${named('title')}><a href="${escaped(path)}" rel="bookmark">${text}</a></h2>\n`
    case 'h3':
      return `<h3${named('title')}>${text}</h3>\n`
    case 'no heading':
      return `<div${named('title')}><b>${text}</b></div>\n`
    case 'table':
      return `<table width="100%"><tr><td${named('title')}><font size="4"><b>${text}</b></font></td></tr></table>\n`
  }
}

const closing = (dress: Dress): string =>
  dress.theme.nesting === 'deep' ? `<p><em>${CLOSING}</em></p>` : `<p>${CLOSING}</p>`

function letterBox(dress: Dress): string {
  const { phrases } = dress
  const html = `<h4>${escaped(phrases.subscribe)}</h4><p>${LETTER}</p><form action="/letter"><input type="email" name="mail"><button>${escaped(phrases.subscribe)}</button></form>`
  return box(dress, 'newsletter', html)
}

function tagLine(dress: Dress, { tags }: ShownPost): string {
  const links = tags.map(tag => link(`/tag/${tag}/`, tag, ' rel="tag"')).join(', ')
  return box(dress, 'tags', `${escaped(dress.phrases.tags)}: ${links}`)
}

function shareLine(dress: Dress): string {
  const links = ['Twitter', 'Facebook', 'Pinterest', 'Email'].map(name =>
    link(`https://${name.toLowerCase()}.example/share`, name),
  )
  return box(dress, 'share', `<span>${escaped(dress.phrases.share)}</span> ${linkList(links)}`)
}

function relatedBox(dress: Dress, post: ShownPost): string {
  const { theme, posts, phrases } = dress
  const others = randomOf(`${theme.seed}/related/${post.path}`).some(
    posts.filter(({ path }) => path !== post.path),
    4,
  )
  if (others.length === 0) return ''
  const heading = theme.perList % 2 === 0 ? 'h3' : 'h4'
  const items = linkList(others.map(({ path, name }) => link(path, name)))
  return box(dress, 'related', `<${heading}>${escaped(phrases.related)}</${heading}>${items}`)
}

function siblingLine(dress: Dress, post: ShownPost): string {
  const { theme, posts, phrases } = dress
  if (theme.siblings === 'none') return ''
  const at = posts.indexOf(post)
  const [newer, older] = [posts[at - 1], posts[at + 1]]
  const word = (to: ShownPost, says: string) => (theme.siblings === 'titles' ? to.name : says)
  const links = [
    older === undefined ? '' : `« ${link(older.path, word(older, phrases.older), ' rel="prev"')}`,
    newer === undefined ? '' : `${link(newer.path, word(newer, phrases.newer), ' rel="next"')} »`,
  ].filter(text => text !== '')
  return box(dress, 'siblings', links.join(' | '))
}
