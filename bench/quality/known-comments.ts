import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CorpusBlog, type LabelledPost, pageKey } from './corpus.ts'

/** Fewer runs of words than this may stand in an article by chance. */
const MIN_SHINGLES = 8
/** Cleaning of text differs a little between tools. */
const MIN_SHARE = 0.8
const SHINGLE_WORDS = 4

/** The texts of the comments that labels and comment feeds name, by the page they stand on. */
export function knownComments(
  folder: string,
  blog: CorpusBlog,
  gold: readonly LabelledPost[],
): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>()
  const add = (url: string, text: string | null) => {
    const key = pageKey(url, blog.origin)
    if (text) known.set(key, [...(known.get(key) ?? []), text])
  }
  for (const { url, comments } of gold) for (const { text } of comments ?? []) add(url, text)
  const file = join(folder, 'truth', `${blog.slug}.comments.json`)
  const feeds: { comments: { link: string | null; text: string | null }[] }[] = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : []
  // Feeds name other hosts than the folder's, and the page of comments on which a comment stands.
  for (const { link, text } of feeds.flatMap(({ comments }) => comments))
    if (link) add(new URL(link, blog.origin).pathname.replace(/\/comment-page-\d+/, ''), text)
  return known
}

/** Whether one of the comments stands in the article: most of its words in a row that the article itself has not. */
export function holdsComment(article: string, comments: readonly string[], label: string): boolean {
  const given = shinglesOf(article)
  const own = shinglesOf(label)
  return comments.some(comment => {
    const telling = [...shinglesOf(comment)].filter(shingle => !own.has(shingle))
    if (telling.length < MIN_SHINGLES) return false
    return telling.filter(shingle => given.has(shingle)).length >= MIN_SHARE * telling.length
  })
}

function shinglesOf(text: string): Set<string> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? []
  const shingles = new Set<string>()
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at++) shingles.add(words.slice(at, at + SHINGLE_WORDS).join(' '))
  return shingles
}
