import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, longest first: begun at the end, one alone would keep the run waiting while nothing else is left. */
const SLOW = [
  'workers',
  'web/stored-xss',
  'web/explore',
  'files',
  'cli',
  'render',
  'widgets',
  'web/accessibility',
  'web/knowing',
  'web/watching',
  'update-guard',
  'analyse',
  'work-apart',
  'crawl',
  'web/correcting',
  'serve-interrupted',
  'watch',
  'quality',
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
