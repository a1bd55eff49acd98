/** Where files go and how much of them is kept. */
export type { MediaOptions } from './file-keeping.ts'
/** The pictures of those who comment, and the one that stands for a blog. */
export { avatarsIn, blogIcon } from './icons.ts'
/** What pages need to be shown as they were. */
export { CONTEXT, ContextBook } from './keep-context.ts'
/** Keeps the files of a blog: those of its entries, then what its pages need to be shown. */
export { keepFiles } from './keep-files.ts'
/** The picture of a blog as a whole. */
export { emblemOf } from './lead-image.ts'
/** All that belongs to a post: its lead picture first, what its article shows, what its feed encloses. */
export { mediaOfPost } from './media-of-post.ts'
