/** Has a file recorded that only the look of pages needs. */
export { type ContextOutcome, fetchContext } from './fetch-context.ts'
/** Fetches a file into the archive. */
export { fetchMedia, type MediaOutcome } from './fetch-media.ts'
/** The pictures of those who comment, and the one that stands for a blog. */
export { avatarsIn, blogIcon } from './icons.ts'
/** The picture of a blog as a whole. */
export { emblemOf } from './lead-image.ts'
/** The media files of an archive, each content once. */
export { type MediaFiles, openMediaFiles } from './media-files.ts'
/** All that belongs to a post: its lead picture first, what its article shows, what its feed encloses. */
export { mediaOfPost } from './media-of-post.ts'
/** What a page needs to be shown as it was. */
export { type ContextFile, contextOf } from './page-context.ts'
