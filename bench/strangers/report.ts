import { printTable } from '../quality/table.ts'
import { FIELDS, type Field, type Stranger } from './scores.ts'
import { CHOICES } from './theme.ts'

/** What strangers must reach. */
const TARGETS: Readonly<Record<Field, number | null>> = {
  ...{ found: null, title: 99, author: 92, date: 98, article: 97, comments: 95 },
}
/** A form is worth a line where it is this far below the others of its choice. */
const NOTEWORTHY = 2
/** A blog with a field below this is worth a look. */
const BAD = 95
const WORST = 25
const SHOWN_FORMS = 6
const SHOWN_FAILURES = 3

/** All blogs of a seed as one, as the yardstick has them. */
export interface SeedTotal {
  readonly seed: string
  readonly scores: Stranger['scores']
  readonly articlesRight: number | null
}

/** Prints the totals of each seed beside the targets. */
export function printTotals(totals: readonly SeedTotal[], strangers: readonly Stranger[]): void {
  const rows = totals.map(({ seed, scores, articlesRight }) => {
    const own = strangers.filter(({ job }) => job.seed === seed)
    const sum = (of: (stranger: Stranger) => number) => own.reduce((so, stranger) => so + of(stranger), 0)
    return {
      seed,
      blogs: own.length,
      ...scores,
      'F1≥.9': articlesRight,
      'not posts': sum(({ notPosts }) => notPosts.length),
      invented: sum(({ invented }) => invented),
      refused: sum(({ harvest }) => (harvest.refused === null ? 0 : 1)),
      silent: sum(({ silent }) => silent.length),
    }
  })
  printTable([
    ...rows,
    {
      seed: 'wanted',
      blogs: null,
      ...TARGETS,
      'F1≥.9': null,
      'not posts': null,
      invented: null,
      refused: null,
      silent: 0,
    },
  ])
}

/** Prints the blogs that did worst, with what is wrong and how they are dressed. */
export function printWorst(strangers: readonly Stranger[]): void {
  const least = ({ scores }: Stranger) => Math.min(...FIELDS.map(field => scores[field] ?? 100))
  const forms = formMeans(strangers)
  const worst = strangers.filter(stranger => least(stranger) < BAD || stranger.notPosts.length > 0)
  for (const stranger of worst.sort((a, b) => least(a) - least(b)).slice(0, WORST)) {
    const { job, scores, harvest, failures, notPosts, silent } = stranger
    const shown = FIELDS.map(field => `${field} ${scores[field] ?? '–'}${silent.includes(field) ? ' SILENT' : ''}`)
    console.log(`\n${job.slug} ${job.seed}: ${harvest.refused ?? shown.join(', ')}`)
    console.log(`  hurting: ${hurting(stranger, forms).join(', ')}`)
    console.log(`  dress: ${dressLine(stranger)}`)
    const topics = [...new Set(harvest.notices.map(({ topic, level }) => `${level} ${topic}`))]
    if (topics.length > 0) console.log(`  notices: ${topics.join(', ')}`)
    if (notPosts.length > 0) console.log(`  not posts: ${notPosts.slice(0, SHOWN_FAILURES).join(' ')}`)
    for (const field of ['not found', 'title', 'author', 'date', 'text'] as const) {
      const own = failures.filter(failure => failure.field === field)
      for (const { why, url } of own.slice(0, SHOWN_FAILURES)) console.log(`  ${why.slice(0, 200)} ${url}`)
    }
  }
}

/** A form that a theme can choose, and how the blogs that have it do. */
interface FormMeans {
  readonly choice: string
  readonly form: string
  readonly blogs: number
  readonly means: Readonly<Record<Field, number | null>>
  /** How far the mean of a field is below that of the blogs without the form. */
  readonly gaps: Readonly<Record<Field, number>>
}

function formMeans(strangers: readonly Stranger[]): FormMeans[] {
  return Object.entries(CHOICES).flatMap(([choice, weights]) =>
    Object.keys(weights).flatMap(form => {
      const own = strangers.filter(stranger => formOf(stranger, choice) === form)
      const others = strangers.filter(stranger => formOf(stranger, choice) !== form)
      if (own.length === 0) return []
      const means = perField(field => mean(own, field))
      const gaps = perField(field => (mean(others, field) ?? 0) - (means[field] ?? 100))
      return [{ choice, form, blogs: own.length, means, gaps }]
    }),
  )
}

function formOf({ harvest: { theme } }: Stranger, choice: string): string | undefined {
  const forms: Readonly<Record<string, string | number>> = { ...theme }
  return forms[choice]?.toString()
}

function perField<T>(of: (field: Field) => T): Record<Field, T> {
  return {
    ...{ found: of('found'), title: of('title'), author: of('author') },
    ...{ date: of('date'), article: of('article'), comments: of('comments') },
  }
}

/** The forms of a blog with which its bad fields are bad on other blogs too, worst first. */
function hurting(stranger: Stranger, forms: readonly FormMeans[]): string[] {
  const bad = FIELDS.filter(field => (stranger.scores[field] ?? 100) < BAD)
  const gapOf = ({ gaps }: FormMeans) => Math.max(...bad.map(field => gaps[field]))
  return forms
    .filter(form => formOf(stranger, form.choice) === form.form && gapOf(form) > NOTEWORTHY)
    .sort((a, b) => gapOf(b) - gapOf(a))
    .slice(0, SHOWN_FORMS)
    .map(form => `${form.choice} ${form.form} (-${gapOf(form).toFixed(0)})`)
}

/** The theme's choices, in one line. */
function dressLine(stranger: Stranger): string {
  const chosen = Object.keys(CHOICES).filter(choice => formOf(stranger, choice) !== 'none')
  const forms = chosen.map(choice => `${choice} ${formOf(stranger, choice)}`)
  return [...forms, `language ${stranger.harvest.theme.language}`].join('; ')
}

/** Prints the mean scores of the blogs of each form of each choice, which shows what hurts in general. */
export function printForms(strangers: readonly Stranger[]): void {
  console.log(
    `\nmean of the blogs by the theme's forms; *: a field more than ${NOTEWORTHY} points below the blogs without`,
  )
  printTable(
    formMeans(strangers).map(({ choice, form, blogs, means, gaps }) => {
      const isWorse = FIELDS.some(field => gaps[field] > NOTEWORTHY)
      return { choice, form, blogs, ...means, worse: isWorse ? '*' : '' }
    }),
  )
}

function mean(strangers: readonly Stranger[], field: Field): number | null {
  const values = strangers.flatMap(({ scores }) => scores[field] ?? [])
  return values.length === 0
    ? null
    : Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10
}

/** Prints every field of a blog that is bad and of which no notice tells. */
export function printSilent(strangers: readonly Stranger[]): void {
  const silent = strangers.flatMap(({ job, silent, scores }) =>
    silent.map(field => ({ blog: `${job.slug} ${job.seed}`, field, score: scores[field] })),
  )
  console.log(`\n${silent.length} fields of blogs below 80 of which no notice tells`)
  printTable(silent)
}
