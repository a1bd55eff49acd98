import { printTable } from '../quality/table.ts'
import type { Played } from './play-variant.ts'
import type { BlogScore, Share } from './score-blog.ts'

/** In percent, what every row must reach. */
const TARGETS = {
  ...{ recall: 99.5, precision: 99.5, title: 99.5, author: 99.5, date: 99.5, text: 99, comments: 98 },
} as const
/** Requests for each post, comments apart. */
const MOST_REQUESTS = { with: 1.1, without: 1.25 }
/** One for feeds and three more. */
const MOST_QUIET = 4
const SHOWN_FAILURES = 6

const percent = ({ right, of }: Share) => (of === 0 ? null : Math.round((1000 * right) / of) / 10)
const fraction = ({ right, of }: Share) => (of === 0 ? null : `${right}/${of}`)

function fieldsOf(score: BlogScore): Record<keyof typeof TARGETS, number | null> {
  const { recall, precision, title, author, date, text, comments } = score
  return {
    recall: percent(recall),
    precision: percent(precision),
    title: percent(title),
    author: percent(author),
    date: percent(date),
    text: percent(text),
    comments: comments.f1 === null ? null : Math.round(1000 * comments.f1) / 10,
  }
}

function requestsAPost({ harvest, posts }: Played): number {
  return Math.round((100 * (harvest.requests - harvest.forComments)) / posts) / 100
}

/** Prints what the harvest of each variant brought. */
export function printFirst(played: readonly Played[]): void {
  console.log(
    '\nharvest: percent of posts; comments by F1, and the shares of those found with author, minute and parent right',
  )
  printTable(
    played.map(one => ({
      variant: one.variant.name,
      ...fieldsOf(one.first),
      'c.author': percent(one.first.commentAuthor),
      'c.date': percent(one.first.commentDate),
      'c.parent': percent(one.first.commentParent),
      pingbacks: fraction(one.first.pingbacks),
      'requests/post': requestsAPost(one),
      'comment requests': one.harvest.forComments,
    })),
  )
}

/** Prints what the requests of each harvest were for; those that are named together are posts. */
export function printPurposes(played: readonly Played[]): void {
  console.log('\nrequests of the harvest by what they were for; robots.txt is not among them')
  const names = [...new Set(played.flatMap(({ harvest }) => Object.keys(harvest.purposes)))].sort()
  printTable(
    played.map(({ variant, posts, harvest }) => ({
      variant: variant.name,
      'posts there': posts,
      ...Object.fromEntries(names.map(name => [name, harvest.purposes[name] ?? null])),
    })),
  )
}

/** Prints what later visits noticed. */
export function printLater(played: readonly Played[]): void {
  console.log('\nupdates: noticed after one visit → after the last; then as a whole, and after a change of theme')
  printTable(
    played.map(({ variant, quiet, noticed, redressed }) => {
      const { once, bound, days, versions, doubled, score, requests } = noticed
      const seen = (kind: keyof typeof once) =>
        once[kind].of === 0 ? null : `${once[kind].right}→${bound[kind].right}/${bound[kind].of}`
      const fields = fieldsOf(score)
      return {
        variant: variant.name,
        quiet: quiet.requests,
        new: seen('publish'),
        edits: seen('edit'),
        deleted: seen('delete'),
        'late comments': seen('comment'),
        'all by day': days,
        versions: fraction(versions),
        doubled,
        text: fields.text,
        comments: fields.comments,
        'most requests': Math.max(...requests),
        'new theme': redressed === null ? null : fraction(redressed.fresh),
        ' text': redressed === null ? null : fieldsOf(redressed.score).text,
        ' requests': redressed?.requests ?? null,
      }
    }),
  )
}

/** Prints every row and column that misses its target, with what is wrong. */
export function printUnmet(played: readonly Played[]): void {
  const unmet = played.map(one => ({ one, misses: missesOf(one) })).filter(({ misses }) => misses.length > 0)
  console.log(`\n${played.length - unmet.length} of ${played.length} variants meet every target`)
  for (const { one, misses } of unmet) {
    console.log(`\n${one.variant.name}: ${misses.join(', ')}`)
    for (const failure of one.first.failures.slice(0, SHOWN_FAILURES)) console.log(`  ${failure.slice(0, 220)}`)
    const rest = one.first.failures.length - SHOWN_FAILURES
    if (rest > 0) console.log(`  and ${rest} more`)
  }
}

function missesOf(one: Played): string[] {
  const misses: string[] = []
  const fields = fieldsOf(one.first)
  for (const [name, target] of Object.entries(TARGETS)) {
    const value = fields[name as keyof typeof TARGETS]
    if (value !== null && value < target) misses.push(`${name} ${value} < ${target}`)
  }
  const most = one.variant.hasInterface ? MOST_REQUESTS.with : MOST_REQUESTS.without
  if (requestsAPost(one) > most) misses.push(`${requestsAPost(one)} requests a post > ${most}`)
  const { quiet, noticed, redressed } = one
  if (quiet.requests > MOST_QUIET) misses.push(`${quiet.requests} requests of a quiet update > ${MOST_QUIET}`)
  if (noticed.days === null) misses.push('changes unnoticed')
  if (noticed.versions.right < noticed.versions.of) misses.push('versions lost')
  if (noticed.doubled > 0) misses.push(`${noticed.doubled} doubled`)
  if (redressed !== null && redressed.fresh.right < redressed.fresh.of)
    misses.push('new posts wrong after a change of theme')
  return misses
}
