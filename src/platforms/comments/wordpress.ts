import { parseUrl, type Url } from '../../url.ts'
import {
  type CommentFields,
  type CommentReader,
  MOST_COMMENTS_A_PAGE,
  type PostPageFacts,
} from '../comment-interface.ts'
import { countIn, type Json, momentIn, objectIn, objectsIn, textIn } from '../interfaces/json.ts'

/** The most that it gives at once. */
const AT_ONCE = 100
const FIELDS = 'id,post,parent,author_name,author_url,date,date_gmt,content,link,type'

/**
 * WordPress since 4.7: `wp/v2/comments` of its REST interface. It gives what readers wrote; pingbacks and trackbacks are for
 * those who are logged in.
 */
export const WORDPRESS_COMMENTS: CommentReader = {
  id: 'wordpress-rest',
  isOnlyWay: false,

  latest: {
    atOnce: AT_ONCE,
    page({ posts }, order, number) {
      if (posts === null) return null
      const [folder, query] = posts.split('?')
      const route = new URLSearchParams(query).get('rest_route')
      const url = new URL(`${folder?.replace(/\/wp\/v2\/posts\/?$/, '/wp/v2/comments')}`)
      if (route !== null) url.searchParams.set('rest_route', route.replace(/\/wp\/v2\/posts\/?$/, '/wp/v2/comments'))
      const asked = {
        orderby: 'date_gmt',
        order: order === 'newest' ? 'desc' : 'asc',
        per_page: String(AT_ONCE),
        page: String(number),
        _fields: 'id,link',
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return parseUrl(url.href)
    },
    read(answer) {
      if (!Array.isArray(answer)) return null
      const comments = objectsIn(answer.slice(0, AT_ONCE)).flatMap(comment => {
        const id = nameOf(comment.id)
        const post = textIn(comment.link)
        return id === null || post === null ? [] : [{ id, post, answers: 0, hasWords: true }]
      })
      return { comments, total: comments.length }
    },
  },

  firstPage(post) {
    const root = rootOf(post)
    const id = root === null ? null : postIdOf(post)
    if (root === null || id === null) return null
    const url = new URL(root)
    // Without pretty addresses the route is a parameter.
    const route = url.searchParams.get('rest_route')
    if (route !== null) url.searchParams.set('rest_route', `${route.replace(/\/$/, '')}/wp/v2/comments`)
    else url.pathname = `${url.pathname.replace(/\/$/, '')}/wp/v2/comments`
    const asked = { post: id, per_page: String(AT_ONCE), page: '1', order: 'asc', _fields: FIELDS }
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
    return parseUrl(url.href)
  },

  read(answer, headers, url) {
    if (!Array.isArray(answer)) {
      const error = objectIn(answer)
      return { kind: 'refused', reason: 'it is no list of comments', said: [error?.code, error?.message] }
    }
    // A cache may answer for every post with what one has.
    const post = countIn(new URL(url).searchParams.get('post'))
    const isOfPost = (comment: unknown) => [null, post].includes(countIn(objectIn(comment)?.post))
    const comments = answer.slice(0, MOST_COMMENTS_A_PAGE).filter(isOfPost)
    const next = nextOf(url, comments.length, countIn(headers['x-wp-totalpages']))
    return { kind: 'comments', comments: objectsIn(comments).map(fieldsOf), further: next === null ? [] : [next] }
  },
}

/** Pages and feeds name a comment by the end of its address. */
const nameOf = (id: unknown) => {
  const number = countIn(id)
  return number === null || number === 0 ? null : `comment-${number}`
}

function fieldsOf(comment: Json): CommentFields {
  const type = textIn(comment.type)
  return {
    id: nameOf(comment.id),
    parent: nameOf(comment.parent),
    author: comment.author_name,
    authorUrl: comment.author_url,
    published: momentIn(comment.date_gmt, comment.date),
    html: objectIn(comment.content)?.rendered,
    kind: type === 'pingback' || type === 'trackback' || type === 'webmention' ? type : 'comment',
  }
}

/** By a header or a `<link>`; where somebody took these away, beside the folders of its own scripts. */
function rootOf({ headers, attributesOf, isOwnHost, url }: PostPageFacts): Url | null {
  const header = /<([^<>]{1,2000})>\s*;[^<,]*\brel="?https:\/\/api\.w\.org\/"?/i.exec(headers.link ?? '')?.[1]
  const link = attributesOf('link').find(({ rel = '' }) => rel.includes('https://api.w.org/'))?.href
  const told = [header, link].map(address => (address === undefined ? null : parseUrl(address, url)))
  const root = told.find(address => address !== null) ?? besideScripts(attributesOf('script'), url)
  return root !== null && isOwnHost(root) ? root : null
}

function besideScripts(scripts: readonly Readonly<Record<string, string>>[], base: Url): Url | null {
  const src = scripts.find(script => /\/wp-includes\//.test(script.src ?? ''))?.src
  const address = src === undefined ? null : parseUrl(src, base)
  return address === null ? null : parseUrl(address.replace(/\/wp-includes\/.*$/, '/wp-json/'))
}

/** In the form for comments, the short address, the address for programs, or a class of the body. */
function postIdOf({ attributesOf }: PostPageFacts): string | null {
  const form = attributesOf('input').find(({ name }) => name === 'comment_post_ID')?.value
  const links = attributesOf('link')
  const short = links.find(({ rel }) => rel === 'shortlink')?.href
  const json = links.find(({ type, href = '' }) => type === 'application/json' && /wp\/v2\/posts/.test(href))?.href
  const classes = attributesOf('body')[0]?.class ?? ''
  const found = [
    /^(\d+)$/.exec(form ?? ''),
    /[?&]p=(\d+)/.exec(short ?? ''),
    /wp\/v2\/posts\/(\d+)/.exec(json ?? ''),
    /(?:^|\s)postid-(\d+)(?:\s|$)/.exec(classes),
    ...attributesOf('article').map(({ id = '' }) => /^post-(\d+)$/.exec(id)),
  ]
  return found.find(match => match !== null)?.[1] ?? null
}

/** Proxies may drop its headers: then a page that is full leads to a further one. */
function nextOf(url: Url, comments: number, pages: number | null): Url | null {
  const next = new URL(url)
  const page = countIn(next.searchParams.get('page')) ?? 1
  if (comments === 0 || (pages === null ? comments < AT_ONCE : page >= pages)) return null
  next.searchParams.set('page', String(page + 1))
  return parseUrl(next.href)
}
