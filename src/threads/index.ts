/** What a blog contributes to the archive as a whole, brought up to date after it was analysed. */
export { bringUpToDate } from './bring-up-to-date.ts'
/** Texts that stand on several blogs. */
export { type CopiedText, copiedTexts } from './copies.ts'
/** Makes anew what is made of all blogs together: bursts and threads. */
export { makeSnapshotsInThread } from './make-in-thread.ts'
export { dueSnapshots, renewSnapshots, saveSnapshots } from './renew-snapshots.ts'
/** The thread that a post belongs to. */
export { type Thread, type ThreadTie, threadOfPost } from './thread-of-post.ts'
