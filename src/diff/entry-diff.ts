import type { Comment, EntryRecord } from '../records.ts'
import { diffTexts, type TextPart } from './text-diff.ts'
import { wordsIn } from './words.ts'

/** What differs between two versions of an entry. */
export interface EntryDiff {
  readonly fields: readonly FieldChange[]
  /** Empty where the text is the same. */
  readonly text: readonly TextPart[]
  readonly words: { readonly added: number; readonly removed: number }
  readonly comments: {
    readonly added: readonly Comment[]
    readonly removed: readonly Comment[]
    readonly changed: readonly { readonly before: Comment; readonly after: Comment }[]
  }
  /** The text is the same, but not its HTML: a picture, a link, a heading. */
  readonly markup: boolean
}

/** A field before and after. */
export interface FieldChange {
  readonly field: (typeof COMPARED_FIELDS)[number]
  readonly before: FieldValue
  readonly after: FieldValue
}

type FieldValue = string | null | readonly string[]

/** The fields that are compared as a whole, in the order of the record. */
export const COMPARED_FIELDS = [
  'kind',
  'title',
  'authors',
  'published',
  'publishedOffset',
  'updated',
  'language',
  'excerpt',
  'tags',
  'categories',
] as const

/** Compares two versions of an entry. */
export function diffEntries(before: EntryRecord, after: EntryRecord): EntryDiff {
  const text = before.text === after.text ? [] : diffTexts(before.text, after.text)
  return {
    fields: COMPARED_FIELDS.flatMap(field => {
      const change = { field, before: fieldOf(before, field), after: fieldOf(after, field) }
      return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change]
    }),
    text,
    words: { added: countWords(text, 'added'), removed: countWords(text, 'removed') },
    comments: diffComments(before.comments, after.comments),
    markup: text.length === 0 && before.html !== after.html,
  }
}

function fieldOf(entry: EntryRecord, field: FieldChange['field']): FieldValue {
  return field === 'authors' ? entry.authors.map(author => author.name) : entry[field]
}

function countWords(parts: readonly TextPart[], kind: 'added' | 'removed'): number {
  const texts = parts.flatMap(part => {
    if (part.kind === 'changed') return part.words.filter(run => run.kind === kind).map(run => run.text)
    return part.kind === kind ? part.lines : []
  })
  return texts.reduce((sum, text) => sum + wordsIn(text), 0)
}

/** Same words of the same author, then same id: some blogs count their comments anew with each one that comes. */
function diffComments(before: readonly Comment[], after: readonly Comment[]): EntryDiff['comments'] {
  const [gone, unmatched] = withoutTwins(before, after, comment => JSON.stringify([comment.id, contentOf(comment)]))
  const [removed, unknown] = withoutTwins(gone, unmatched, contentOf)
  const byId = new Map(removed.map(comment => [comment.id, comment]))
  const changed = unknown.flatMap(comment => {
    const known = byId.get(comment.id)
    return known !== undefined && byId.delete(comment.id) ? [{ before: known, after: comment }] : []
  })
  const isChanged = new Set(changed.flatMap(pair => [pair.before, pair.after]))
  return {
    added: unknown.filter(comment => !isChanged.has(comment)),
    removed: removed.filter(comment => !isChanged.has(comment)),
    changed,
  }
}

/** What is left of both when each comment of the one has taken away one of the other with the same name. */
function withoutTwins(
  before: readonly Comment[],
  after: readonly Comment[],
  nameOf: (comment: Comment) => string,
): [Comment[], Comment[]] {
  const waiting = Map.groupBy(before, nameOf)
  const twins = new Set<Comment>()
  const unknown = after.filter(comment => {
    const twin = waiting.get(nameOf(comment))?.shift()
    if (twin !== undefined) twins.add(twin)
    return twin === undefined
  })
  return [before.filter(comment => !twins.has(comment)), unknown]
}

function contentOf({ author, text }: Comment): string {
  return JSON.stringify([author, text])
}
