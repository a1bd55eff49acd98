import { Command } from 'commander'
import type { ArchivePerson, Person } from '../../analyse/index.ts'
import { PermablogError } from '../../errors.ts'
import type { BlogRecord } from '../../records.ts'
import type { Store } from '../../store/index.ts'
import { blogNamed, readArchive } from '../archive.ts'
import { openForCommand } from '../open-for-command.ts'
import { type ArchiveFlags, type WaitFlags, withArchive, withWait } from '../options.ts'
import { print } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted } from '../terminal/words.ts'
import { wholeNumber } from '../values.ts'

interface PersonsFlags extends ArchiveFlags, WaitFlags {
  readonly json?: boolean
  readonly limit?: number
  readonly join?: readonly string[]
  readonly part?: string
}

/** Persons that are shown where nobody says how many. */
const MOST_SHOWN = 50
/** Those that an ambiguous name may be, as many as are listed. */
const MOST_NAMED = 10

type Alias = Person['aliases'][number]

/** `permablog persons [blog]`: who writes and comments, which names are one person and why; and corrections by hand. */
export function personsCommand(): Command {
  return withWait(withArchive(new Command('persons')))
    .argument('[blog]', 'an address or a part of it; none: persons of several blogs of the archive')
    .option('--join <names...>', 'these two names are one person')
    .option('--part <name>', 'this name is a person of its own')
    .option('--limit <n>', `the most persons to list (default ${MOST_SHOWN})`, wholeNumber(1))
    .option('--json', 'one JSON object a line')
    .addHelpText(
      'after',
      `
Names of authors and commenters are merged by \`permablog analyse\` (and at the end of a harvest), each merge with its evidence.
What is decided here by hand stays, whatever analysis finds later; the last decision on a name holds. A name that stands with several
addresses is written as it is listed: "Ann <ann.example>", and "Ann <>" without one. A name of another blog is written with the id of that blog: other-blog:Ann.

Examples:
  permablog persons blog.example.org
  permablog persons blog.example.org --join "Ann Cole" annc
  permablog persons blog.example.org --part annc
  permablog persons --json`,
    )
    .action(runPersons)
}

async function runPersons(name: string | undefined, flags: PersonsFlags): Promise<void> {
  const { join, part } = flags
  if (join === undefined && part === undefined) {
    await readArchive(flags, store => (name === undefined ? listAcross(store, flags) : listOfBlog(store, name, flags)))
    return
  }
  if (name === undefined)
    throw new PermablogError('bad-usage', '--join and --part need the blog that the name is of.', {
      next: 'Name it first: `permablog persons <blog> --part <name>`.',
    })
  if (join !== undefined && part !== undefined)
    throw new PermablogError('bad-usage', '--join and --part exclude each other.', { next: 'Give one of the two.' })
  if (join !== undefined && join.length !== 2) throw new PermablogError('bad-usage', '--join takes two names.')
  const store = await openForCommand(flags, { purpose: `persons ${name}` })
  try {
    await decideByHand(store, await blogNamed(store, name), join ?? [part ?? ''])
  } finally {
    await store.close()
  }
}

async function decideByHand(store: Store, blog: BlogRecord, names: readonly string[]): Promise<void> {
  const { decide } = await import('../../analyse/index.ts')
  const at = new Date().toISOString()
  const persons = await knownPersons(store, blog)
  const second = names[1]
  const a = aliasNamed(persons, names[0] ?? '', second !== undefined)
  if (second === undefined) {
    await decide(store, blog, { kind: 'part', a, at })
    print(`${safeLine(a)} is a person of its own.`)
    return
  }
  const b = await aliasHereOrElsewhere(store, persons, second)
  await decide(store, blog, { kind: 'join', a, b, at })
  print(`${safeLine(a)} and ${safeLine(b)} are one person.`)
}

async function knownPersons(store: Store, blog: BlogRecord): Promise<readonly Person[]> {
  const { personsOfBlog } = await import('../../analyse/index.ts')
  const persons = await personsOfBlog(store, blog)
  if (persons !== null) return persons
  const what = `${safeLine(blog.title ?? blog.url)} was not analysed for persons yet.`
  throw new PermablogError('bad-usage', `${what} Run \`permablog analyse ${safeLine(blog.id)}\` first.`)
}

