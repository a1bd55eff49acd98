import { z } from 'zod'
import { parseUrl, type Url } from '../url.ts'

/** How a server answered URLs without a trailing slash. */
interface SlashesState {
  /** How many redirected to the same URL with a slash. */
  readonly added: number
  /** How many had a page of their own. */
  readonly kept: number
}

/** The schema of the stored state. */
export const slashesSchema: z.ZodType<SlashesState> = z.object({ added: z.number(), kept: z.number() })

/** Nothing fetched yet. */
export const NO_SLASHES: SlashesState = { added: 0, kept: 0 }

/** With at least this many redirects to a slash, and no exception, it is no accident. */
const LEAST_ADDED = 3
/** A URL of a folder or a name: no file extension, no parameters. */
const BARE = /\/[^/.?]+$/

/**
 * Whether a site links to its own URLs without the slash that its server requires: generators that write a folder for
 * each page do so, and every page would cost two requests.
 */
export class Slashes {
  #state: SlashesState

  constructor(state: SlashesState = NO_SLASHES) {
    this.#state = state
  }

  get state(): SlashesState {
    return this.#state
  }

  /** Records which URL one led to. */
  saw(asked: Url, given: Url): void {
    if (!BARE.test(asked)) return
    const { added, kept } = this.#state
    if (given === `${asked}/`) this.#state = { added: added + 1, kept }
    else if (given === asked) this.#state = { added, kept: kept + 1 }
  }

  /** A URL as the server requires it. */
  spelled(url: Url): Url {
    const { added, kept } = this.#state
    const isWanted = added >= LEAST_ADDED && kept === 0 && BARE.test(url)
    return (isWanted ? parseUrl(`${url}/`) : null) ?? url
  }
}
