import { parseUrl, type Url } from '../../url.ts'
import { type InterfaceReader, MOST_POSTS_A_PAGE, type PostFields } from '../public-interface.ts'
import { countIn, type Json, listIn, objectIn, objectsIn, textIn } from './json.ts'

/** The most that it gives at once. */
const AT_ONCE = 50

/** No blog there has more posts. */
const MOST_POSTS = 1_000_000

/** Which fields a post of each type has its title and its text in. */
const TYPES: Readonly<Record<string, { readonly title: string | null; readonly text: readonly string[] }>> = {
  regular: { title: 'regular-title', text: ['regular-body'] },
  link: { title: 'link-text', text: ['link-description'] },
  quote: { title: null, text: ['quote-text', 'quote-source'] },
  conversation: { title: 'conversation-title', text: ['conversation-text'] },
  photo: { title: null, text: ['photo-caption'] },
  video: { title: null, text: ['video-player', 'video-caption'] },
  audio: { title: null, text: ['audio-caption'] },
  answer: { title: 'question', text: ['answer'] },
}

/** Tumblr's first interface, the one that needs no key; its feed shows only the newest 20 posts. */
export const TUMBLR_INTERFACE: InterfaceReader = {
  firstPage: root => parseUrl(`?num=${AT_ONCE}&start=0`, root),

  owns: url => url.pathname === '/api/read/json',

  read(answer, _headers, url) {
    const object = objectIn(answer)
    if (object === null || !Array.isArray(object.posts)) return { kind: 'refused', reason: 'it has no posts' }
    const posts = object.posts.slice(0, MOST_POSTS_A_PAGE)
    const total = countIn(object['posts-total'])
    return {
      kind: 'posts',
      posts: objectsIn(posts).map(readPost),
      next: posts.length === 0 ? null : nextOf(url, posts.length, total),
      total,
    }
  },
}

function readPost(post: Json): PostFields {
  const type = TYPES[textIn(post.type) ?? '']
  const texts = [pictureOf(post), ...(type?.text ?? []).map(field => textIn(post[field]))]
  return {
    id: post.id,
    link: post['url-with-slug'] ?? post.url,
    title: type?.title ? post[type.title] : null,
    content: texts.filter(text => text !== null).join('\n'),
    summary: null,
    published: [String(countIn(post['unix-timestamp']) ?? '')],
    updated: [],
    authors: [],
    categories: listIn(post.tags),
  }
}

/** The picture of a photo post is no part of its caption. */
function pictureOf(post: Json): string | null {
  const picture = parseUrl(textIn(post['photo-url-1280']) ?? '')
  return picture === null ? null : `<p><img src="${picture.replace(/&/g, '&amp;').replace(/"/g, '%22')}"></p>`
}

function nextOf(url: Url, posts: number, total: number | null): Url | null {
  const next = new URL(url)
  const start = (countIn(next.searchParams.get('start')) ?? 0) + posts
  if (start >= Math.min(total ?? MOST_POSTS, MOST_POSTS)) return null
  next.searchParams.set('start', String(start))
  return parseUrl(next.href)
}
