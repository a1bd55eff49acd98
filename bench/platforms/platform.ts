import type { Change } from './changes.ts'
import type { MadeBlog, MadePost } from './made-blog.ts'

/** Software that the bench can fill, start and change. */
export interface BenchPlatform {
  readonly name: string
  /** What is not here and how to install it, in one line; null where all is. */
  missing(): string | null
  readonly variants: readonly Variant[]
  /** Starts what all its variants share, such as a database. */
  open(folder: string): Promise<OpenPlatform>
}

/** The software in one dress. */
export interface Variant {
  readonly name: string
  readonly language: string
  /** Whether its readers can comment. */
  readonly hasComments: boolean
  readonly hasPingbacks: boolean
  /** Whether readers see which comment answers which. */
  readonly hasThreads: boolean
  /** Whether its interface for programs is there to be asked: fewer requests are allowed then. */
  readonly hasInterface: boolean
}

/** Software that can start its variants. */
export interface OpenPlatform extends AsyncDisposable {
  /** Fills it and serves it at a free port of loopback. */
  start(variant: Variant, blog: MadeBlog): Promise<RunningBlog>
}

/** A blog that is served. */
export interface RunningBlog extends AsyncDisposable {
  readonly home: string
  /** The address at which a post that was published stands. */
  addressOf(post: MadePost): string
  /** What its readers see as the post's title. */
  titleOf?(post: MadePost): string | null
  /** Where several people write a post together. */
  authorsOf?(post: MadePost): readonly string[]
  /** Whether it knows no passwords, so that what has one is open. */
  readonly isOpen?: boolean
  /** Does to it what happened; the blog is what it is then. */
  change(changes: readonly Change[], blog: MadeBlog): Promise<void>
  /** Gives it another design; null where it has no other. */
  redress: (() => Promise<void>) | null
}

/** Whether an address shows comments of a post alone: these requests are counted apart. */
export function isCommentAddress(address: string): boolean {
  const { pathname, search } = new URL(address)
  const isOfPost =
    /\/feed\/?$/.test(pathname) && !/^(\/index\.php)?(\/comments|\/(category|tag|author)\/.*)?\/feed\/?$/.test(pathname)
  return (
    isOfPost ||
    /comment-page-\d|\/wp\/v2\/comments|\/members\/api\/comments/.test(pathname) ||
    /[?&]cpage=|rest_route=[^&]*comments|[?&]feed=[^&]*&(p|page_id)=|[?&]p=\d+&feed=/.test(search)
  )
}
