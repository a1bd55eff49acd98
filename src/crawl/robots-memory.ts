import type { PageSource } from '../fetch/index.ts'
import type { Harvest } from './harvest.ts'

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
