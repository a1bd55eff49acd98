import { escaped, paragraphsOf } from './article-html.ts'
import { shownDate } from './day.ts'
import { box, type Dress, type ShownPost } from './dress.ts'
import type { StrangerComment } from './stranger-posts.ts'
import type { Theme } from './theme.ts'

/** One comment in the parts that every markup puts together in its own way. */
interface Parts {
  readonly at: number
  readonly id: string
  readonly name: string
  readonly date: string
  readonly text: string
  readonly reply: string
  readonly answers: number | null
}

/** The comments of a post and the form below them; empty where the theme has none. */
export function commentsHtml(dress: Dress, post: ShownPost): string {
  const { theme, phrases } = dress
  if (theme.comments === 'none') return ''
  const parts = post.comments.map((comment, at) => partsOf(dress, comment, at))
  const heading = `<h3>${post.comments.length} ${escaped(phrases.comments)}</h3>`
  const list = parts.length === 0 ? `<p>${escaped(phrases.noComments)}</p>` : MARKUPS[theme.comments](dress, parts)
  return box(dress, 'comments', heading + list + formHtml(dress), ' id="comments"')
}

function partsOf(dress: Dress, { author, moment, text, answers }: StrangerComment, at: number): Parts {
  const { theme, phrases } = dress
  // Comments have dates of the common sort also where posts have none.
  const form = theme.date === 'none' || theme.date === 'meta only' ? 'text with hour' : theme.date
  return {
    at,
    id: `c${1000 + at}`,
    name: escaped(author ?? phrases.anonymous),
    date: shownDate({ ...theme, date: form }, moment, phrases.at),
    text: paragraphsOf(text).join('\n'),
    reply: theme.reply === 'links' ? `<a href="#respond" rel="nofollow">${escaped(phrases.reply)}</a>` : '',
    answers,
  }
}

type Markup = (dress: Dress, parts: readonly Parts[]) => string

const MARKUPS: Readonly<Record<Exclude<Theme['comments'], 'none'>, Markup>> = {
  'nested ol': (dress, parts) => {
    const item = (part: Parts): string => {
      const answers = parts.filter(({ answers }) => answers === part.at).map(item)
      const below = answers.length === 0 ? '' : `<ol class="children">${answers.join('')}</ol>`
      return `<li${dress.named('comment')} id="${part.id}">${said(dress, part)}${below}</li>\n`
    }
    return `<ol>${parts
      .filter(({ answers }) => answers === null)
      .map(item)
      .join('')}</ol>`
  },
  'flat list': (dress, parts) =>
    `<ul>${parts.map(part => `<li${dress.named('comment')}>${said(dress, part)}</li>\n`).join('')}</ul>`,
  divs: (dress, parts) =>
    parts
      .map(part => {
        const body = `<div${dress.named('commentText')}>${part.text}</div>`
        return box(dress, 'comment', head(dress, part) + body + replied(dress, part), ` id="${part.id}"`)
      })
      .join(''),
  'dl list': (dress, parts) =>
    `<dl${dress.named('comments')}>${parts
      .map(
        part =>
          `<dt>${dress.phrases.says(part.name)} <small>${part.date}</small></dt><dd>${part.text}${part.reply}</dd>\n`,
      )
      .join('')}</dl>`,
  table: (dress, parts) =>
    `<table width="100%">${parts
      .map(
        part =>
          `<tr><td valign="top" width="120"><b>${part.name}</b><br><small>${part.date}</small></td><td${dress.named('commentText')}>${part.text}${part.reply}</td></tr>\n`,
      )
      .join('')}</table>`,
  microdata: (dress, parts) =>
    parts
      .map(
        part =>
          `<div itemprop="comment" itemscope itemtype="http://schema.org/Comment" id="${part.id}"><span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">${part.name}</span></span> <span itemprop="dateCreated">${part.date}</span><div itemprop="text">${part.text}</div>${replied(dress, part)}</div>\n`,
      )
      .join(''),
  'movable type': (dress, parts) =>
    parts
      .map(
        part => `<a name="${part.id}"></a>${part.text}\n<p${dress.named('commentHead')}>${posted(dress, part)}</p>\n`,
      )
      .join(''),
}

function said(dress: Dress, part: Parts): string {
  return `${head(dress, part)}<div${dress.named('commentText')}>${part.text}</div>${replied(dress, part)}`
}

function head({ named, phrases, theme }: Dress, { name, date, id }: Parts): string {
  const cite = `<cite${named('commentAuthor')}>${name}</cite>`
  const who = theme.perList % 2 === 0 ? phrases.says(cite) : cite
  return `<div${named('commentHead')}>${who} <a${named('commentDate')} href="#${id}">${date}</a></div>`
}

function replied({ named }: Dress, { reply }: Parts): string {
  return reply === '' ? '' : `<div${named('reply')}>${reply}</div>`
}

/** Movable Type put who and when below what was said. */
function posted({ phrases }: Dress, { name, date }: Parts): string {
  return phrases.postedOnBy(date, name)
}

function formHtml(dress: Dress): string {
  const { theme, phrases } = dress
  if (theme.form === 'none') return ''
  return box(
    dress,
    'form',
    `<h3>${escaped(phrases.leaveComment)}</h3><form action="/comment" method="post"><p><input name="author"> <input name="email"> <input name="url"></p><p><textarea name="comment" rows="6"></textarea></p><p><input type="submit" value="${escaped(phrases.leaveComment)}"></p></form>`,
    ' id="respond"',
  )
}
