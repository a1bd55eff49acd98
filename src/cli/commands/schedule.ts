import { Command, InvalidArgumentError } from 'commander'
import { PermablogError } from '../../errors.ts'
import type { Timestamp } from '../../records.ts'
import { reasonGiven, type Store, type VisitPlan, type VisitRhythm } from '../../store/index.ts'
import { blogNamed, readArchive } from '../archive.ts'
import { openForCommand } from '../open-for-command.ts'
import { type ArchiveFlags, type WaitFlags, withArchive, withWait } from '../options.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { type Column, printTable } from '../terminal/table.ts'
import { visitInWords } from '../terminal/visit-words.ts'
import { counted } from '../terminal/words.ts'
import { moment } from '../values.ts'

interface ScheduleFlags extends ArchiveFlags, WaitFlags {
  readonly every?: VisitRhythm
  readonly pause?: boolean
  readonly auto?: boolean
  readonly next?: Timestamp
  readonly json?: boolean
}

const COLUMNS: readonly Column[] = [
  { title: 'NEXT VISIT' },
  { title: 'HOW OFTEN' },
  { title: 'BLOG', flexible: true, least: 16 },
  { title: 'ADDRESS', flexible: true, least: 16 },
]

const HOURS = { h: 1, d: 24, w: 24 * 7 } as const
/** A year; a blog that is to be visited more rarely is better paused. */
const MOST_HOURS = 24 * 365

/** `permablog schedule [blog]`: when blogs are visited next, and how often a person wants that. */
export function scheduleCommand(): Command {
  return withWait(withArchive(new Command('schedule')))
    .argument('[blog]', 'an address or a part of it; none: all blogs')
    .option('--every <time>', 'visit it this often: 6h, 2d, 1w', rhythm)
    .option('--pause', 'visit it no more by itself, until --every or --auto')
    .option('--auto', 'visit it as its posts tell, which is what happens where nobody says otherwise')
    .option('--next <date>', 'make the next visit at this moment', moment)
    .option('--json', 'one JSON object a line')
    .addHelpText(
      'after',
      `
\`permablog watch\` and \`permablog serve\` visit blogs when they are due. \`permablog update <blog>\` visits one at any time.

Examples:
  permablog schedule
  permablog schedule blog.example.org --every 2d
  permablog schedule blog.example.org --pause
  permablog schedule blog.example.org --auto --next 2026-05-03`,
    )
    .action(runSchedule)
}

async function runSchedule(name: string | undefined, flags: ScheduleFlags): Promise<void> {
  const { every, pause, auto, next } = flags
  const wishes = [every, pause, auto].filter(Boolean).length
  if (wishes > 1) throw new PermablogError('bad-usage', 'Give one of --every, --pause and --auto.')
  if (wishes === 0 && next === undefined) return await readArchive(flags, store => printPlans(store, name, flags))
  if (name === undefined) throw new PermablogError('bad-usage', 'Name the blog: permablog schedule <blog> --every 2d')
  if (pause && next !== undefined) throw new PermablogError('bad-usage', 'Give --pause or --next, not both.')
  const wanted = pause ? ({ kind: 'paused' } as const) : auto ? null : every
  const store = await openForCommand(flags, { purpose: 'schedule' })
  try {
    await change(store, name, wanted, flags)
  } finally {
    await store.close()
  }
}

async function change(
  store: Store,
  name: string,
  wanted: VisitRhythm | null | undefined,
  { next, json }: ScheduleFlags,
): Promise<void> {
  const blog = await blogNamed(store, name)
  const known = await store.schedule(blog.id)
  if (known === null) {
    const message = `${safeLine(blog.url)} is planned for when its first harvest is done.`
    throw new PermablogError('bad-usage', message)
  }
  const { withRhythm } = await import('../../work/index.ts')
  const now = new Date().toISOString()
  const paced = wanted === undefined ? known : withRhythm(known, wanted, now)
  const awake = paced.rhythm?.kind === 'paused' ? null : (paced.rhythm ?? null)
  const plan = next === undefined ? paced : { ...paced, due: next, ...reasonGiven({ code: 'set-time' }), rhythm: awake }
  await store.commit({ blog, schedule: plan })
  if (json) print(JSON.stringify(shown(plan)))
  else tell(safeLine(`${blog.title ?? blog.url}: ${visitInWords(plan.due, plan.rhythm, now)}; ${plan.reason}.`))
}

async function printPlans(store: Store, name: string | undefined, flags: ScheduleFlags): Promise<void> {
  const id = name === undefined ? undefined : (await blogNamed(store, name)).id
  const now = new Date().toISOString()
  const planned = (await store.blogs(id)).flatMap(({ blog, nextVisit }) =>
    nextVisit === null ? [] : [{ blog, ...nextVisit }],
  )
  planned.sort((a, b) => ((a.at ?? '~') < (b.at ?? '~') ? -1 : 1))
  if (flags.json)
    return planned.forEach(({ blog, at, rhythm, reason, because }) => {
      print(JSON.stringify({ blog: blog.id, url: blog.url, at, rhythm, reason, because }))
    })
  if (planned.length === 0) return tell('No visit is planned: a blog is planned for when its first harvest is done.')
  printTable(
    COLUMNS,
    planned.map(({ blog, at, rhythm }) => [
      visitInWords(at, rhythm, now),
      rhythmInWords(rhythm),
      safeLine(blog.title ?? '(no title)'),
      safeLine(blog.url),
    ]),
  )
}

function rhythmInWords(rhythm: VisitRhythm | null): string {
  if (rhythm === null) return 'as it posts'
  if (rhythm.kind === 'paused') return '–'
  const { hours } = rhythm
  return hours % 24 === 0 ? `every ${counted(hours / 24, 'day')}` : `every ${counted(hours, 'hour')}`
}

function shown({ blog, due, reason, because = null, rhythm = null, visitedAt }: VisitPlan) {
  return { blog, at: due, rhythm, reason, because, visitedAt }
}

function rhythm(word: string): VisitRhythm {
  const [, digits = '', unit = ''] = /^(\d+)\s*([hdw])$/i.exec(word) ?? []
  const hours = Number(digits) * (HOURS[unit.toLowerCase() as keyof typeof HOURS] ?? 0)
  if (hours >= 1 && hours <= MOST_HOURS) return { kind: 'every', hours }
  throw new InvalidArgumentError('Give a time such as 6h, 2d or 1w; at most a year.')
}
