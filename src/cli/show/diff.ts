import { diffEntries, type EntryDiff } from '../../diff/index.ts'
import { PermablogError } from '../../errors.ts'
import type { Store, StoredEntry, VersionSummary } from '../../store/index.ts'
import { print, readingWidth, styled } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { day, formatCount } from '../terminal/words.ts'
import { changedFields } from './changed-fields.ts'
import { changedComments, changedText } from './changed-text.ts'
import { facts } from './facts.ts'
import type { VersionRange } from './version-range.ts'

/** The two versions of a post that are compared. */
interface Compared {
  readonly before: StoredEntry
  readonly after: StoredEntry
  readonly from: VersionSummary
  readonly to: VersionSummary
}

/** What changed between two versions of a post; without a range, between the newest and the one before. */
export async function showDiff(
  store: Store,
  stored: StoredEntry,
  range: VersionRange | null,
  json: boolean,
): Promise<void> {
  const compared = await comparedVersions(store, stored, range)
  const { before, after, from, to } = compared
  const diff = diffEntries(before.entry, after.entry)
  if (json) {
    const { url } = after.entry
    print(JSON.stringify({ url, goneSince: after.goneSince, from, to, ...diff }, null, 2))
  } else print(...layOutDiff(compared, diff))
}

async function comparedVersions(store: Store, stored: StoredEntry, range: VersionRange | null): Promise<Compared> {
  const { url } = stored.entry
  const versions = await store.versions(url)
  const to = range?.to ?? stored.version
  const from = range?.from ?? to - 1
  if (from === 0 && versions.some(({ version }) => version === to)) {
    const only = versions.length === 1 ? 'the only one' : 'the first'
    throw new PermablogError('bad-usage', `Version ${to} of ${safeLine(url)} is ${only}: there is none before it.`)
  }
  const [older, newer] = [await versionOf(store, stored, versions, from), await versionOf(store, stored, versions, to)]
  return { before: older.stored, after: newer.stored, from: older.summary, to: newer.summary }
}

async function versionOf(store: Store, { entry }: StoredEntry, versions: readonly VersionSummary[], number: number) {
  const summary = versions.find(({ version }) => version === number)
  const stored = await store.entry(entry.url, number)
  if (summary === undefined || stored === null) {
    throw new PermablogError('bad-usage', `There is no version ${number} of ${safeLine(entry.url)}.`, {
      next: 'See which there are with --versions.',
    })
  }
  return { summary, stored }
}

function layOutDiff({ after, from, to }: Compared, diff: EntryDiff): string[] {
  // A file or a pipe takes a paragraph on a line; only a terminal has an edge.
  const width = process.stdout.isTTY ? readingWidth() : Number.POSITIVE_INFINITY
  const { added, removed } = diff.words
  const sections = [
    [
      styled('bold', safeLine(after.entry.title ?? '(no title)')),
      ...facts([
        ['address', after.entry.url],
        ['versions', `${from.version} of ${day(from.seenAt)} → ${to.version} of ${day(to.seenAt)}`],
        ['gone', after.goneSince === null ? '' : `since ${day(after.goneSince)}`],
        ['words', added + removed === 0 ? '' : `+${formatCount(added)} −${formatCount(removed)}`],
        ['markup', diff.markup ? 'changed, with the text as it was' : ''],
      ]),
      ...changedFields(diff.fields, width),
    ],
    changedText(diff.text, width),
    changedComments(diff.comments, width),
  ]
  return sections.filter(lines => lines.length > 0).flatMap((lines, place) => (place === 0 ? lines : ['', ...lines]))
}
