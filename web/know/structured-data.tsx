import type { PostKnowledge } from '../../src/analyse/index.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { text } from '../texts/texts.ts'

/** Letters that are shown of one syntax; all of it is in the answer of the server. */
const MOST_LETTERS = 20_000

/** What the page says in forms made for machines, as it was found. */
export function StructuredData({ known: { data, isFromPage } }: { readonly known: PostKnowledge }) {
  const all = [
    ['JSON-LD', data.jsonLd],
    ['Microdata', data.microdata],
    ['RDFa', data.rdfa],
    ['Microformats', data.microformats],
    ['OpenGraph', data.openGraph],
    ['Twitter', data.twitter],
    ['Dublin Core', data.dublinCore],
    ['Meta', data.meta],
  ] as const
  const there = all.filter(([, value]) => Object.keys(value).length > 0)
  return (
    <>
      <p class="quiet small">{text(isFromPage ? 'known.from-page' : 'known.from-record')}</p>
      {there.length === 0 ? <p class="quiet">{text('known.structured.none')}</p> : null}
      {there.map(([name, value]) => (
        <details class="fold" key={name}>
          <summary>
            {name} <span class="chip-count">{Object.keys(value).length.toLocaleString()}</span>
          </summary>
          <pre class="known-data">
            <ArchivedText>{JSON.stringify(value, null, 2).slice(0, MOST_LETTERS)}</ArchivedText>
          </pre>
        </details>
      ))}
    </>
  )
}