/** Which of the names of a blog is meant; one that several bear is refused with all that it may be. */
function aliasNamed(persons: readonly Person[], name: string, isAnyOfPerson: boolean): string {
  const called = persons.flatMap(({ aliases }) => aliases.filter(alias => alias.name === name))
  const written = persons.flatMap(({ aliases }) => aliases).filter(({ id }) => id === name || `${id} <>` === name)
  const exact = written.find(({ id }) => id.endsWith('>') || name.endsWith('>'))
  const [meant = exact] = called
  if (exact !== undefined) return exact.id
  if (meant === undefined) {
    const hint = 'Write a name as `permablog persons` lists it.'
    throw new PermablogError('bad-usage', `Nobody is called “${safeLine(name)}” on this blog. ${hint}`)
  }
  const bearers = persons.filter(({ aliases }) => aliases.some(alias => alias.name === name))
  if (called.length === 1 || (isAnyOfPerson && bearers.length === 1)) return meant.id
  const ids = called.slice(0, MOST_NAMED).map(alias => `"${writtenId(alias, called)}"`)
  const more = called.length > MOST_NAMED ? ', …' : ''
  throw new PermablogError('bad-usage', `“${safeLine(name)}” may be ${ids.join(', ')}${more}. Write one of these.`)
}

/** How an alias is written so that no other is meant: one without an address, where others of its name have one, as "Ann <>". */
function writtenId({ id, name }: Alias, all: readonly Alias[]): string {
  const isShared = id === name && all.some(other => other.name === name && other.id !== id)
  return safeLine(isShared ? `${id} <>` : id)
}

/** A name of the same blog, or of another one: `other-blog:Ann`. */
async function aliasHereOrElsewhere(store: Store, persons: readonly Person[], name: string): Promise<string> {
  const { aliasElsewhere } = await import('../../analyse/index.ts')
  const [blogName = '', ...rest] = name.split(':')
  const blog = rest.length === 0 ? null : await store.findBlog(blogName)
  if (blog === null) return aliasNamed(persons, name, true)
  return aliasElsewhere(blog.id, aliasNamed(await knownPersons(store, blog), rest.join(':'), true))
}

async function listOfBlog(store: Store, name: string, { json, limit = MOST_SHOWN }: PersonsFlags): Promise<void> {
  const persons = await knownPersons(store, await blogNamed(store, name))
  const byName = Map.groupBy(
    persons.flatMap(({ aliases }) => aliases),
    alias => alias.name,
  )
  for (const person of persons.slice(0, limit)) {
    if (json) print(JSON.stringify(person))
    else
      printPerson(
        person,
        person.aliases.flatMap(alias => byName.get(alias.name) ?? []),
      )
  }
  if (!json && persons.length > limit) print(`and ${counted(persons.length - limit, 'other')}; --limit shows more`)
}

/** A person is headed by the id of the best name, as it is written to join or to part it. */
function printPerson({ name, aliases, evidence, posts, comments }: Person, all: readonly Alias[]): void {
  const weight = (alias: Alias) => alias.posts * 100 + alias.comments
  const [head] = aliases.filter(alias => alias.name === name).toSorted((a, b) => weight(b) - weight(a))
  const heading = head === undefined ? safeLine(name) : writtenId(head, all)
  print(`${heading}: ${counted(posts, 'post')}, ${counted(comments, 'comment')}`)
  for (const alias of aliases) if (alias !== head) print(`  also ${writtenId(alias, all)}`)
  for (const { code, value } of evidence) print(`  why  ${code}: ${safeLine(value)}`)
}

async function listAcross(store: Store, { json, limit = MOST_SHOWN }: PersonsFlags): Promise<void> {
  const { personsAcross } = await import('../../analyse/index.ts')
  const several = (await personsAcross(store)).filter(({ on }) => new Set(on.map(({ blog }) => blog.id)).size > 1)
  if (several.length === 0 && !json) print('Nobody is known to write or comment on several blogs of the archive.')
  for (const person of several.slice(0, limit)) {
    if (json) print(JSON.stringify(acrossJson(person)))
    else {
      print(safeLine(person.name))
      for (const { blog, person: there } of person.on) {
        const what = `${counted(there.posts, 'post')}, ${counted(there.comments, 'comment')}`
        print(`  on   ${safeLine(blog.id)} as ${safeLine(there.name)}: ${what}`)
      }
      for (const { code, value } of person.evidence) print(`  why  ${code}: ${safeLine(value)}`)
    }
  }
}

function acrossJson({ name, on, evidence }: ArchivePerson): unknown {
  return { name, on: on.map(({ blog, person }) => ({ blog: blog.id, ...person })), evidence }
}
