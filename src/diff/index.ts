/** What differs between two versions of an entry: fields, words of the text, comments. */
export { COMPARED_FIELDS, diffEntries, type EntryDiff, type FieldChange } from './entry-diff.ts'
/** A text with what was removed from it and added to it, and a changed line of it word by word. */
export type { TextPart, WordRun } from './text-diff.ts'
