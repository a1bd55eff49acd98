import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeGenre } from '../../src/analyse/genre/judge-genre.ts'
import { GENRES } from '../../src/analyse/genre/schema.ts'
import { decideLanguage, proseOf } from '../../src/analyse/language/decide.ts'
import { languageOfText } from '../../src/analyse/language/detect.ts'
import { blogsOfBothCorpora } from './harvested-blogs.ts'
import { markdownTable, percent, type Section } from './section.ts'

/** By blog and path: the genre that fits best, then those that others may see; `other` is none of ours. */
type Labels = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

interface Judged {
  readonly isSecondHalf: boolean
  readonly language: string
  readonly labels: readonly string[]
  readonly said: string | null
}

const WORDED = new Set(['en', 'de', 'fr', 'es', 'pt', 'it'])

/** The genre of posts, against labels made by hand before the code was written. */
export const genre: Section = {
  name: 'genre',
  about: 'what kind of text posts are, labelled by hand',
  run: async () => {
    const judged = await judgedPosts()
    if (judged.length === 0) return null
    const head = ['posts', 'labelled', 'not null', 'of these a label', 'of these the first label']
    const rows = [
      row('all', judged),
      row(
        'every other blog',
        judged.filter(({ isSecondHalf }) => !isSecondHalf),
      ),
      row(
        'the other blogs',
        judged.filter(({ isSecondHalf }) => isSecondHalf),
      ),
      row(
        'English',
        judged.filter(({ language }) => language === 'en'),
      ),
      row(
        'other languages with words',
        judged.filter(({ language }) => language !== 'en' && WORDED.has(language)),
      ),
      row(
        'languages without words',
        judged.filter(({ language }) => !WORDED.has(language)),
      ),
      ...GENRES.map(name =>
        row(
          `said to be ${name}`,
          judged.filter(({ said }) => said === name),
        ),
      ),
    ]
    const common = mostCommon(judged)
    const right = judged.filter(({ labels }) => labels.includes(common)).length
    return [
      markdownTable(head, rows),
      '',
      `Baseline "all are ${common}": ${percent(right, judged.length)} of all. First labels: ${countsOf(judged)}.`,
    ].join('\n')
  },
}

function row(name: string, posts: readonly Judged[]): (string | number)[] {
  const said = posts.filter(post => post.said !== null)
  const fits = said.filter(post => post.said !== null && post.labels.includes(post.said)).length
  const best = said.filter(post => post.said === post.labels[0]).length
  return [
    name,
    posts.length,
    percent(said.length, posts.length),
    percent(fits, said.length),
    percent(best, said.length),
  ]
}

async function judgedPosts(): Promise<readonly Judged[]> {
  const path = join(import.meta.dirname, 'labels', 'post-genre.json')
  const labels: Labels = JSON.parse(readFileSync(path, 'utf8'))
  const slugs = Object.keys(labels).sort()
  const judged: Judged[] = []
  for await (const { slug, blog, entries } of blogsOfBothCorpora(slugs)) {
    for (const entry of entries) {
      const { pathname, search } = new URL(entry.url)
      const label = labels[slug]?.[pathname + search]
      if (label === undefined || entry.kind !== 'post') continue
      const text = await languageOfText(`${entry.title ?? ''}\n${proseOf(entry)}`)
      const language = decideLanguage(text, [entry.language, blog.language])?.language ?? null
      const said = judgeGenre(entry, language, null).genre
      if (process.env.SHOW_WRONG === '1' && said !== null && !label.includes(said)) {
        console.log(`${slug} ${pathname}: said ${said}, labelled ${label.join(', ')}`)
      }
      judged.push({ isSecondHalf: slugs.indexOf(slug) % 2 === 1, language: language ?? 'und', labels: label, said })
    }
  }
  return judged
}

function mostCommon(posts: readonly Judged[]): string {
  return Object.entries(tally(posts)).sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

function countsOf(posts: readonly Judged[]): string {
  return Object.entries(tally(posts))
    .sort((a, b) => b[1] - a[1])
    .map(([name, number]) => `${name} ${number}`)
    .join(', ')
}

function tally(posts: readonly Judged[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { labels } of posts) counts[labels[0] ?? ''] = (counts[labels[0] ?? ''] ?? 0) + 1
  return counts
}
