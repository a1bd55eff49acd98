import { escaped } from './article-html.ts'
import { shownDate, stampOf } from './day.ts'
import { box, type Dress, type ShownPost } from './dress.ts'

/** The line that says who and when, as the theme writes it; empty where it has none. */
export function metaLine(dress: Dress, post: ShownPost): string {
  const { theme, phrases, named } = dress
  const date = dateHtml(dress, post)
  const name = `<span${named('author')}>${authorLink(dress, post)}</span>`
  const lines: Partial<Record<typeof theme.byline, () => string[]>> = {
    by: () => [phrases.byAuthor(name), date],
    'name · date': () => [`${escaped(post.author)} · ${date}`],
    'posted on by': () => [date === '' ? phrases.byAuthor(name) : phrases.postedOnBy(date, name)],
    labelled: () => [`${phrases.authorLabel}: ${name}`, date === '' ? '' : `${phrases.dateLabel}: ${date}`],
    vcard: () => [
      date,
      `<span class="author vcard"><a class="url fn n" href="/about/">${escaped(post.author)}</a></span>`,
    ],
    rdfa: () => [
      `<span property="schema:author" typeof="schema:Person"><span property="schema:name">${escaped(post.author)}</span></span>`,
      date,
    ],
    microdata: () => [
      `<span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">${escaped(post.author)}</span></span>`,
      date,
    ],
  }
  const parts = [...(lines[theme.byline]?.() ?? [date]), ...extras(dress, post)].filter(part => part !== '')
  if (parts.length === 0) return ''
  const html = parts.join(theme.perList % 2 === 0 ? ' | ' : ' <span>/</span> ')
  return theme.layout === 'tables'
    ? `<div align="right"><font size="1">${html}</font></div>\n`
    : box(dress, 'meta', html)
}

/** The date as element. */
export function dateHtml({ theme, named }: Dress, { date, moment }: ShownPost): string {
  if (date === '') return ''
  const stamp = stampOf(theme, moment)
  if (theme.date === 'time') return `<time${named('date')} datetime="${stamp.slice(0, 10)}">${date}</time>`
  if (theme.date === 'time with hour') return `<time${named('date')} datetime="${stamp}">${date}</time>`
  const marked = theme.byline === 'microdata' ? ` itemprop="datePublished" content="${stamp}"` : ''
  if (theme.byline === 'name · date' && marked === '') return date
  return `<span${named('date')}${marked}>${date}</span>`
}

/** The card with the author's name below the article, where the theme has one. */
export function authorCard(dress: Dress, { author }: ShownPost): string {
  const { theme, phrases } = dress
  if (theme.byline !== 'card at end' && theme.bio === 'none') return ''
  const heading = theme.perList % 2 === 0 ? 'h4' : 'strong'
  const name = escaped(author)
  const says = [name, phrases.byAuthor(name), `${escaped(phrases.authorLabel)}: ${name}`][theme.perList % 3]
  const html = `<img src="/avatar.png" alt="${name}" width="64" height="64"><${heading}>${says}</${heading}>
<p>${ABOUT}</p>`
  return box(dress, 'bio', html)
}

const ABOUT = 'Writes here since long ago, reads every letter, and answers most of them sooner or later.'

function authorLink({ theme }: Dress, { author }: ShownPost): string {
  return theme.perList % 3 === 0 ? `<a href="/about/">${escaped(author)}</a>` : escaped(author)
}

/** A date of a change, which is not that of the post. */
const LATER = 40 * 24 * 3_600_000

function extras({ theme, phrases }: Dress, { text, comments, path, moment, date }: ShownPost): string[] {
  if (theme.extras === 'updated' && date !== '') {
    const later = shownDate(theme, new Date(moment.getTime() + LATER), phrases.at)
    return [`${escaped(phrases.updated)}: ${later}`]
  }
  if (theme.extras === 'reading time') return [`${1 + Math.floor(text.length / 1200)} ${escaped(phrases.minutes)}`]
  if (theme.extras === 'comment count' && theme.comments !== 'none')
    return [`<a href="${escaped(path)}#comments">${comments.length} ${escaped(phrases.comments)}</a>`]
  return []
}

/** What the head tells machines of who and when. */
export function machineData(
  { theme, origin, blogTitle }: Dress,
  { author, title, moment, path, text }: ShownPost,
): string {
  const stamp = stampOf(theme, moment)
  const meta = (key: string, name: string, content: string) => `<meta ${key}="${name}" content="${escaped(content)}">\n`
  let html = ''
  if (theme.byline === 'meta only') html += meta('name', 'author', author)
  if (theme.date === 'meta only' || (theme.meta === 'rich' && theme.date !== 'none'))
    html += meta('property', 'article:published_time', stamp)
  if (theme.meta !== 'none' && title !== null) html += meta('property', 'og:title', title)
  if (theme.meta === 'rich')
    html +=
      meta('property', 'og:type', 'article') +
      meta('property', 'og:site_name', blogTitle) +
      meta('name', 'description', `${text.slice(0, 140).replace(/\s+/g, ' ')}…`) +
      `<link rel="canonical" href="${escaped(origin + path)}">\n`
  if (theme.byline === 'json-ld') {
    const data = {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      ...(title === null ? {} : { headline: title }),
      author: { '@type': 'Person', name: author },
      ...(theme.date === 'none' ? {} : { datePublished: stamp }),
    }
    html += `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>\n`
  }
  return html
}
