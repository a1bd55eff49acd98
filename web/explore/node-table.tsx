import { useState } from 'preact/hooks'
import type { CommunityAnswer, NetworkNode, NodeKind } from '../api/exploring.ts'
import { place, withQuery } from '../app/router.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { locale, text } from '../texts/texts.ts'
import type { TableData } from './csv.ts'
import { communityName } from './fields.tsx'
import { groupColour } from './network-model.ts'
import { percent } from './scales.ts'

/** Columns that a table of nodes is sorted by; the first is the usual one. */
const COLUMNS = ['pageRank', 'linksIn', 'linksOut', 'posts', 'authority', 'hub', 'bridge'] as const

type Column = (typeof COLUMNS)[number]

/** Rows that come at once. */
const STEP = 50

interface NodeTableProps {
  readonly kind: NodeKind
  readonly nodes: readonly NetworkNode[]
  readonly communities: readonly CommunityAnswer[]
  readonly chosen: number | null
}

/** The same nodes as the picture has, for the keyboard and for ears: a press on a name chooses it there. */
export function NodeTable({ kind, nodes, communities, chosen }: NodeTableProps) {
  const [shown, setShown] = useState(STEP)
  const sort = COLUMNS.find(column => column === place.value.query.get('sort')) ?? 'pageRank'
  const names = new Map(communities.map(one => [one.community, communityName(one)]))
  const sorted = nodes.toSorted((a, b) => b[sort] - a[sort])
  const columns = kind === 'posts' ? COLUMNS.filter(column => column !== 'posts') : COLUMNS
  const chosenId = chosen === null ? null : nodes[chosen]?.id
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section class="table-box node-table" aria-label={text('network.table')} tabIndex={0}>
      <table class="data-table">
        <thead>
          <tr>
            <th scope="col">{text(`network.kind.${kind}`)}</th>
            {columns.map(column => (
              <th key={column} scope="col" class="is-number" aria-sort={column === sort ? 'descending' : undefined}>
                <a href={withQuery({ sort: column === 'pageRank' ? null : column })}>{columnName(column)}</a>
              </th>
            ))}
            <th scope="col">{text('explore.community')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shown).map(node => (
            <tr key={node.id} class={node.id === chosenId ? 'is-chosen' : ''}>
              <th scope="row">
                <a href={withQuery({ node: node.id })} aria-current={node.id === chosenId ? 'true' : undefined}>
                  <ArchivedText>{node.name}</ArchivedText>
                </a>
                {node.isKept ? null : <span class="quiet small"> {text('network.outside')}</span>}
              </th>
              {columns.map(column => (
                <td key={column} class="is-number">
                  {shownValue(node, column)}
                </td>
              ))}
              <td>
                <span class={`swatch group-${groupColour(node.community)}`} />{' '}
                <ArchivedText>{names.get(node.community) ?? ''}</ArchivedText>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {nodes.length <= shown ? null : (
        <button type="button" class="button button-quiet" onClick={() => setShown(shown + STEP * 4)}>
          {text('network.rows', { n: nodes.length - shown })}
        </button>
      )}
    </section>
  )
}

/** The nodes as data. */
export function nodeData(kind: NodeKind, nodes: readonly NetworkNode[]): TableData {
  return {
    head: [text(`network.kind.${kind}`), 'URL', ...COLUMNS.map(columnName), text('explore.community')],
    rows: nodes.map(node => [node.name, node.url, ...COLUMNS.map(column => node[column]), node.community + 1]),
  }
}

function columnName(column: Column): string {
  switch (column) {
    case 'pageRank':
      return text('network.rank')
    case 'linksIn':
      return text('network.links-in')
    case 'linksOut':
      return text('network.links-out')
    case 'posts':
      return text('explore.column.posts')
    default:
      return text(`network.${column}`)
  }
}

function shownValue(node: NetworkNode, column: Column): string {
  const value = node[column]
  const isCount = column === 'linksIn' || column === 'linksOut' || column === 'posts'
  return isCount ? value.toLocaleString(locale()) : percent(value, locale())
}
