import { tokensOf } from '../words/index.ts'

/**
 * What is known of a comment widget, as data: how a page that has one is told, where it draws, what is to be pressed for
 * more, and where the parts of a comment stand. A one-line change mends a widget.
 */
export interface Widget {
  readonly name: string
  /**
   * What the address of a script, without its host, or a script's own text says where the widget is built in; null: never a
   * reason to render. Anybody may serve a widget from a host of his own.
   */
  readonly marks: RegExp | null
  /** Attributes that only the element which builds it in has together; any of these sets is as good as a mark. */
  readonly attributes?: readonly (readonly string[])[]
  /** The elements that it fills: `#id`, `.class`, `[name="value"]` or a tag alone, so that a plain page can be asked too. */
  readonly places: readonly string[]
  /** A name in its places that nobody gives to anything else: where such an element is empty, the script may be part of a bundle. */
  readonly ownName?: RegExp
  /** Its script makes the place itself: the script is enough of a sign. */
  readonly makesPlace?: boolean
  /** CSS of what it alone draws: by this it is known in a page, a shadow root or a frame, from wherever that comes. */
  readonly own: string | null
  /** The path of a frame that holds the form alone. */
  readonly form?: RegExp
  /** Pressed until nothing new comes. */
  readonly more: readonly string[]
  /** Buttons of further pages, each of which takes the place of the one before; not that of the page which is shown. */
  readonly pages?: string
  /** Empty places of comments that are filled when they come into view. */
  readonly waiting?: string
  /** Classes of which the plain page has one only where there is more than it shows; without any, it shows nothing. */
  readonly onlyWith?: readonly string[]
  /** Where the comments stand; null where they are ordinary markup of the page, read as such. */
  readonly comment: CommentMarkup | null
}

/** CSS of one comment and, within it, of its parts; an answer stands within the comment that it answers, if nothing else is said. */
interface CommentMarkup {
  readonly item: string
  readonly author: string
  readonly date: string
  readonly body: string
  /** The attribute with the comment's id, where it is not `id` or `data-id`. */
  readonly idAttribute?: string
  /** What comes before the id in it. */
  readonly idPrefix?: string
  /** A link to the comment itself: what stands behind its `#` is the id. */
  readonly link?: string
  /** A link to the comment that is answered. */
  readonly parentLink?: string
  /** How the id of a list of answers begins; the id of the comment that they answer follows. */
  readonly parentList?: string
}

/** A frame that holds comments, by what its address, name, id or title say, of a widget that we do not know. */
export const COMMENT_FRAME = new RegExp(
  `(?:^|[^a-z])(?:${tokensOf('comment', 'comments')}|discussion|replies|guestbook)(?:[^a-z]|$)`,
  'i',
)

/** The places of a widget that a browser can be asked for. */
export function placesInPage({ places }: Widget): readonly string[] {
  return places.filter(place => !place.includes(':'))
}
