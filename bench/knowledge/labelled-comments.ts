import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageOfText } from '../../src/analyse/language/detect.ts'
import { type CommentFeatures, commentFeatures, type JudgedComment } from '../../src/analyse/spam/comment-features.ts'
import { CommentCounts } from '../../src/analyse/spam/surroundings.ts'
import { analysisFolder, commaRows } from './analysis-data.ts'
import { harvestedBlogs } from './harvested-blogs.ts'

/** A comment that is known to be spam or not. */
export interface LabelledComment {
  /** The video or the blog that it stands below. */
  readonly place: string
  readonly isSpam: boolean
  readonly features: CommentFeatures
  readonly comment: JudgedComment
}

type Labels = Readonly<Record<string, { readonly spam: readonly string[]; readonly ham: readonly string[] }>>

/** Comments of videos that others have labelled. */
export function videoComments(): readonly LabelledComment[] {
  const folder = analysisFolder('youtube-spam')
  if (folder === null) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.csv'))
    .sort()
    .flatMap(name => {
      const rows = commaRows(join(folder, name)).slice(1)
      const comments = rows.map(([, author = '', , content = '', label]) => {
        const html = unescaped(content)
        const text = html.replace(/<[^<>]*>/g, ' ')
        return { comment: { author, authorUrl: null, parent: null, text, html }, isSpam: label === '1' }
      })
      const counts = new CommentCounts(null)
      for (const { comment } of comments) counts.add(comment)
      return comments.map(({ comment, isSpam }) => {
        const around = { ...counts.around(comment), postText: '', isOtherLanguage: false }
        return { place: name, isSpam, comment, features: commentFeatures(comment, around) }
      })
    })
}

/** Comments of the corpus, labelled by hand: `labels/comment-spam.json` has their addresses and ids. */
export async function corpusComments(): Promise<readonly LabelledComment[]> {
  const path = join(import.meta.dirname, 'labels', 'comment-spam.json')
  const labels: Labels = JSON.parse(readFileSync(path, 'utf8'))
  const found: LabelledComment[] = []
  for await (const { slug, entries, blog } of harvestedBlogs(Object.keys(labels))) {
    const spam = new Set(labels[slug]?.spam)
    const ham = new Set(labels[slug]?.ham)
    const counts = new CommentCounts(blog.url)
    for (const { comments } of entries) for (const comment of comments) counts.add(comment)
    for (const { url, title, text, comments, language } of entries) {
      for (const comment of comments) {
        const key = `${new URL(url).pathname} ${comment.id}`
        if (!spam.has(key) && !ham.has(key)) continue
        const own = (language ?? blog.language ?? '').split('-')[0]
        const written = await languageOfText(comment.text)
        const isOtherLanguage = written.isSure && written.language !== own
        const around = { ...counts.around(comment), postText: `${title} ${text}`, isOtherLanguage }
        found.push({ place: slug, isSpam: spam.has(key), comment, features: commentFeatures(comment, around) })
      }
    }
  }
  return found
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
