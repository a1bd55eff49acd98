import type { FeedEntry } from '../feed/index.ts'
import type { Page } from '../page/index.ts'
import type { EntryRecord } from '../records.ts'
import { decidePage, isOpenToProof, LEAST_PROSE, namesOn } from '../site/index.ts'
import type { PageHelp } from './page-record.ts'

/** What a harvest of the blog says that a page is, and why. */
export interface DecidedKind {
  readonly kind: 'post' | 'page' | 'list'
  readonly why: string
  /** Whether a date and a text make a post of a page, as of one whose address is given to a harvest. */
  readonly isOpen: boolean
}

/** What the archive has the page for, else what a harvest would decide; null where no archive knows the blog. */
export async function decidedKind(
  page: Page,
  feedEntry: FeedEntry | null,
  { known, site, store }: PageHelp,
): Promise<DecidedKind | null> {
  if (!known || site === undefined) return null
  const stored = (await store?.entry(page.url))?.entry
  if (stored !== undefined && stored.blog === known.blog.id)
    return { kind: stored.kind, why: `a ${stored.kind} of the archive`, isOpen: false }
  const { kind, reasons } = decidePage(page, namesOn(page), feedEntry !== null, site)
  const why = `a ${kind} by what the archive knows of the blog: ${reasons.map(({ code }) => code).join(', ')}`
  return { kind, why, isOpen: kind === 'page' && isOpenToProof(reasons) }
}

/** Whether what was decided to be a page is one also by what was read of it. */
export function staysPage({ kind, isOpen }: DecidedKind, { published, text }: EntryRecord): boolean {
  return kind === 'page' && !(isOpen && published !== null && text.length >= LEAST_PROSE)
}
