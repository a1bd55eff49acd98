import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import { MOST_LABELS, normalLabel, type Store } from '../../store/index.ts'
import { blogNamed, readArchive } from '../archive.ts'
import { openForCommand } from '../open-for-command.ts'
import { type ArchiveFlags, type WaitFlags, withArchive, withWait } from '../options.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { type Column, printTable } from '../terminal/table.ts'
import { formatCount, listed } from '../terminal/words.ts'

interface LabelFlags extends ArchiveFlags, WaitFlags {
  readonly remove?: boolean
  readonly json?: boolean
}

const COLUMNS: readonly Column[] = [
  { title: 'LABEL', flexible: true, least: 16 },
  { title: 'BLOGS', align: 'right' },
]

/** `permablog label [blog] [label…]`: what people call blogs, to find and to sort them. */
export function labelCommand(): Command {
  return withWait(withArchive(new Command('label')))
    .argument('[blog]', 'an address or a part of it; none: all labels there are')
    .argument('[label...]', 'labels to give to the blog; none: those that it has')
    .option('--remove', 'take these labels away instead; without labels, all that it has')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      `
A blog may have many labels. A slash makes folders: a blog that is labelled Friends/Berlin is also found by Friends.

Examples:
  permablog label                                       which labels there are
  permablog label blog.example.org Science Friends/Berlin
  permablog label blog.example.org --remove Science
  permablog list --label Friends`,
    )
    .action(runLabel)
}

async function runLabel(name: string | undefined, words: readonly string[], flags: LabelFlags): Promise<void> {
  if (name === undefined) {
    if (flags.remove) throw new PermablogError('bad-usage', 'Name the blog whose labels are to be taken away.')
    return await readArchive(flags, store => printAll(store, flags))
  }
  if (words.length === 0 && !flags.remove) return await readArchive(flags, store => printOf(store, name, flags))
  const labels = words.map(labelFrom)
  const store = await openForCommand(flags, { purpose: 'label' })
  try {
    await change(store, name, labels, flags)
  } finally {
    await store.close()
  }
}

async function change(store: Store, name: string, labels: readonly string[], flags: LabelFlags): Promise<void> {
  const { id, title, url } = await blogNamed(store, name)
  const before = (await store.labels.ofBlogs(id)).get(id) ?? []
  const gone = labels.length === 0 ? before : labels
  const after = flags.remove ? before.filter(label => !gone.includes(label)) : [...new Set([...before, ...labels])]
  const unknown = flags.remove ? labels.find(label => !before.includes(label)) : undefined
  if (unknown !== undefined) {
    const has = before.length === 0 ? 'It has none.' : `It has ${listed(before)}.`
    throw new PermablogError('bad-usage', `The blog has no label “${safeLine(unknown)}”. ${safeLine(has)}`)
  }
  if (after.length > MOST_LABELS)
    throw new PermablogError('bad-usage', `A blog has at most ${MOST_LABELS} labels; this one would have more.`)
  await store.labels.set(id, after)
  if (flags.json) return print(JSON.stringify({ blog: id, labels: after }))
  const now = after.length === 0 ? 'no label any more' : listed(after)
  tell(safeLine(`${title ?? url}: ${now}.`))
}

async function printOf(store: Store, name: string, flags: LabelFlags): Promise<void> {
  const { id } = await blogNamed(store, name)
  const labels = (await store.labels.ofBlogs(id)).get(id) ?? []
  if (flags.json) return print(JSON.stringify({ blog: id, labels }))
  if (labels.length === 0) tell('It has no label yet.')
  for (const label of labels) print(safeLine(label))
}

async function printAll(store: Store, flags: LabelFlags): Promise<void> {
  const counts = new Map<string, number>()
  for (const labels of (await store.labels.ofBlogs()).values())
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  const rows = [...counts].sort(([a], [b]) => a.localeCompare(b, 'en'))
  if (flags.json) return print(JSON.stringify({ labels: rows.map(([label, blogs]) => ({ label, blogs })) }))
  if (rows.length === 0) return tell('No blog has a label yet: permablog label <blog> <label>')
  printTable(
    COLUMNS,
    rows.map(([label, blogs]) => [safeLine(label), formatCount(blogs)]),
  )
}

function labelFrom(word: string): string {
  const label = normalLabel(word)
  if (label === null) throw new PermablogError('bad-usage', `“${safeLine(word)}” is no label: give 1 to 60 characters.`)
  return label
}
