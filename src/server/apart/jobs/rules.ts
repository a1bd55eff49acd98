import { select } from '../../../page/index.ts'
import type { BlogRecord, RuleField } from '../../../records.ts'
import {
  currentRules,
  manualRule,
  pagesOfSample,
  partsBrought,
  proposedXPaths,
  type RuleTest,
  relearnRules,
  testRules,
} from '../../../rules/index.ts'
import { pageOf, parseUrl, placeIn, type Url } from '../../../url.ts'
import { RequestError } from '../../answers/problem.ts'
import { StoredPages, storedPage } from '../../replay/stored-pages.ts'
import type { JobTools } from '../job.ts'
import { type ArchivePlace, type LentArchive, reading, writing } from './archive-place.ts'

/** A blog of an archive. */
interface BlogInput {
  readonly archive: ArchivePlace
  readonly blog: BlogRecord
}

interface Trial extends BlogInput {
  readonly field: RuleField
  readonly xpath: string
}

interface Click extends BlogInput {
  readonly url: string
  /** The number of the element that was meant. */
  readonly node: number
  readonly field: RuleField
}

/** What the rules of a blog bring on the pages of its sample. */
export async function testedRules({ archive, blog }: BlogInput, _: JobTools): Promise<RuleTest[]> {
  return await reading(archive, store => testRules(store, blog))
}

/** Learns the rules of a blog from its sample again. */
export async function relearned(
  { archive, blog }: { readonly archive: LentArchive; readonly blog: BlogRecord },
  _: JobTools,
): Promise<void> {
  await writing(archive, store => relearnRules(store, blog))
}

/** What a rule would bring on the pages of the sample, beside what those of now do. */
export async function triedRule({ archive, blog, field, xpath }: Trial, _: JobTools) {
  return await reading(archive, async store => {
    const rule = manualRule(field, xpath)
    const rules = await currentRules(store, blog.id)
    const before = await testRules(store, blog)
    const after = await testRules(store, blog, rule)
    return (await pagesOfSample(store, blog.id)).flatMap(({ kind, page }) =>
      addressesTried(after, page.url, kind).map(url => ({
        url,
        kind,
        matches: xpath.startsWith('.') ? null : select(page, xpath).length,
        before: partsBrought(page, field, rules) ?? fieldOn(before, url, field),
        after: partsBrought(page, field, [rule, ...rules]) ?? fieldOn(after, url, field),
      })),
    )
  })
}

/** XPaths that lead to an element of a stored page, the steadiest first. */
export async function proposed({ archive, blog, url, node, field }: Click, _: JobTools) {
  const pages = new StoredPages(archive.folder)
  try {
    return await reading(archive, async store => {
      const address = parseUrl(url)
      const page = address === null ? null : await storedPage(store, pages, blog.id, address)
      const element = page?.nodes[node]
      if (page === null || element?.kind !== 'element') {
        throw new RequestError('not-found', 'No such element is kept; open the page again.')
      }
      const samples = (await pagesOfSample(store, blog.id)).map(sample => sample.page)
      return proposedXPaths(page, element, field, samples)
    })
  } finally {
    await pages.close()
  }
}

/** A page that keeps several posts is tried on each of them. */
function addressesTried(tests: readonly RuleTest[], page: Url, kind: 'post' | 'list'): readonly Url[] {
  const posts = kind === 'list' ? [] : tests.filter(({ url }) => placeIn(url) !== null && pageOf(url) === page)
  return posts.length === 0 ? [page] : posts.map(({ url }) => url)
}

function fieldOn(tests: readonly RuleTest[], url: string, field: RuleField): RuleTest['fields'][number] | null {
  return tests.find(test => test.url === url)?.fields.find(test => test.field === field) ?? null
}
