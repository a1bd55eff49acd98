import { Command, Option } from 'commander'
import { PermablogError } from '../../errors.ts'
import { authorsDay } from '../../records.ts'
import {
  isSearchName,
  type SearchFacets,
  type SearchHit,
  type SearchOptions,
  type SearchResult,
  type Store,
} from '../../store/index.ts'
import { blogNamed, readArchive } from '../archive.ts'
import { quoted } from '../invocation.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { forgetSearch, listSavedSearches, savedSearchNamed, writeNotes } from '../saved-searches.ts'
import { print, readingWidth, styled, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { day } from '../terminal/words.ts'
import { wrapText } from '../terminal/wrap.ts'
import { wholeNumber } from '../values.ts'

interface SearchFlags extends ArchiveFlags {
  readonly blog?: string
  readonly limit: number
  readonly skip: number
  readonly sort: 'relevance' | 'newest' | 'oldest'
  readonly facets?: boolean
  readonly copies?: boolean
  readonly save?: string
  readonly saved?: string | true
  readonly forget?: string
  readonly json?: boolean
}

const DEFAULT_LIMIT = 20

/** `permablog search <query…>`: finds posts by their words. */
export function searchCommand(): Command {
  return withArchive(new Command('search'))
    .argument('[query...]', 'words and filters, as below')
    .option('--blog <blog>', 'only this blog')
    .option('--limit <n>', 'the most posts to show', wholeNumber(1), DEFAULT_LIMIT)
    .option('--skip <n>', 'leave out as many of the first', wholeNumber(0), 0)
    .addOption(
      new Option('--sort <order>', 'which come first').choices(['relevance', 'newest', 'oldest']).default('relevance'),
    )
    .option('--copies', 'show copies of a text one by one, not as one')
    .option('--facets', 'blogs, years, authors, tags and languages of what is found, instead of the posts')
    .option('--save <name>', 'keep this search under a name')
    .option('--saved [name]', 'look at a search that is kept, and what is new in it; without a name, list them')
    .option('--forget <name>', 'forget a search that is kept')
    .option('--json', 'one JSON object a line')
    .addHelpText(
      'after',
      `
All words must be there, in any of their forms (tide finds tides). Besides words:
  "low tide"             these words in a row, as they are written
  tide OR ebb            one of them
  tide -harbour          without a word; also -"low tide", -tag:sea, -blog:harbour
  light*                 words that begin so

Filters:
  title:tide             with a word in the title
  author:ann tag:sea     of an author, with a tag or category
  blog:harbour           of blogs with this in their name or address
  lang:en                in a language
  after:2014 before:2016-05-03   from a day on, before a day
  has:comments has:media with comments, with pictures or other files
  is:page is:post is:gone   no post but a page, a post, gone from the web since
  in:comments in:all     looks in the comments, or in posts and comments

Examples:
  permablog search lighthouse
  permablog search tide -harbour after:2014 --sort newest
  permablog search '"low tide" harbour' --blog blog.example.org
  permablog search '"low tide" harbour' --copies
  permablog search lighthouse lang:en --save lights
  permablog search --saved lights`,
    )
    .action(runSearch)
}

async function runSearch(words: readonly string[], flags: SearchFlags): Promise<void> {
  if (flags.forget !== undefined) return await forgetSearch(flags, flags.forget)
  if (flags.save !== undefined && !isSearchName(flags.save))
    throw new PermablogError('bad-usage', 'The name of a search is a line of letters, without control characters.')
  if (flags.saved === true) return await listSavedSearches(flags)
  if (flags.saved !== undefined) return await showSaved(flags.saved, flags)
  const query = words.join(' ')
  if (query.trim() === '') throw new PermablogError('bad-usage', 'Say what to look for: permablog search lighthouse.')
  await readArchive(flags, async store => {
    const within: { blog?: string } = flags.blog === undefined ? {} : { blog: (await blogNamed(store, flags.blog)).id }
    if (flags.facets) await showFacets(store, query, within, flags.json ?? false)
    else {
      const { limit, skip: offset, sort, copies = false } = flags
      await showHits(store, query, { ...within, limit, offset, sort, copies }, flags)
    }
    await keepSearch(query, flags, within.blog ?? null)
  })
}

/** Shows what a kept search finds, the new ones marked; then it counts as looked at. */
async function showSaved(name: string, flags: SearchFlags): Promise<void> {
  await writeNotes(flags, async store => {
    const { query, blog, sort, seenEntry } = await savedSearchNamed(store, name)
    const { limit, skip: offset, copies = false } = flags
    const options = { ...(blog === null ? {} : { blog }), limit, offset, sort, copies }
    await showHits(store, query, options, flags, seenEntry)
    await store.reading.lookAtSearch(name, new Date().toISOString())
  })
}

/** Keeps a search once it was understood. */
async function keepSearch(query: string, flags: SearchFlags, blog: string | null): Promise<void> {
  const { save: name, sort } = flags
  if (name === undefined) return
  const wish = { name, query, blog, sort }
  await writeNotes(flags, store => store.reading.saveSearch(wish, new Date().toISOString()))
  tell(`Saved as ${safeLine(name)}; \`permablog search --saved ${quoted(name)}\` shows what is new.`)
}

async function showHits(
  store: Store,
  query: string,
  options: SearchOptions,
  flags: SearchFlags,
  seenEntry: number | null = null,
): Promise<void> {
  const isNew = ({ id }: SearchHit) => seenEntry !== null && id > seenEntry
  const result = await store.search(query, options)
  const { hits, missing, lookedTo } = result
  if (missing > 0) tell(`The index is still being made: ${missing} posts could not be searched.`)
  if (lookedTo !== null) tell(lookedToInWords(lookedTo, options))
  if (flags.json)
    for (const hit of hits) print(JSON.stringify(seenEntry === null ? hit : { ...hit, isNew: isNew(hit) }))
  else if (hits.length === 0) tell(`Nothing found for ${safeLine(query)}.`)
  else {
    print(hits.map(hit => hitInLines(hit, isNew(hit))).join('\n\n'))
    tell(`\n${countInWords(result, options)}`)
  }
}

function lookedToInWords(lookedTo: string, { sort }: SearchOptions): string {
  const [side, filter] = sort === 'oldest' ? ['until', 'after'] : ['since', 'before']
  return `The words of the phrase are common: only posts ${side} ${lookedTo} were looked through; add ${filter}:${lookedTo} for the others.`
}

function countInWords({ hits, count, isExact, next }: SearchResult, { offset = 0 }: SearchOptions): string {
  const all = `${isExact ? '' : 'about '}${count.toLocaleString('en')} ${count === 1 ? 'post fits' : 'posts fit'}`
  const more = next === null ? '' : `; --skip ${next} shows the next ones`
  return `${all}${offset === 0 && hits.length === count ? '' : `, ${hits.length} shown`}${more}.`
}

async function showFacets(store: Store, query: string, within: { blog?: string }, isJson: boolean): Promise<void> {
  const facets = await store.searchFacets(query, within)
  if (isJson) {
    print(JSON.stringify(facets))
    return
  }
  const kinds = ['blogs', 'years', 'authors', 'tags', 'languages', 'entities'] as const
  print([facetTotal(facets), ...kinds.map(kind => facetInLines(kind, facets[kind]))].filter(Boolean).join('\n\n'))
}

function facetTotal({ count, counted }: SearchFacets): string {
  const posts = `${count.toLocaleString('en')} ${count === 1 ? 'post fits' : 'posts fit'}`
  return counted < count ? `${posts}; counted below: the newest ${counted.toLocaleString('en')}` : posts
}

function facetInLines(kind: string, values: SearchFacets['blogs']): string {
  if (values.length === 0) return ''
  const lines = values.map(
    ({ value, count, title }) =>
      `  ${String(count).padStart(6)}  ${safeLine(value)}${title ? `  ${safeLine(title)}` : ''}`,
  )
  return [styled('bold', kind), ...lines].join('\n')
}

function hitInLines(hit: SearchHit, isNew: boolean): string {
  const { title, url, snippet, copies } = hit
  const text = wrapText(safeLine(snippet), readingWidth() - 2).map(line => `  ${line}`)
  // A marked phrase may run over the end of a line, so the whole is coloured at once.
  const marked = text.join('\n').replace(/«([^«»]*)»/g, (whole, words: string) => highlighted(whole, words))
  return [
    `${styled('bold', safeLine(title ?? '(no title)'))}  ${styled('dim', day(authorsDay(hit)))}${isNew ? `  ${styled('green', 'new')}` : ''}`,
    `  ${styled('cyan', safeLine(url))}`,
    marked,
    ...(copies === 0 ? [] : [`  ${styled('dim', `and ${copies} more with the same text; --copies shows them`)}`]),
  ].join('\n')
}

/** Colour where there is some, else the marks stay. */
function highlighted(whole: string, words: string): string {
  const coloured = styled(['bold', 'yellow'], words)
  return coloured === words ? whole : coloured
}
