import { Command, Option } from 'commander'
import type { ArchiveEntity, Entity, EntityKind } from '../../analyse/index.ts'
import { PermablogError } from '../../errors.ts'
import { ENTITY_KINDS } from '../../records.ts'
import type { Store } from '../../store/index.ts'
import { parseUrl } from '../../url.ts'
import { blogNamed, readArchive } from '../archive.ts'
import { quoted } from '../invocation.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { printPosts } from '../registered-posts.ts'
import { print } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted } from '../terminal/words.ts'
import { wholeNumber } from '../values.ts'

interface EntitiesFlags extends ArchiveFlags {
  readonly kind?: EntityKind
  readonly text?: string
  readonly post?: string
  readonly of?: string
  readonly limit?: number
  readonly json?: boolean
}

/** Entities or posts that are shown where nobody says how many. */
const MOST_SHOWN = 50
/** Other names that are given where one is not known. */
const MOST_ALIKE = 5

/** `permablog entities [blog]`: what posts name, what that is, where it leads, and which posts name it. */
export function entitiesCommand(): Command {
  return withArchive(new Command('entities'))
    .argument('[blog]', 'an address or a part of it; none: all blogs of the archive')
    .addOption(new Option('--kind <kind>', 'these alone').choices(ENTITY_KINDS))
    .option('--text <words>', 'those whose name has these words in it')
    .option('--post <url>', 'the names in one post, by their place, and the tags proposed for it')
    .option('--of <name>', 'the posts that name this entity; its name or its key')
    .option('--limit <n>', `the most to list (default ${MOST_SHOWN})`, wholeNumber(1))
    .option('--json', 'one JSON object a line')
    .addHelpText(
      'after',
      `
Names of persons, organisations, places, works, products and events are found by \`permablog analyse\` (and at the end of a harvest):
those that posts link, those that other posts of the archive link, and in some languages by how they are written: docs/entities.md.

Examples:
  permablog entities
  permablog entities blog.example.org --kind person
  permablog entities --of Mozilla
  permablog entities --post https://blog.example.org/2024/05/a-post --json`,
    )
    .action(runEntities)
}

async function runEntities(name: string | undefined, flags: EntitiesFlags): Promise<void> {
  if (flags.post !== undefined && flags.of !== undefined)
    throw new PermablogError('bad-usage', '--post and --of exclude each other.', { next: 'Give one of the two.' })
  await readArchive(flags, async store => {
    const blog = name === undefined ? undefined : (await blogNamed(store, name)).id
    if (flags.post !== undefined) await listOfPost(store, flags.post, flags)
    else if (flags.of !== undefined) await listPosts(store, flags.of, blog, flags)
    else await listEntities(store, blog, flags)
  })
}

async function listEntities(store: Store, blog: string | undefined, flags: EntitiesFlags): Promise<void> {
  const { kind, text, json, limit = MOST_SHOWN } = flags
  const { archiveEntities } = await import('../../analyse/index.ts')
  const found = await archiveEntities(store, { blog, kind, text })
  if (found.length === 0 && !json) print(await whyNone(store, blog, kind !== undefined || text !== undefined))
  for (const entity of found.slice(0, limit)) print(json ? JSON.stringify(entity) : inWords(entity))
  if (!json && found.length > limit) print(`and ${counted(found.length - limit, 'other')}; --limit shows more`)
}

/** Why nothing is listed, and what to do next. */
async function whyNone(store: Store, blog: string | undefined, isNarrowed: boolean): Promise<string> {
  const { archiveEntities } = await import('../../analyse/index.ts')
  if (isNarrowed && (await archiveEntities(store, { blog })).length > 0)
    return 'No entity fits. Without --kind and --text all are listed.'
  const blogs = await store.blogs()
  if (blogs.length === 0) return 'The archive holds no blog yet. `permablog crawl <address>` harvests one.'
  const of = blog === undefined ? '' : ` ${quoted(blog)}`
  return `No entities are known. \`permablog analyse${of}\` looks for them; if it did, no post links or names any that it knows.`
}

function inWords({ text, kind, target, posts, mentions, blogs }: ArchiveEntity): string {
  const what = kind === null ? '' : ` (${kind})`
  const where = blogs.length > 1 ? ` of ${counted(blogs.length, 'blog')}` : ''
  const leads = target === null ? '' : `  ${safeLine(target)}`
  return `${safeLine(text)}${what}: ${counted(posts, 'post')}${where}, ${counted(mentions, 'mention')}${leads}`
}

async function listPosts(store: Store, name: string, blog: string | undefined, flags: EntitiesFlags): Promise<void> {
  const { json, limit = MOST_SHOWN } = flags
  const { archiveEntities, entriesNaming } = await import('../../analyse/index.ts')
  const all = await archiveEntities(store, { blog })
  const lower = name.toLowerCase()
  const meant = all.find(({ key }) => key === name) ?? all.find(({ text }) => text.toLowerCase() === lower)
  if (meant === undefined) throw new PermablogError('bad-usage', notCalled(name, all, blog))
  const entries = (await entriesNaming(store, meant.key, blog)) ?? []
  const listed = entries.map(entry => ({ entry }))
  await printPosts(store, listed, { json, limit })
}

/** What is said where no entity has a name: those that have it in theirs, or how to look further. */
function notCalled(name: string, all: readonly ArchiveEntity[], blog: string | undefined): string {
  const lower = name.toLowerCase()
  const alike = all.filter(({ text }) => text.toLowerCase().includes(lower)).slice(0, MOST_ALIKE)
  const said = `No entity is called “${safeLine(name)}”.`
  if (alike.length > 0) return `${said} There is ${alike.map(({ text }) => `“${safeLine(text)}”`).join(', ')}.`
  const of = blog === undefined ? '' : ` ${quoted(blog)}`
  return `${said} \`permablog entities${of} --text <part>\` looks for a part of a name, \`permablog search\` in the texts of posts.`
}

async function listOfPost(
  store: Store,
  address: string,
  { kind, json, limit = Infinity }: EntitiesFlags,
): Promise<void> {
  const url = parseUrl(address)
  const id = url === null ? null : await store.lists.numberOf(url)
  const found = id === null ? null : await store.lists.entryNumbered(id)
  if (id === null || found === null)
    throw new PermablogError('bad-usage', `The archive has no post at ${safeLine(address)}.`, {
      next: 'See the posts of a blog with `permablog list <blog>`, or find one with `permablog search`.',
    })
  const { entitiesSchema, tagProposalsSchema } = await import('../../analyse/index.ts')
  const results = await store.derived.of(found.entry.blog, 'entry', String(id))
  const resultOf = (name: string) => results.find(({ analyser }) => analyser === name)?.value
  const entities = entitiesSchema.safeParse(resultOf('entities')).data?.entities ?? []
  const proposals = tagProposalsSchema.safeParse(resultOf('tags')).data?.proposals ?? []
  const shown = entities.filter(entity => kind === undefined || entity.kind === kind).slice(0, limit)
  for (const entity of shown) print(json ? JSON.stringify(entity) : nameInWords(entity))
  if (json) return
  if (shown.length === 0) print('No names are known in it.')
  for (const { tag, score, reasons } of proposals) {
    print(`proposed tag: ${safeLine(tag)}, ${Math.round(score * 100)} % (${reasons.join(', ')})`)
  }
}

function nameInWords({ start, text, kind, target, reason }: Entity): string {
  const leads = target === null ? '' : `  ${safeLine(target)}`
  return `${String(start).padStart(6)}  ${safeLine(text)}  ${kind ?? 'unknown kind'}, by ${reason}${leads}`
}
