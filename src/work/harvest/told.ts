import { ORDER_OPTIONS, type Order, withoutSecrets } from '../../order/index.ts'
import { packageFacts } from '../../package-files.ts'
import type { Timestamp } from '../../records.ts'
import type { CrawlRun, Store } from '../../store/index.ts'

/** Texts and lists that are longer are not kept with every run. */
const LONGEST_VALUE = 2000

/** A store that keeps with each crawl what this run of it was told. */
export function tellingStore(store: Store, order: Order): Store {
  const beginCrawl: Store['beginCrawl'] = (blog, kind, at) => store.beginCrawl(blog, kind, at, toldRun(order, at))
  return { ...store, beginCrawl }
}

/** What a run is told, without secrets, what speaks of one machine's disk, and what is very long: of those the names alone. */
export function toldRun(order: Order, at: Timestamp): CrawlRun {
  const harmless: Readonly<Record<string, unknown>> = withoutSecrets(order)
  const ofMachine = new Set<string>(ORDER_OPTIONS.flatMap(({ name, by }) => (by === 'machine' ? name : [])))
  const given = Object.entries(order).filter(([, value]) => value !== undefined)
  const kept = given.filter(([name]) => {
    const value = harmless[name]
    return value !== undefined && !ofMachine.has(name) && JSON.stringify(value).length <= LONGEST_VALUE
  })
  const names = new Set(kept.map(([name]) => name))
  return {
    at,
    software: software(),
    options: Object.fromEntries(kept),
    withheld: given.flatMap(([name]) => (names.has(name) ? [] : [name])),
  }
}

function software(): string {
  const { name, version } = packageFacts()
  return `${name} ${version}`
}
