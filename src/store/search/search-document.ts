import { createHash } from 'node:crypto'
import type { EntryRecord } from '../../records.ts'
import { withoutAccents, writtenWords } from './search-words.ts'
import { languageCode, type Stem, stemmerOf } from './stems.ts'
import { blogToken, searchRow, stemToken, token } from './tokens.ts'

/** An entry as it is put into the search index; all lists are words, the same in every database. */
export interface SearchDocument {
  readonly entry: number
  readonly row: number
  readonly language: string | null
  /** The same for entries with the same words. */
  readonly textPrint: string
  readonly title: readonly string[]
  readonly text: readonly string[]
  readonly authors: readonly string[]
  readonly tags: readonly string[]
  /** Marked words, each once: stems, words and stems of the title, of the comments, and what filters ask for. */
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
  const comments = writtenWords(entry.comments.map(comment => comment.text).join('\n'))
  const folded = text.map(withoutAccents)
  const stems = (kind: 'stem' | 'titleStem' | 'commentStem', words: readonly string[]) =>
    stem === null || language === null ? [] : stemsOf(stem, words).map(found => stemToken(kind, language, found))
  return {
    entry: id,
    row: searchRow(id, entry.published),
    language,
    textPrint: textPrint(folded),
    title: title.map(withoutAccents),
    text: folded,
    authors: writtenWords(entry.authors.map(author => author.name).join('\n')).map(withoutAccents),
    tags: writtenWords([...entry.tags, ...entry.categories].join('\n')).map(withoutAccents),
    stems: stems('stem', [...title, ...text]),
    titleMarks: [...marked('titleWord', title), ...stems('titleStem', title)],
    commentMarks: [...marked('commentWord', comments), ...stems('commentStem', comments)],
    filters: filtersOf(entry, language),
  }
}

function stemsOf(stem: Stem, words: readonly string[]): string[] {
  return [...new Set(Array.from(new Set(words), stem))]
}

function marked(kind: 'titleWord' | 'commentWord', words: readonly string[]): string[] {
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

/** Posts of fewer words are alike without being copies. */
const FEWEST_WORDS = 20

/** Empty where a text is too short to tell. */
function textPrint(words: readonly string[]): string {
  if (words.length < FEWEST_WORDS) return ''
  return createHash('sha256').update(words.join(' ')).digest('base64url').slice(0, 22)
}
