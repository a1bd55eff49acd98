/** Where a service keeps the blogs that it hosts, and how much it bears. */
export interface BlogService {
  /** Its domains: no blogs themselves, yet every name below them may be one (`ann.tumblr.com`). */
  readonly domains: readonly string[]
  /** Least milliseconds between two requests to all its blogs together, where somebody has thought about it. */
  readonly gap?: number
  /** Hosts, without `www.`, on which each blog has a folder: the beginning of the path that is its home. */
  readonly folders?: readonly BlogFolder[]
  /** Ends of host names that lead to the same blogs as the first of its domains does. */
  readonly twins?: RegExp
}

interface BlogFolder {
  readonly host: RegExp
  readonly folder: RegExp
}

/** The first folder of a path. */
export const FIRST_FOLDER = /^\/[^/]+/
