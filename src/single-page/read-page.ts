import type { PageHelp, PageRecord, ReadAs, SinglePage } from './page-record.ts'

/** Reads a page into a record; `why` adds the reasons of every field. What that needs is loaded at the first call: it takes long. */
export async function readPageRecord(
  given: SinglePage,
  help: PageHelp,
  as: ReadAs,
  why: boolean,
): Promise<{ readonly record: PageRecord; readonly notices: readonly string[] }> {
  const { recordOf } = await import('./page-record.ts')
  return await recordOf(given, help, as, why)
}
