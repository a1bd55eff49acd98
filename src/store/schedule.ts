import type { BlogRecord, Timestamp } from '../records.ts'
import type { Url } from '../url.ts'
import { hostGroup } from './host-group.ts'
import type { Db } from './schema.ts'
import type { DueVisit, VisitPlan, VisitRhythm } from './store.ts'
import { readVisitReason, reasonGiven, type VisitReason } from './visit-reason.ts'

/** Stores when a blog is visited again, replacing the earlier plan. */
export async function saveSchedule(db: Db, url: Url, plan: VisitPlan): Promise<void> {
  const { blog, due, reason, because = null, rhythm = null, ...rest } = plan
  const row = {
    due: due === null ? null : sortable(due),
    reason,
    because: because === null ? null : JSON.stringify(because),
    record: JSON.stringify(rest),
    host_group: hostGroup(url),
    rhythm: rhythm === null ? null : JSON.stringify(rhythm),
  }
  await db
    .insertInto('schedule')
    .values({ blog, ...row })
    .onConflict(conflict => conflict.column('blog').doUpdateSet(row))
    .execute()
}

/** The plan of a blog; null before its first harvest is done. */
export async function schedule(db: Db, blog: string): Promise<VisitPlan | null> {
  const row = await db.selectFrom('schedule').selectAll().where('blog', '=', blog).executeTakeFirst()
  if (row === undefined) return null
  // Written by `saveSchedule` and its migration alone.
  const rest = JSON.parse(row.record) as Omit<VisitPlan, 'blog' | 'due' | 'reason' | 'because' | 'rhythm'>
  const because = readVisitReason(row.because)
  return { ...rest, blog, due: row.due, reason: row.reason, because, rhythm: rhythmFrom(row.rhythm) }
}

/** The blogs that are due, longest overdue first. */
export async function due(db: Db, now: Timestamp, limit: number): Promise<DueVisit[]> {
  const rows = await db
    .selectFrom('schedule')
    .innerJoin('blog', 'blog.id', 'schedule.blog')
    .select(['blog.record', 'blog.first_crawled', 'schedule.due', 'schedule.reason'])
    .where('schedule.due', '<=', sortable(now))
    .orderBy('schedule.due')
    .limit(limit)
    .execute()
  return rows.map(row => visitFrom(row, now))
}

/** A row of a blog and its plan. */
export interface DueRow {
  readonly record: string
  readonly first_crawled: string
  readonly due: string | null
  readonly reason: string
}

/** The visit that a row stands for. */
export function visitFrom(row: DueRow, now: Timestamp): DueVisit {
  return {
    // Written by `saveBlog` alone.
    blog: { ...(JSON.parse(row.record) as BlogRecord), firstCrawled: row.first_crawled },
    due: row.due ?? now,
    reason: row.reason,
  }
}

/** When the next blog becomes due. */
export async function nextDue(db: Db, now: Timestamp): Promise<Timestamp | null> {
  const row = await db
    .selectFrom('schedule')
    .select('due')
    .where('due', '>', sortable(now))
    .orderBy('due')
    .limit(1)
    .executeTakeFirst()
  return row?.due ?? null
}

/** Moves a planned visit forward, never back; false where the blog has no plan. One that a person paused stays so. */
export async function hasten(db: Db, blog: string, at: Timestamp, because: VisitReason): Promise<boolean> {
  const known = await db.selectFrom('schedule').select('rhythm').where('blog', '=', blog).executeTakeFirst()
  if (known === undefined) return false
  if (rhythmFrom(known.rhythm)?.kind === 'paused') return true
  await db
    .updateTable('schedule')
    .set({ due: sortable(at), reason: reasonGiven(because).reason, because: JSON.stringify(because) })
    .where('blog', '=', blog)
    .where(where => where.or([where('due', 'is', null), where('due', '>', sortable(at))]))
    .execute()
  return true
}

type ListedPlan = Required<Pick<VisitPlan, 'due' | 'reason' | 'because' | 'rhythm'>>

/** The plans of all blogs, by blog, as far as a list shows them. */
export async function plannedVisits(db: Db): Promise<Map<string, ListedPlan>> {
  const rows = await db.selectFrom('schedule').select(['blog', 'due', 'reason', 'because', 'rhythm']).execute()
  return new Map(
    rows.map(({ blog, due, reason, because, rhythm }) => [
      blog,
      { due, reason, because: readVisitReason(because), rhythm: rhythmFrom(rhythm) },
    ]),
  )
}

function rhythmFrom(text: string | null): VisitRhythm | null {
  // Written by `saveSchedule` alone.
  return text === null ? null : (JSON.parse(text) as VisitRhythm)
}

/** Moments are compared as strings, so all are written in one format. */
export function sortable(moment: Timestamp): string {
  return new Date(moment).toISOString()
}
