import { diffEntries, type EntryDiff } from '../../diff/index.ts'
import type { Store, StoredEntry, VersionSummary } from '../../store/index.ts'
import { print } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { type Column, printTable } from '../terminal/table.ts'
import { counted, day, formatCount } from '../terminal/words.ts'

/** A version, and in what it differs from the one before; null for the first. */
interface VersionChanges extends VersionSummary {
  readonly changes: ChangeSummary | null
}

interface ChangeSummary {
  readonly fields: readonly string[]
  readonly words: EntryDiff['words']
  readonly comments: { readonly added: number; readonly removed: number; readonly changed: number }
  readonly markup: boolean
}

const VERSION_COLUMNS: readonly Column[] = [
  { title: 'VERSION', align: 'right' },
  { title: 'SEEN' },
  { title: 'RULES', align: 'right' },
  { title: 'CHARACTERS', align: 'right' },
  { title: 'TITLE', flexible: true, least: 20 },
  { title: 'CHANGED', flexible: true, least: 24 },
]

/** All versions of a post with what changed in each. */
export async function showVersions(store: Store, { entry, goneSince }: StoredEntry, json: boolean): Promise<void> {
  const { url } = entry
  const versions = await withChanges(store, entry.url, await store.versions(url))
  if (json) return print(JSON.stringify({ url, goneSince, versions }, null, 2))
  printTable(
    VERSION_COLUMNS,
    // Versions that were read without a rule, or before generations were kept, have a dash.
    versions.map(({ version, seenAt, generation, textLength, title, changes }) => [
      String(version),
      day(seenAt),
      String(generation ?? '–'),
      formatCount(textLength),
      safeLine(title ?? '–'),
      changes === null ? '–' : describeChange(changes),
    ]),
  )
  if (goneSince !== null) print('', `Its page is gone since ${day(goneSince)}.`)
}

/** Two versions are in memory at a time, however many there are. */
async function withChanges(
  store: Store,
  url: StoredEntry['entry']['url'],
  versions: readonly VersionSummary[],
): Promise<VersionChanges[]> {
  const all: VersionChanges[] = []
  let before: StoredEntry | null = null
  for (const version of versions) {
    const after = await store.entry(url, version.version)
    const diff = before === null || after === null ? null : diffEntries(before.entry, after.entry)
    all.push({ ...version, changes: diff === null ? null : summaryOf(diff) })
    before = after
  }
  return all
}

function summaryOf({ fields, words, comments, markup }: EntryDiff): ChangeSummary {
  const { added, removed, changed } = comments
  return {
    fields: fields.map(({ field }) => field),
    words,
    comments: { added: added.length, removed: removed.length, changed: changed.length },
    markup,
  }
}

function describeChange({ fields, words, comments, markup }: ChangeSummary): string {
  const said = [
    ...fields,
    moreAndLess(words.added, words.removed, 'word'),
    moreAndLess(comments.added, comments.removed, 'comment'),
    comments.changed > 0 ? `${counted(comments.changed, 'comment')} edited` : '',
    markup ? 'markup' : '',
  ].filter(part => part !== '')
  return said.length === 0 ? 'details' : said.join(', ')
}

function moreAndLess(added: number, removed: number, one: string): string {
  if (added + removed === 0) return ''
  const signs = [added > 0 ? `+${formatCount(added)}` : '', removed > 0 ? `−${formatCount(removed)}` : '']
  return `${signs.filter(part => part !== '').join(' ')} ${added + removed === 1 ? one : `${one}s`}`
}
