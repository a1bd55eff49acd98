import { z } from 'zod'
import { parseUrl, type Url } from '../url.ts'

/** What a server made of addresses without a slash at their end. */
interface SlashesState {
  /** How many led to the same address with a slash. */
  readonly added: number
  /** How many had a page of their own. */
  readonly kept: number
}

/** That, out of a database. */
export const slashesSchema: z.ZodType<SlashesState> = z.object({ added: z.number(), kept: z.number() })

/** Nothing was asked for yet. */
export const NO_SLASHES: SlashesState = { added: 0, kept: 0 }

/** From this many that lead to a slash on, and none that does not, it is no accident. */
const LEAST_ADDED = 3
/** An address of a folder or a name: no file with an ending, no parameters. */
const BARE = /\/[^/.?]+$/

/**
 * Whether a site spells its own addresses without the slash that its server wants: generators that write a folder for each page link
 * to them so, and every page would cost two requests.
 */
export class Slashes {
  #state: SlashesState

  constructor(state: SlashesState = NO_SLASHES) {
    this.#state = state
  }

  get state(): SlashesState {
    return this.#state
  }

  /** Takes in to which address one led. */
  saw(asked: Url, given: Url): void {
    if (!BARE.test(asked)) return
    const { added, kept } = this.#state
    if (given === `${asked}/`) this.#state = { added: added + 1, kept }
    else if (given === asked) this.#state = { added, kept: kept + 1 }
  }

  /** An address as the server wants it. */
  spelled(url: Url): Url {
    const { added, kept } = this.#state
    const isWanted = added >= LEAST_ADDED && kept === 0 && BARE.test(url)
    return (isWanted ? parseUrl(`${url}/`) : null) ?? url
  }
}
