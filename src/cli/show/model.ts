import type { BlogModel, LinkInArchive, PostModel } from '../../analyse/index.ts'
import { describeLead } from '../../discover/index.ts'
import type { FeedMetadata, FeedRecord } from '../../records.ts'
import type { CrawlState } from '../../store/index.ts'
import { counted, day } from '../terminal/words.ts'

type Fact = readonly [label: string, text: string]

/** Shown of each list; `--json` has all. */
const MOST_SHOWN = 8
/** Shown of the links of one kind, and of the runs of a blog. */
const MOST_OF_KIND = 4
const MOST_RUNS = 3

/** The lines of a blog on what stands beside its posts: feeds, network, design, harvests. */
export function blogModelFacts({ feeds, crawls, network, design }: BlogModel): readonly Fact[] {
  return [
    ...feeds.slice(0, MOST_SHOWN).map((feed): Fact => ['feed', feedInWords(feed)]),
    ...(network === null ? [] : networkFacts(network)),
    ...(design === null ? [] : designFacts(design)),
    ...crawls.slice(0, MOST_RUNS).map((crawl): Fact => [crawl.kind, crawlInWords(crawl)]),
  ]
}

function networkFacts(network: NonNullable<BlogModel['network']>): readonly Fact[] {
  const { entries, links, kinds, places, hosts, blogroll, leads, mentions, formerAddresses } = network
  return [
    ['links', `${links} in ${counted(entries, 'entry', 'entries')}: ${countsInWords(kinds)}`],
    ['', countsInWords(places)],
    ['hosts', countsInWords(hosts)],
    ...formerAddresses.map(({ url, posts, links, evidence }): Fact => {
      const why = evidence.map(({ code, count }) => `${code} ${count}`).join(', ')
      return ['formerly', `${url} (${counted(links, 'link')} to it, ${counted(posts, 'post')} met; ${why})`]
    }),
    ['blogroll', listInWords(blogroll, ({ name, url, rel }) => `${name} <${url}>${rel === null ? '' : ` rel=${rel}`}`)],
    ['leads', listInWords(leads, ({ url, evidence }) => `${url} (${evidence.map(describeLead).join('; ')})`)],
    ['mentions', mentions.count === 0 ? '' : `${mentions.count}: ${countsInWords(mentions.kinds)}`],
  ]
}

function designFacts({ generators, themes, services }: NonNullable<BlogModel['design']>): readonly Fact[] {
  const seen = ({ name, pages, first, last }: (typeof themes)[number]) => {
    const when = day(first) === day(last) ? day(first) : `${day(first)} to ${day(last)}`
    return `${name} (${counted(pages, 'page')}, ${when})`
  }
  const byKind = Object.entries(Object.groupBy(services, ({ kind }) => kind))
  return [
    ['generator', listInWords(generators, seen)],
    ['theme', listInWords(themes, seen)],
    ...byKind.map(([kind, used = []]): Fact => {
      return ['service', `${kind}: ${listInWords(used, ({ name, pages }) => `${name} ${pages}`)}`]
    }),
  ]
}

/** The lines of a post on its links, its mentions and its page. */
export function postModelFacts({ links, mentions, design, left }: PostModel): readonly Fact[] {
  const byKind = Object.entries(Object.groupBy(links ?? [], ({ kind }) => kind))
  const seen = mentions.map(({ kind, author, authorUrl }) => `${kind} by ${author ?? '?'} <${authorUrl ?? ''}>`)
  return [
    ...byKind.flatMap(([kind, some = []]): Fact[] => [
      ...some.slice(0, MOST_OF_KIND).map((link): Fact => ['link', `${kind}: ${linkInWords(link)}`]),
      ...more('link', some.length - MOST_OF_KIND),
    ]),
    ...more('link', left),
    ...seen.slice(0, MOST_SHOWN).map((text): Fact => ['mention', text]),
    ...more('mention', seen.length - MOST_SHOWN),
    ['generator', design?.generator?.name ?? ''],
    ['theme', design?.theme?.name ?? ''],
    ['services', listInWords(design?.services ?? [], ({ name, kind }) => `${name} (${kind})`)],
  ]
}

function linkInWords({ anchor, url, place, reason, evidence, rel, targetBlog, targetPost }: LinkInArchive): string {
  const kept = targetPost !== null ? `post ${targetPost}` : targetBlog
  const notes = [
    place,
    `${reason}${evidence === '' ? '' : ` “${evidence}”`}`,
    rel && `rel=${rel}`,
    kept && `kept: ${kept}`,
  ]
  return `${anchor === '' ? '' : `${anchor} `}<${url}> (${notes.filter(Boolean).join('; ')})`
}

function more(label: string, count: number): readonly Fact[] {
  return count > 0 ? [[label, `and ${count} more`]] : []
}

/** What a feed says of itself: the fields of Table 5 of the D2.6 report, those left out that it does not have. */
function feedInWords({ url, role, reason, metadata, entries, fetchedAt }: FeedRecord): string {
  const { format, version } = metadata
  const facts = [
    `${format}${version === null ? '' : ` ${version}`}, ${role}: ${reason}`,
    `${counted(entries, 'entry', 'entries')}, fetched ${day(fetchedAt)}`,
    ...saidByFeed(metadata),
  ]
  return `${url} (${facts.join('; ')})`
}

function saidByFeed(said: FeedMetadata): readonly string[] {
  const named: readonly (readonly [string, string | number | null | undefined])[] = [
    ['title', said.title],
    ['about', said.description],
    ['site', said.siteUrl],
    ['self', said.selfUrl],
    ['id', said.id],
    ['language', said.language],
    ['generator', said.generator && [said.generator.name, said.generator.version].filter(Boolean).join(' ')],
    ['updated', said.updated && day(said.updated)],
    [
      'every',
      said.updatePeriod && `${said.updatePeriod}${said.updateFrequency === null ? '' : ` × ${said.updateFrequency}`}`,
    ],
    ['ttl', said.ttl],
    ['image', said.image?.url],
    ['authors', said.authors.map(({ name }) => name).join(', ')],
    ['rights', said.rights],
    ['licence', said.licence],
    ['hubs', said.hubs.join(', ')],
    ['categories', said.categories.slice(0, MOST_SHOWN).join(', ')],
    ['namespaces', Object.keys(said.namespaces).filter(Boolean).join(', ')],
  ]
  return named.flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : `${name} ${value}`,
  )
}

function crawlInWords({ startedAt, finishedAt, stopped, figures, runs }: CrawlState): string {
  const last = runs.at(-1)
  const told = Object.entries(last?.options ?? {}).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const parts = [
    `begun ${day(startedAt)}`,
    finishedAt === null ? (stopped ?? 'not finished') : `finished ${day(finishedAt)}`,
    `${counted(figures.pages.fetched, 'page')} fetched`,
    last?.software ?? '',
    told.length === 0 ? '' : `told ${told.join(' ')}`,
    last === undefined || last.withheld.length === 0 ? '' : `not kept: ${last.withheld.join(', ')}`,
    runs.length > 1 ? `${runs.length} runs` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

function countsInWords(counts: Readonly<Record<string, number>>): string {
  return listInWords(Object.entries(counts), ([name, count]) => `${name} ${count}`)
}

function listInWords<Item>(items: readonly Item[], inWords: (item: Item) => string): string {
  const shown = items.slice(0, MOST_SHOWN).map(inWords).join(', ')
  return items.length > MOST_SHOWN ? `${shown}, and ${items.length - MOST_SHOWN} more` : shown
}
