/** Writes into an archive, which is locked only as long as that takes. */
export { ArchiveWriter } from './archive-writer.ts'
/** The blogs that are harvested by the lock of one process. */
export { BlogsInWork } from './blogs-in-work.ts'
/** A process that lends its lock, and a harvest that it knows of. */
export { type Claim, type Keeper, knock, type Loan } from './knock.ts'
/** What is harvested by a lent lock, and how that ended. */
export type { OutsideWork, WorkEnding } from './messages.ts'
/** Lets other processes write beside this one. */
export { type Door, type DoorHost, type OutsideRun, openDoor } from './open-door.ts'
/** Opens an archive for writing, alone or with the process that keeps its door. */
export { openToWrite, type WriteOptions } from './open-to-write.ts'
