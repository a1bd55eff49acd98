import type { ComparisonAnswer } from '../api/exploring.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { locale, text } from '../texts/texts.ts'
import type { Compared } from './compare.tsx'
import type { TableData } from './csv.ts'
import { CsvButton } from './picture.tsx'
import { percent } from './scales.ts'
import { curvesHref } from './terms.ts'

const SHOWN = 18
const CHIPS = 30

type Told = ComparisonAnswer['ofA'][number]

interface CompareTermsProps {
  readonly names: readonly [Compared, Compared]
  readonly comparison: ComparisonAnswer
}

/** Words that tell two blogs apart, on the side of the one that uses them more; words of both, and sites that both lead to. */
export function CompareTerms({ names: [a, b], comparison }: CompareTermsProps) {
  const { ofA, ofB, both, sites, siteOverlap } = comparison
  return (
    <>
      <section class="explore-section">
        <div class="watch-title">
          <h2>{text('compare.terms')}</h2>
          <CsvButton
            title={text('compare.terms')}
            file="compare-terms"
            data={() => termData(a, b, [...ofA, ...ofB, ...both])}
          />
        </div>
        <div class="life-pair">
          <Terms blog={a} terms={ofA.slice(0, SHOWN)} colour={0} />
          <Terms blog={b} terms={ofB.slice(0, SHOWN)} colour={1} />
        </div>
      </section>
      {both.length === 0 ? null : (
        <section class="explore-section">
          <h2>{text('compare.both')}</h2>
          <Chips
            terms={both.map(({ kind, term, a: ofFirst, b: ofSecond }) => ({ kind, term, counts: [ofFirst, ofSecond] }))}
          />
        </section>
      )}
      <section class="explore-section">
        <h2>{text('compare.sites')}</h2>
        <p class="quiet small">
          {sites.length === 0
            ? text('compare.sites.none')
            : text('compare.sites.share', { share: percent(siteOverlap, locale()) })}
        </p>
        <Chips
          terms={sites.map(({ site, a: ofFirst, b: ofSecond }) => ({
            kind: 'domain',
            term: site,
            counts: [ofFirst, ofSecond],
          }))}
        />
      </section>
    </>
  )
}

interface ChipsProps {
  readonly terms: readonly (Pick<Told, 'kind' | 'term'> & { readonly counts: readonly number[] })[]
}

function Chips({ terms }: ChipsProps) {
  return (
    <ul class="chips">
      {terms.slice(0, CHIPS).map(({ kind, term, counts }) => (
        <li key={`${kind} ${term}`}>
          <a class="chip" href={curvesHref([{ kind, term }])}>
            <ArchivedText>{term}</ArchivedText>
            <span class="chip-count">{counts.map(count => count.toLocaleString(locale())).join(' · ')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface TermsProps {
  readonly blog: Compared
  readonly terms: readonly Told[]
  readonly colour: number
}

function Terms({ blog, terms, colour }: TermsProps) {
  const most = Math.max(Number.MIN_VALUE, ...terms.map(({ weight }) => Math.abs(weight)))
  return (
    <section>
      <h3 class="with-swatch">
        <span class={`swatch part-${colour}`} />
        <ArchivedText>{blog.name}</ArchivedText>
      </h3>
      {terms.length === 0 ? <p class="quiet">{text('compare.terms.none')}</p> : null}
      <ul class="told-rows">
        {terms.map(({ kind, term, weight, a, b }) => (
          <li key={`${kind} ${term}`}>
            <a href={curvesHref([{ kind, term }])}>
              <ArchivedText class="one-line">{term}</ArchivedText>
              <span class="chip-count">{`${a.toLocaleString(locale())} · ${b.toLocaleString(locale())}`}</span>
              <span class="part-track">
                <span class={`part-bar part-${colour}`} style={{ inlineSize: `${(Math.abs(weight) / most) * 100}%` }} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function termData(a: Compared, b: Compared, terms: readonly Told[]): TableData {
  return {
    head: [text('trends.column.term'), text('trends.kind'), a.name, b.name, text('trends.column.weight')],
    rows: terms.map(one => [one.term, text(`trends.one.${one.kind}`), one.a, one.b, one.weight]),
  }
}
