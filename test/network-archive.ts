import { ANALYSERS, analyseBlog } from '../src/analyse/index.ts'
import { refreshNetwork } from '../src/network/index.ts'
import type { BlogRecord, Comment, EntryRecord, Link } from '../src/records.ts'
import type { Store } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { sampleBlog, samplePost } from './sample-records.ts'

/** A blog at `https://NAME.example/`, a host of its own. */
export function blogCalled(name: string, changes: Partial<BlogRecord> = {}): BlogRecord {
  return sampleBlog({
    id: name,
    url: urlOf(`https://${name}.example/`),
    title: `The blog of ${name}`,
    feeds: [],
    ...changes,
  })
}

/** A post of such a blog that links to some addresses. */
export function postOf(
  blog: BlogRecord,
  path: string,
  links: readonly string[],
  changes: Partial<EntryRecord> = {},
): EntryRecord {
  return samplePost(path, {
    blog: blog.id,
    url: urlOf(`${blog.url}${path}`),
    text: `What ${blog.id} writes at ${path} is of its own.`,
    html: '',
    authors: [{ name: `${blog.id} Author`, url: null }],
    links: links.map((url): Link => ({ url: urlOf(url), text: `see ${url}`, rel: null, kind: 'external' })),
    ...changes,
  })
}

/** A comment on a post. */
export function commentBy(id: string, author: string, changes: Partial<Comment> = {}): Comment {
  return {
    ...{ id, parent: null, author, authorUrl: null, published: '2024-05-04T08:00:00.000Z' },
    ...{ text: `Comment ${id} has something to say on what was written.`, html: `<p>Comment ${id}</p>` },
    ...{ source: 'page', kind: 'comment' },
    ...changes,
  }
}

/** Analyses a blog and brings the network up to date for it. */
export async function known(store: Store, blog: BlogRecord) {
  const wanted = ['links', 'persons', 'spam']
  const analysers = ANALYSERS.filter(({ name }) => wanted.includes(name))
  await analyseBlog(blog, { store, folder: null, analysers })
  return await refreshNetwork(store, blog)
}
