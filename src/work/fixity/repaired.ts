/** Something that was brought back, or is gone for good. */
export interface Repaired {
  readonly kind: 'mended' | 'lost'
  readonly place: string
  /** What of it, for a sentence. */
  readonly what: string
  /** The blogs that it belongs to; none where it is of the archive as a whole. */
  readonly blogs: readonly string[]
}
