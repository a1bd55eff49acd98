import type { PageSource } from '../fetch/index.ts'
import type { NoticeRecord, NoticeTopic } from '../records.ts'
import { type Harvest, noticeOn } from './harvest.ts'

/** Where what robots.txt files said is remembered: an update with nothing new must cost one request, not two. */
const ROBOTS = 'robots'

/** Tells the source what the last run read, as far as that is fresh. */
export async function recallRobots({ source, store, known }: Harvest): Promise<void> {
  const facts = (await store.memory(known.blog.id, ROBOTS)) as ReturnType<
    NonNullable<PageSource['robots']>['facts']
  > | null
  if (facts !== null) source.robots?.know(facts)
}

/** What to remember of this run. */
export function robotsToRemember({ source }: Pick<Harvest, 'source'>): Readonly<Record<string, unknown>> {
  return source.robots === undefined ? {} : { [ROBOTS]: source.robots.facts() }
}

/** Why a run took no further address. */
export type EndOfRun = 'max-pages' | 'interrupted' | 'host-down' | 'barren'

/** How a run ended. */
interface Ended {
  readonly by: EndOfRun | null
  /** Why nothing more is to be expected, where that ended it. */
  readonly reason: string | null
  readonly failuresInARow: number
  /** Pages that robots.txt forbids. */
  readonly forbidden: number
}

/** Topics of notices on the end of a run: it says nothing of the run that goes on from there. */
export const CLOSING: ReadonlySet<NoticeTopic> = new Set(['robots', 'host-down', 'barren'])

/** What a user has to know of the end of a run. */
export function closingNotices(harvest: Harvest, ended: Ended): NoticeRecord[] {
  return [...forbiddenPages(harvest, ended), ...reasonOfEnd(harvest, ended)]
}

/** Posts among them are missing from the archive, so it is said. */
function forbiddenPages(harvest: Harvest, { forbidden }: Ended): NoticeRecord[] {
  if (forbidden === 0) return []
  const message = `robots.txt forbids ${forbidden === 1 ? 'a page' : `${forbidden} pages`} that would have been read; what it forbids is not asked for. --ignore-robots is for blogs of your own.`
  return [noticeOn(harvest, 'info', 'robots', message, harvest.known.blog.url)]
}

function reasonOfEnd(harvest: Harvest, { by, reason, failuresInARow }: Ended): NoticeRecord[] {
  const { url } = harvest.known.blog
  if (by === 'host-down') {
    const pages = failuresInARow === 1 ? 'page' : `${failuresInARow} pages`
    const message = `The last ${pages} failed, so the host seems to be down. The same command goes on where this one stopped.`
    return [noticeOn(harvest, 'error', 'host-down', message, url)]
  }
  if (by === 'barren') {
    const message = `${reason} So the rest of the site was left out; --urls and --include reach further.`
    return [noticeOn(harvest, 'info', 'barren', message, url)]
  }
  return []
}
