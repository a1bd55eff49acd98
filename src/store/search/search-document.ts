import type { EntryRecord } from '../../records.ts'
import { signatureOf } from '../../reuse/index.ts'
import { accentForms, withoutAccents, writtenWords } from './search-words.ts'
import { sketchOf } from './sketch.ts'
import { languageCode, type Stem, stemmerOf } from './stems.ts'
import { blogToken, searchRow, stemToken, token } from './tokens.ts'

/** An entry as it is put into the search index; all lists are words, the same in every database. */
export interface SearchDocument {
  readonly entry: number
  readonly row: number
  readonly language: string | null
  /** Recognises near copies of its text; null where that is too short. */
  readonly signature: Uint8Array | null
  readonly sketch: Uint8Array
  readonly title: readonly string[]
  readonly text: readonly string[]
  readonly authors: readonly string[]
  readonly tags: readonly string[]
  /**
   * Marked words, each once: stems, words and stems of the title, of the comments, and those for filters, authors and
   * tags.
   */
  readonly stems: readonly string[]
  readonly titleMarks: readonly string[]
  readonly commentMarks: readonly string[]
  readonly filters: readonly string[]
}

/** An entry to be put into the index. */
export interface SearchableEntry {
  readonly id: number
  readonly entry: EntryRecord
  /** The language of the blog, for entries that name none. */
  readonly blogLanguage: string | null
}

/** What is searched of an entry. */
export async function searchDocument({ id, entry, blogLanguage }: SearchableEntry): Promise<SearchDocument> {
  const language = languageCode(entry.language) ?? languageCode(blogLanguage)
  const stem = await stemmerOf(language)
  const title = writtenWords(entry.title ?? '')
  const text = writtenWords(entry.text)
  const authors = writtenWords(entry.authors.map(author => author.name).join('\n'))
  const tags = writtenWords([...entry.tags, ...entry.categories].join('\n'))
  const comments = writtenWords(entry.comments.map(comment => comment.text).join('\n'))
  const folded = text.map(withoutAccents)
  const stems = (kind: 'stem' | 'titleStem' | 'commentStem', words: readonly string[]) =>
    stem === null || language === null ? [] : stemsOf(stem, words).map(found => stemToken(kind, language, found))
  return {
    entry: id,
    row: searchRow(id, entry.published),
    language,
    signature: signatureOf(folded),
    sketch: sketchOf({ title, text, authors, tags }, language, stem),
    title: title.map(withoutAccents),
    text: folded,
    authors: authors.map(withoutAccents),
    tags: tags.map(withoutAccents),
    // Of everything that is searched, so that a stem finds whatever the written word does.
    stems: stems('stem', [...title, ...text, ...authors, ...tags]),
    titleMarks: [...marked('titleWord', title), ...stems('titleStem', title)],
    commentMarks: [...marked('commentWord', comments), ...stems('commentStem', comments)],
    filters: [...filtersOf(entry, language), ...marked('authorWord', authors), ...marked('tagWord', tags)],
  }
}

/** For a word with accents also the stem without them: users may leave them out. */
function stemsOf(stem: Stem, words: readonly string[]): string[] {
  const found = new Set<string>()
  for (const word of new Set(words)) for (const form of accentForms(word)) found.add(stem(form))
  return [...found]
}

function marked(kind: 'titleWord' | 'commentWord' | 'authorWord' | 'tagWord', words: readonly string[]): string[] {
  return Array.from(new Set(words.map(withoutAccents)), word => token(kind, word))
}

function filtersOf(entry: EntryRecord, language: string | null): string[] {
  return [
    token('kind', entry.kind),
    blogToken(entry.blog),
    token('month', monthToken(entry.published)),
    ...(language === null ? [] : [token('language', language)]),
    ...(entry.comments.length > 0 ? [token('has', 'comments')] : []),
    ...(entry.media.length > 0 ? [token('has', 'media')] : []),
  ]
}

/** The month of an entry as one word; entries without a date have one of their own. */
export function monthToken(published: string | null): string {
  return (published ?? '').slice(0, 7).replace(/\D/g, '') || 'none'
}
