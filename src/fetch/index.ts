/** Bytes as text: byte order mark, header, declaration or content decide the charset, and it says which did. */
export { decodeText } from './charset.ts'
/** Cookies of a Netscape cookie file, for `NetworkOptions.cookies`. */
export { readCookieFile } from './cookies.ts'
/** Opens a connection to a checked address. */
export { dial } from './dial.ts'
/** Pages from a folder that holds a site, as a web root or as wget and httrack mirror it. */
export { openFolder } from './folder.ts'
/** Lets connections through to checked addresses only. */
export { type Guard, openGuard } from './guard.ts'
/** Pages from the network: polite, bounded, and never to a private address that the user did not name. */
export { openNetwork } from './network.ts'
/** How the network is used. */
export { NETWORK_DEFAULTS, type NetworkOptions } from './network-options.ts'
/** Whether the user's secrets for an origin may be sent to an address. */
export { isForOrigin } from './origin.ts'
/** What every source of pages offers, and what can come of a request. */
export {
  answeringWith,
  type BodySink,
  type Failed,
  type Fetched,
  type FetchRequest,
  type FetchResult,
  isCopy,
  type KeptCapture,
  type PageSource,
  type Validators,
} from './page-source.ts'
/** Sends a form to an address that is not private. */
export { type PostResult, post, postJson } from './post.ts'
/** Whether the host of an address is private by its very name. */
export { namesPrivateHost } from './private-address.ts'
/** The groups and the `Sitemap:` lines of a robots.txt. */
export { readRobots } from './robots.ts'
/** What the robots.txt of a host said, and until when that holds. */
export type { RobotsFact } from './robots-keeper.ts'
/** Turns at hosts that several processes share. */
export type { Turns } from './shared-lane.ts'
/** Pages from a WARC, a WACZ or a folder of either, a response in one of them, and what a browser made of it. */
export { fetchedFrom, openWarc, renderedFrom } from './warc.ts'
