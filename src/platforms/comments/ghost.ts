import { parseUrl, type Url } from '../../url.ts'
import { type CommentFields, type CommentReader, MOST_COMMENTS_A_PAGE } from '../comment-interface.ts'
import { countIn, type Json, objectIn, objectsIn, textIn } from '../interfaces/json.ts'

/** The script of its widget names the site here. */
const WIDGET_ATTRIBUTE = 'data-ghost-comments'
/** The most that it gives at once since 6.0. */
const AT_ONCE = 100

/**
 * Ghost since 5.9: the interface of its own widget, which answers everybody who can see the post. The script of the widget
 * names the site and the post; answers beyond the first few have pages of their own.
 */
export const GHOST_COMMENTS: CommentReader = {
  id: 'ghost-members',
  isOnlyWay: true,
  widgetAttribute: WIDGET_ATTRIBUTE,

  // It also counts the comments of each post, but its own robots.txt forbids to ask for that.
  latest: {
    atOnce: AT_ONCE,
    page({ home }, order, number) {
      const by = order === 'newest' ? 'desc' : 'asc'
      const what = `?include=post,count.replies&order=created_at%20${by}&limit=${AT_ONCE}&page=${number}`
      return parseUrl(`members/api/comments/${what}`, home.endsWith('/') ? home : `${home}/`)
    },
    read(answer) {
      const object = objectIn(answer)
      const total = countIn(objectIn(objectIn(object?.meta)?.pagination)?.total)
      if (object === null || total === null || !Array.isArray(object.comments)) return null
      const comments = objectsIn(object.comments.slice(0, AT_ONCE)).flatMap(comment => {
        const id = textIn(comment.id)
        const post = textIn(objectIn(comment.post)?.url)
        const answers = countIn(objectIn(comment.count)?.replies) ?? 0
        return id === null || post === null ? [] : [{ id, post, answers, hasWords: textIn(comment.html) !== null }]
      })
      return { comments, total }
    },
  },

  firstPage({ attributesOf, isOwnHost, url }) {
    for (const script of attributesOf('script')) {
      const site = textIn(script[WIDGET_ATTRIBUTE])
      const post = textIn(script['data-post-id'])
      if (site === null || post === null || !/^[0-9a-f]{24}$/.test(post)) continue
      const root = parseUrl(site.endsWith('/') ? site : `${site}/`, url)
      if (root !== null && isOwnHost(root)) return pageOf(root, `post/${post}`)
    }
    return null
  },

  read(answer, _headers, url) {
    const object = objectIn(answer)
    if (object === null || !Array.isArray(object.comments)) {
      const error = objectsIn(object?.errors)[0]
      return { kind: 'refused', reason: 'it has no comments', said: [error?.message] }
    }
    const comments = objectsIn(object.comments.slice(0, MOST_COMMENTS_A_PAGE))
    // Of the answers to one comment, none says which it is.
    const answered = /\/comments\/([0-9a-f]{24})\/replies\/$/.exec(new URL(url).pathname)?.[1] ?? null
    const next = nextOf(url, countIn(objectIn(objectIn(object.meta)?.pagination)?.next))
    return {
      kind: 'comments',
      comments: comments.flatMap(comment => [
        fieldsOf(comment, answered),
        ...objectsIn(comment.replies).map(reply => fieldsOf(reply, comment.id)),
      ]),
      further: [...comments.flatMap(comment => hiddenAnswers(comment, url)), ...(next === null ? [] : [next])],
    }
  },
}

function fieldsOf(comment: Json, answered: unknown): CommentFields {
  return {
    id: comment.id,
    parent: textIn(comment.in_reply_to_id) ?? textIn(comment.parent_id) ?? answered,
    author: objectIn(comment.member)?.name,
    authorUrl: null,
    published: [textIn(comment.created_at) ?? ''],
    // What was hidden or deleted has none.
    html: comment.html,
    kind: 'comment',
  }
}

/** It gives the first three answers with a comment, and says how many there are. */
function hiddenAnswers(comment: Json, url: Url): Url[] {
  const all = countIn(objectIn(comment.count)?.replies) ?? 0
  const id = textIn(comment.id)
  if (id === null || !/^[0-9a-f]{24}$/.test(id) || all <= objectsIn(comment.replies).length) return []
  const page = pageOf(new URL('.', url.replace(/\/members\/api\/.*$/, '/')).href, `${id}/replies`)
  return page === null ? [] : [page]
}

function pageOf(root: string, what: string): Url | null {
  return parseUrl(`members/api/comments/${what}/?limit=${AT_ONCE}&page=1`, root)
}

function nextOf(url: Url, number: number | null): Url | null {
  const next = new URL(url)
  if (number === null || number !== (countIn(next.searchParams.get('page')) ?? 1) + 1) return null
  next.searchParams.set('page', String(number))
  return parseUrl(next.href)
}
