import type { Frame } from 'playwright-core'
import { bounded } from './bounded.ts'
import { PAGE_SCRIPT } from './page-script.ts'

/** How much there is in a frame. */
export interface FrameSize {
  readonly elements: number
  readonly text: number
  readonly height: number
  readonly scripts: number
}

/** A comment as a widget shows it. */
export interface ShownComment {
  readonly id: string
  readonly parent: string | null
  readonly author: string | null
  readonly authorUrl: string | null
  readonly date: string | null
  readonly html: string
}

/** An element that holds a frame, and what is said of it. */
export interface FrameElement {
  readonly at: number
  readonly src: string
  readonly words: string
  /** Whether it stands below the article. */
  readonly isBelow: boolean
}

/** What can be asked of a frame, and what it answers. */
interface Questions {
  readonly quiet: { readonly with: readonly [still: number, most: number]; readonly answer: boolean }
  readonly size: { readonly with: readonly []; readonly answer: FrameSize }
  readonly act: {
    readonly with: readonly [
      {
        readonly widgets: readonly object[]
        /** Comments that are read at most. */
        readonly most: number
        readonly until: number
        readonly scrolls: boolean
        readonly isFrame: boolean
      },
    ]
    readonly answer: { readonly scrolled: boolean; readonly pressed: number }
  }
  readonly comments: {
    readonly with: readonly [markup: object, most: number]
    readonly answer: readonly ShownComment[]
  }
  readonly widgets: {
    readonly with: readonly [known: readonly object[], most: number]
    readonly answer: readonly {
      readonly name: string
      readonly isThere: boolean
      readonly list: readonly ShownComment[]
    }[]
  }
  readonly looks: {
    readonly with: readonly [known: readonly object[]]
    /** The widget that drew the frame, and how many blocks of one kind in it have a date and words. */
    readonly answer: { readonly widget: string | null; readonly repeats: number }
  }
  readonly html: {
    readonly with: readonly [
      {
        readonly frames: Readonly<Record<string, string>>
        readonly comments: readonly { readonly widget: string; readonly list: readonly ShownComment[] }[]
        readonly emptied: readonly string[]
        readonly bodyOnly: boolean
      },
    ]
    readonly answer: string
  }
  readonly frames: {
    readonly with: readonly []
    readonly answer: readonly FrameElement[]
  }
}

/** Asks a frame; it throws `Overdue` where no answer comes. */
export async function ask<Question extends keyof Questions>(
  frame: Frame,
  question: Question,
  what: Questions[Question]['with'],
  milliseconds: number,
): Promise<Questions[Question]['answer']> {
  const call = `globalThis.__permablog?.${question}(${what.map(one => JSON.stringify(one)).join(', ')})`
  const answer = await bounded(frame.evaluate<Questions[Question]['answer'] | undefined>(call), milliseconds)
  if (answer !== undefined) return answer
  // A frame that was there before the script was set up, as an empty one may be.
  return await bounded(frame.evaluate<Questions[Question]['answer']>(`${PAGE_SCRIPT};${call}`), milliseconds)
}
