import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, longest first: begun at the end, one alone would keep the run waiting while nothing else is left. */
const SLOW = [
  'workers',
  'door',
  'web/stored-xss',
  'web/accessibility',
  'files',
  'render',
  'cli',
  'widgets',
  'library/examples',
  'work-apart',
  'web/library',
  'web/explore',
  'removal',
  'web/watching',
  'web/knowing',
  'server',
  'analyse',
  'crawl',
  'update-guard',
  'update',
  'watch',
  'needless-requests',
  'serve-interrupted',
  'library/types',
  'web/reading-notes',
  'lists',
  'web/correcting',
  'render-archive',
  'quality',
  'web/reading',
  'archive-trouble',
  'kill-and-continue',
]

/** Puts the slow files before all others, on a machine that has not seen them yet as well. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = SLOW.findIndex(name => moduleId.endsWith(`/test/${name}.test.ts`))
      return place < 0 ? SLOW.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
