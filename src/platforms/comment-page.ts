/** What WordPress puts behind the address of a post to show further comments of it, as a part of an expression. */
export const COMMENT_PAGE = 'comment-page-\\d{1,5}'

/** A path that ends so. */
export const COMMENT_PAGE_PATH = new RegExp(`/${COMMENT_PAGE}/?$`)

const WITHIN_ADDRESS = new RegExp(`/${COMMENT_PAGE}/?(?=[#?]|$)`)

/** The address of the post alone. */
export function withoutCommentPage(address: string): string {
  return address.replace(WITHIN_ADDRESS, '/')
}
