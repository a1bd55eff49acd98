import type { ComponentType } from 'preact'
import type { TextName } from '../texts/texts.ts'
import type { PathMatch } from './match-path.ts'

/** The faces of the page; each has its place in the rail. */
export type Face = 'library' | 'search' | 'knowledge' | 'explore' | 'watch' | 'correct'

/** What every view gets: the named parts of its path. The query is in the router's `place`. */
export interface ViewProps {
  readonly params: PathMatch
}

export interface Route {
  readonly pattern: string
  readonly face: Face
  /** The name in the breadcrumb until the view says a better one. */
  readonly name: TextName
  /** Brings the view when it is first gone to. */
  readonly view: () => Promise<ComponentType<ViewProps>>
}

/** Every view there is; the first pattern that fits wins. A face with several views of its own sorts out `*` itself. */
export const ROUTES: readonly Route[] = [
  {
    pattern: '/',
    face: 'library',
    name: 'library.title',
    view: async () => (await import('../read/library.tsx')).Library,
  },
  {
    pattern: '/blogs/:blog',
    face: 'library',
    name: 'library.title',
    view: async () => (await import('../read/blog.tsx')).Blog,
  },
  {
    pattern: '/blogs/:blog/knowledge',
    face: 'library',
    name: 'library.title',
    view: async () => (await import('../know/blog-known.tsx')).BlogKnown,
  },
  {
    pattern: '/blogs/:blog/life',
    face: 'library',
    name: 'library.title',
    view: async () => (await import('../explore/life.tsx')).Life,
  },
  {
    pattern: '/entries/:id',
    face: 'library',
    name: 'library.title',
    view: async () => (await import('../read/post.tsx')).Post,
  },
  {
    pattern: '/entries/:id/versions',
    face: 'library',
    name: 'versions.title',
    view: async () => (await import('../read/versions.tsx')).Versions,
  },
  {
    pattern: '/entries/:id/original',
    face: 'library',
    name: 'original.title',
    view: async () => (await import('../read/original.tsx')).Original,
  },
  {
    pattern: '/reading/*',
    face: 'library',
    name: 'library.title',
    view: async () => (await import('../read/reading.tsx')).Reading,
  },
  {
    pattern: '/random',
    face: 'library',
    name: 'library.title',
    view: async () => (await import('../read/ways-to-posts.tsx')).RandomPost,
  },
  {
    pattern: '/archived',
    face: 'library',
    name: 'library.title',
    view: async () => (await import('../read/ways-to-posts.tsx')).ArchivedPost,
  },
  {
    pattern: '/author',
    face: 'knowledge',
    name: 'library.title',
    view: async () => (await import('../read/ways-to-posts.tsx')).Author,
  },
  {
    pattern: '/search',
    face: 'search',
    name: 'search.title',
    view: async () => (await import('../read/search.tsx')).Search,
  },
  {
    pattern: '/knowledge/*',
    face: 'knowledge',
    name: 'rail.knowledge',
    view: async () => (await import('../know/knowledge.tsx')).Knowledge,
  },
  {
    pattern: '/explore/*',
    face: 'explore',
    name: 'rail.explore',
    view: async () => (await import('../explore/explore.tsx')).Explore,
  },
  {
    pattern: '/watch/*',
    face: 'watch',
    name: 'watch.title',
    view: async () => (await import('../watch/watch.tsx')).Watch,
  },
  {
    pattern: '/correct/*',
    face: 'correct',
    name: 'correct.title',
    view: async () => (await import('../correct/correct.tsx')).Correct,
  },
]
