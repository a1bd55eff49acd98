import type { Url } from '../url.ts'

/** Kinds of public interfaces whose answers we can read; each has a reader in `discover/interfaces/`. */
export type InterfaceKind = 'wordpress' | 'ghost' | 'squarespace' | 'tumblr'

/** What is known of a blog when the address of its interface is made. */
interface InterfacePlace {
  readonly home: Url
  /** The folder of the home, with its last slash. */
  readonly folder: Url
  /** The feed of posts, where it is on the blog's own host. */
  readonly feed: Url | null
}

/** How the posts of a platform's blogs can be had in a form for programs. */
export interface PublicInterface {
  readonly kind: InterfaceKind
  /** Where it is though the page does not say so; null where the page alone can tell. */
  readonly usual: UsualInterface | null
}

interface UsualInterface {
  /** The root of the interface on a blog, without the parameters that its reader adds. */
  root(place: InterfacePlace): Url | null
  /** Not all blogs of the platform have it: only its answer can tell. */
  readonly isGuess: boolean
  /** Why it should be there, in words. */
  readonly reason: string
}
