import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameLexicon } from '../../src/analyse/entities/name-lexicon.ts'
import { decideLanguage, proseOf } from '../../src/analyse/language/decide.ts'
import { languageOfText } from '../../src/analyse/language/detect.ts'
import { type CommentCompany, CommentCounts } from '../../src/analyse/spam/comment-counts.ts'
import { type CommentFeatures, commentFeatures } from '../../src/analyse/spam/comment-features.ts'
import type { JudgedComment, Surroundings } from '../../src/analyse/spam/read-comment.ts'
import { surroundingsOf } from '../../src/analyse/spam/surroundings.ts'
import { readThread } from '../../src/analyse/spam/thread.ts'
import { analysisFolder, commaRows } from './analysis-data.ts'
import { blogsOfBothCorpora } from './harvested-blogs.ts'

/** A comment that is known to be spam or not. */
export interface LabelledComment {
  /** The video or the blog that it stands below. */
  readonly place: string
  readonly isSpam: boolean
  readonly features: CommentFeatures
  readonly comment: JudgedComment
  readonly around: Surroundings
}

type Labels = Readonly<Record<string, { readonly spam: readonly string[]; readonly ham: readonly string[] }>>

/** What nobody knows of a comment below a video. */
const NOTHING_AROUND: Omit<Surroundings, keyof CommentCompany> = {
  ...{ topicWords: null, daysLate: 0, silence: 0, hasFirstName: false, ordinaryName: 0 },
  ...{ isFollowed: false, comesBack: false, callsSomebody: false, isAnswered: false, isOtherLanguage: false },
}

/** Comments of videos that others have labelled. */
export function videoComments(): readonly LabelledComment[] {
  const folder = analysisFolder('youtube-spam')
  if (folder === null) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.csv'))
    .sort()
    .flatMap(name => {
      const rows = commaRows(join(folder, name)).slice(1)
      const comments = rows.map(([, author = '', date = '', content = '', label]) => {
        const html = unescaped(content)
        const text = html.replace(/<[^<>]*>/g, ' ')
        const published = date === '' ? null : date
        return { comment: { author, authorUrl: null, parent: null, text, html, published }, isSpam: label === '1' }
      })
      const counts = new CommentCounts(null)
      for (const { comment } of comments) counts.add(comment)
      return comments.map(({ comment, isSpam }) => {
        const around = { ...counts.around(comment), ...NOTHING_AROUND }
        return { place: name, isSpam, comment, around, features: commentFeatures(comment, around) }
      })
    })
}

/**
 * Files with labels: the first was in view when features were first made, the second was made before they were changed. The third has all
 * others of these blogs that scored 0.4 or more by weights of the other blogs: so no good one that is hidden is missing.
 */
const LABEL_FILES = ['comment-spam.json', 'comment-spam-2.json', 'comment-spam-3.json']

/** Comments of both corpora, labelled by hand: the files have their addresses and ids. */
export async function corpusComments(): Promise<readonly LabelledComment[]> {
  const labels = new Map<string, Map<string, boolean>>()
  for (const name of LABEL_FILES) {
    const read: Labels = JSON.parse(readFileSync(join(import.meta.dirname, 'labels', name), 'utf8'))
    for (const [slug, { spam, ham }] of Object.entries(read)) {
      const known = labels.get(slug) ?? new Map<string, boolean>()
      for (const key of ham) known.set(key, false)
      for (const key of spam) known.set(key, true)
      labels.set(slug, known)
    }
  }
  const found: LabelledComment[] = []
  for await (const { slug, entries, blog } of blogsOfBothCorpora([...labels.keys()])) {
    const known = labels.get(slug) ?? new Map<string, boolean>()
    const counts = new CommentCounts(blog.url)
    for (const entry of entries) counts.addEntry(entry)
    for (const entry of entries) {
      const company = { counts, thread: readThread(entry), lexicon: await nameLexicon() }
      const own = decideLanguage(await languageOfText(proseOf(entry)), [entry.language, blog.language])?.language
      for (const comment of entry.comments) {
        const isSpam = known.get(`${new URL(entry.url).pathname} ${comment.id}`)
        if (isSpam === undefined) continue
        const written = await languageOfText(proseOf(comment))
        const isOtherLanguage = own !== undefined && written.isSure && written.language !== own
        const around = { ...surroundingsOf(entry, comment, company), isOtherLanguage }
        found.push({ place: slug, isSpam, comment, around, features: commentFeatures(comment, around) })
      }
    }
  }
  return found
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
