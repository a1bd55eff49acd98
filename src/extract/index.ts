/** Reads the fields of a post from its page and its feed entry. */
export { extractEntry } from './extract-entry.ts'
/** What is known of blog and post before the page is read. */
export type { ExtractContext } from './post-view.ts'
