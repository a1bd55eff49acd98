import type { Page } from '../../page/index.ts'
import type { Help, PageRecord, ReadAs } from './page-record.ts'

/** Reads a page into a record; `why` adds the reasons of every field. What that needs is loaded at the first call: it takes long. */
export async function readPageRecord(page: Page, help: Help, as: ReadAs, why: boolean): Promise<PageRecord> {
  const { recordOf } = await import('./page-record.ts')
  return recordOf(page, help, as, why)
}
