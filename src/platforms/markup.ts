/** What a platform calls the parts of its pages: names of classes as it writes them, which nothing else is called. */
export interface Markup {
  /** The text of a post. */
  readonly article?: readonly string[]
  /** One comment. */
  readonly comment?: readonly string[]
  readonly commentList?: readonly string[]
  readonly commentText?: readonly string[]
  readonly commentAuthor?: readonly string[]
  /** The author's name with more around it. */
  readonly commentByline?: readonly string[]
  readonly commentDate?: readonly string[]
  /** What stands in a comment beside its words. */
  readonly commentFurniture?: readonly string[]
}
