import { parseUrl, type Url } from '../url.ts'
import { type Candidate, STATED } from './candidate.ts'
import { fieldReason } from './field-reason.ts'
import type { PostView } from './post-view.ts'

/** The address that the page declares as its own. */
export function findCanonical({ page, structured }: PostView): Candidate<Url> | null {
  const link = page.byTag('link').find(({ attributes }) => /\bcanonical\b/i.test(attributes.rel ?? ''))
  const href = link?.attributes.href
  const url = href === undefined || href.trim() === '' ? null : parseUrl(href.trim(), page.base)
  const declared = url ?? structured.facts.find(({ vocabulary }) => vocabulary === 'opengraph')?.canonical ?? null
  if (declared === null) return null
  return {
    value: declared,
    source: 'structured',
    confidence: STATED,
    reason: fieldReason(url === null ? 'og-url' : 'canonical-link'),
  }
}
