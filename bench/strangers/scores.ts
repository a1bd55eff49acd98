import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NoticeTopic } from '../../src/records.ts'
import { type Failure, type Score, score } from '../quality/yardstick.ts'
import type { StrangerHarvest, StrangerJob } from './harvest-worker.ts'
import type { StrangerLabel } from './site.ts'

/** What is scored of each blog. */
export const FIELDS = ['found', 'title', 'author', 'date', 'article', 'comments'] as const

/** One of them. */
export type Field = (typeof FIELDS)[number]

/** What the program made of one re-dressed blog. */
export interface Stranger {
  readonly job: StrangerJob
  readonly harvest: StrangerHarvest
  /** In percent; null where the blog has nothing of the kind. */
  readonly scores: Readonly<Record<Field, number | null>>
  readonly failures: readonly Failure[]
  /** Addresses that were kept as posts and are none. */
  readonly notPosts: readonly string[]
  /** Pages that got an author although neither they nor the feed name one. */
  readonly invented: number
  /** Fields below the least that an archive may have, of which no notice tells. */
  readonly silent: readonly Field[]
}

/** A field of a blog below this must not pass in silence. */
const LEAST = 80

/** The notices that tell of a field; those of rules tell of the fields that rules give. */
const TELLING: Readonly<Record<Field, readonly NoticeTopic[]>> = {
  found: ['posts-unfound', 'pages-left-out', 'endless-history', 'endless-numbers'],
  title: ['doubtful-field', 'drift', 'posts-of-other-design'],
  author: ['posts-without-author', 'unproven-author', 'doubtful-field', 'unstated-field', 'drift'],
  date: ['posts-without-date', 'doubtful-field', 'drift'],
  article: [
    ...([
      'posts-without-text',
      'posts-with-same-text',
      'posts-shorter-than-feed',
      'posts-with-frame',
      'posts-of-other-design',
    ] as const),
    ...(['posts-of-pictures-alone', 'doubtful-field', 'drift'] as const),
  ],
  // The yardstick counts the comments of posts that were not found as missing.
  comments: ['comments-missing', 'doubtful-field', 'drift', 'posts-unfound'],
}

/** What notices of doubt call the fields. */
const CALLED: Readonly<Record<Field, RegExp>> = {
  ...{ found: /posts/, title: /title/, author: /authors/, date: /published/, article: /text/, comments: /comment/ },
}

function tells(field: Field, { topic, message }: StrangerHarvest['notices'][number]): boolean {
  const namesFields = topic === 'doubtful-field' || topic === 'unstated-field'
  return TELLING[field].includes(topic) && (!namesFields || CALLED[field].test(message))
}

/** Scores the export of one blog by the corpus's own yardstick. */
export async function scoreStranger(job: StrangerJob, harvest: StrangerHarvest): Promise<Stranger> {
  const file = join(job.folder, 'export.jsonl')
  const scored = await score(job.corpus, harvest.labels, file)
  const posts = (await readFile(file, 'utf8'))
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as { type: string; url: string; authors?: readonly { name: string }[] })
    .filter(({ type }) => type === 'post')
  const byKey = new Map(harvest.labels.map(label => [keyOf(label.url), label]))
  const scores = scoresOf(scored)
  return {
    job,
    harvest,
    scores,
    failures: scored.failures,
    notPosts: posts.filter(({ url }) => !byKey.has(keyOf(url))).map(({ url }) => url),
    invented: posts.filter(({ url, authors = [] }) => isInvented(byKey.get(keyOf(url)), authors)).length,
    // To refuse a blog is loud enough.
    silent:
      harvest.refused !== null
        ? []
        : FIELDS.filter(
            field => (scores[field] ?? 100) < LEAST && !harvest.notices.some(notice => tells(field, notice)),
          ),
  }
}

/** Blogs of translations name the author in the text itself: where that is whom the corpus names too, nobody made it up. */
function isInvented(label: StrangerLabel | undefined, authors: readonly { readonly name: string }[]): boolean {
  if (label?.author !== null) return false
  return authors.some(({ name }) => name !== label.writer || label.text?.includes(name) !== true)
}

/** The yardstick's words for our fields. */
export function scoresOf({ recall, title, author, date, textF1, comments }: Score): Stranger['scores'] {
  return { found: recall, title, author, date, article: textF1, comments: comments?.f1 ?? null }
}

/** An address as the yardstick compares it. */
function keyOf(url: string): string {
  const { pathname, search } = new URL(url)
  return (
    decodeURIComponent(pathname)
      .replace(/\/index\.html$|\.html$|\/$/, '')
      .toLowerCase() + search
  )
}
