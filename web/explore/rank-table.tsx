import { type NodeKind, RANK_PARTS, type RankedAnswer } from '../api/exploring.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { hostOf } from '../read/blog-names.ts'
import { locale, text } from '../texts/texts.ts'
import type { TableData } from './csv.ts'
import { factName } from './fact-name.ts'
import { nodeHref } from './node-links.ts'
import { CsvButton } from './picture.tsx'
import { percent } from './scales.ts'

/** Topics of a row; more would be a list of their own. */
const TOPICS = 4

interface RankTableProps {
  readonly kind: NodeKind
  readonly ranked: readonly RankedAnswer[]
}

/** Places, each with what it is made of: one bar of all parts, and each part with its facts. */
export function RankTable({ kind, ranked }: RankTableProps) {
  const best = Math.max(Number.MIN_VALUE, ...ranked.map(({ score }) => score))
  const title = text(`ranks.of.${kind}`)
  return (
    <section class="explore-section" aria-label={title}>
      <div class="watch-title">
        <h2>{title}</h2>
        <div class="picture-files">
          <CsvButton title={title} file={`ranks-${kind}`} data={() => rankData(ranked)} />
        </div>
      </div>
      <table class="rank-table">
        <thead>
          <tr>
            <th scope="col" class="is-number">
              {text('ranks.place')}
            </th>
            <th scope="col">{text('ranks.name')}</th>
            <th scope="col">{text('ranks.score')}</th>
            {RANK_PARTS.map(part => (
              <th key={part} scope="col" class="rank-part" title={text(`ranks.part.${part}.hint`)}>
                {text(`ranks.part.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranked.map(row => (
            <RankRow key={row.id} kind={kind} row={row} best={best} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RankRowProps {
  readonly kind: NodeKind
  readonly row: RankedAnswer
  readonly best: number
}

function RankRow({ kind, row, best }: RankRowProps) {
  const number = (value: number) => value.toLocaleString(locale(), { maximumFractionDigits: 3 })
  return (
    <tr>
      <td class="is-number rank-place">{row.place}</td>
      <th scope="row">
        <a class="rank-name" href={nodeHref(kind, row.id)}>
          <ArchivedText>{row.name}</ArchivedText>
        </a>
        <span class="rank-topics quiet small">
          {kind === 'posts' && row.url !== null ? <bdi>{hostOf(row.url)}</bdi> : null}
          {row.topics.slice(0, TOPICS).map(topic => (
            <ArchivedText key={topic}>{topic}</ArchivedText>
          ))}
        </span>
        <Facts row={row} />
      </th>
      <td class="rank-score">
        <span class="rank-number">{number(row.score)}</span>
        <ScoreBar row={row} best={best} />
      </td>
      {RANK_PARTS.map((part, index) => {
        const value = row.parts.find(known => known.part === part)?.value ?? null
        return (
          <td key={part} class="rank-part">
            <span class="rank-part-value">{value === null ? '–' : percent(value, locale())}</span>
            <span class="part-track">
              <span class={`part-bar part-${index}`} style={{ inlineSize: `${(value ?? 0) * 100}%` }} />
            </span>
          </td>
        )
      })}
    </tr>
  )
}

/** The score as one bar of its parts: what each adds is as long as its share. */
function ScoreBar({ row: { parts, score }, best }: { readonly row: RankedAnswer; readonly best: number }) {
  const added = RANK_PARTS.map(part => {
    const found = parts.find(known => known.part === part)
    return (found?.value ?? 0) * (found?.weight ?? 0)
  })
  const all = added.reduce((sum, value) => sum + value, 0)
  return (
    <span class="score-track" aria-hidden="true">
      {added.map((value, index) =>
        value === 0 ? null : (
          <span
            key={index}
            class={`part-${index}`}
            style={{ inlineSize: `${(value / all) * (score / best) * 100}%` }}
          />
        ),
      )}
    </span>
  )
}

function Facts({ row: { parts, name } }: { readonly row: RankedAnswer }) {
  const told = parts.filter(({ facts }) => Object.keys(facts).length > 0)
  if (told.length === 0) return null
  return (
    <details class="rank-facts">
      <summary aria-label={`${text('ranks.why')}: ${name}`}>{text('ranks.why')}</summary>
      <dl>
        {told.map(({ part, value, weight, facts }) => (
          <div key={part}>
            <dt>{text(`ranks.part.${part}`)}</dt>
            <dd>
              {value === null
                ? text('ranks.unknown')
                : `${percent(value, locale())} × ${weight.toLocaleString(locale())}`}
              <span class="quiet">
                {Object.entries(facts)
                  .map(
                    ([code, fact]) =>
                      `${factName(code)} ${fact.toLocaleString(locale(), { maximumFractionDigits: 2 })}`,
                  )
                  .join(' · ')}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function rankData(ranked: readonly RankedAnswer[]): TableData {
  const parts = RANK_PARTS.map(part => text(`ranks.part.${part}`))
  return {
    head: [text('ranks.place'), text('ranks.name'), 'URL', text('ranks.score'), ...parts],
    rows: ranked.map(row => [
      row.place,
      row.name,
      row.url,
      row.score,
      ...RANK_PARTS.map(part => row.parts.find(known => known.part === part)?.value ?? null),
    ]),
  }
}
