import { useMemo, useState } from 'preact/hooks'
import { type NetworkAnswer, type NodeKind, network as networkAddress } from '../api/exploring.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { Failed } from '../parts/states.tsx'
import { locale, text } from '../texts/texts.ts'
import { ExploreHead } from './explore-head.tsx'
import { FlatNetwork } from './flat-network.tsx'
import { GroupLegend } from './group-legend.tsx'
import { LazyCanvas, webGl } from './lazy-canvas.tsx'
import { NetworkFiles } from './network-files.tsx'
import { NetworkFilters, NodeSearch } from './network-filters.tsx'
import { indexOfNode, narrowed, type ShownNetwork } from './network-model.ts'
import { readNetworkQuery } from './network-query.ts'
import { NodePanel } from './node-panel.tsx'
import { NodeTable, nodeData } from './node-table.tsx'
import { NothingFound } from './nothing-found.tsx'
import { percent } from './scales.ts'

/** The network: a picture to walk through, what is known of each node, and the same as a table. */
export function Network(_: ViewProps) {
  useHeading(text('explore.network'), [{ name: text('rail.explore'), href: '/explore' }])
  const asked = readNetworkQuery(place.value.query)
  const answer = useAnswer(networkAddress(asked.filter))
  const communities = answer.kind === 'ready' ? answer.value.communities : []
  return (
    <div class="page page-full explore-page">
      <ExploreHead title={text('explore.network')} hint={text('network.hint')} />
      <NetworkFilters asked={asked} communities={communities} />
      {answer.kind === 'failed' ? <Failed problem={answer.problem} retry={answer.retry} /> : null}
      {answer.kind === 'loading' ? <div class="network-and-panel is-loading" role="status" /> : null}
      {answer.kind === 'ready' && answer.value.nodes.length === 0 ? (
        <NothingFound
          title={text('network.none')}
          isNarrowed={asked.isNarrowed}
          {...(answer.value.figures.madeAt === null ? {} : { hint: text('network.unlinked') })}
        />
      ) : null}
      {answer.kind === 'ready' && answer.value.nodes.length > 0 ? <Shown answer={answer.value} /> : null}
    </div>
  )
}

function Shown({ answer }: { readonly answer: NetworkAnswer }) {
  const { narrowing, filter, node } = readNetworkQuery(place.value.query)
  const key = JSON.stringify(narrowing)
  // A new network only where something of it changes: it is drawn anew.
  const shown = useMemo(() => narrowed(answer, narrowing), [answer, key])
  const chosen = indexOfNode(shown.nodes, node)
  return (
    <>
      <div class="network-and-panel">
        <Drawn shown={shown} kind={filter.kind} chosen={chosen} />
        <div class="network-side">
          <NodeSearch nodes={shown.nodes} />
          {chosen === null ? (
            <GroupLegend communities={answer.communities} nodes={shown.nodes} />
          ) : (
            <NodePanel kind={filter.kind} network={shown} index={chosen} communities={answer.communities} />
          )}
        </div>
      </div>
      <Figures answer={answer} shown={shown} />
      <section class="explore-section">
        <div class="watch-title">
          <h2>{text('network.table')}</h2>
          <NetworkFiles filter={filter} data={() => nodeData(filter.kind, shown.nodes)} network={shown} />
        </div>
        <NodeTable
          key={filter.kind}
          kind={filter.kind}
          nodes={shown.nodes}
          communities={answer.communities}
          chosen={chosen}
        />
      </section>
    </>
  )
}

interface DrawnProps {
  readonly shown: ShownNetwork
  readonly kind: NodeKind
  readonly chosen: number | null
}

function Drawn({ shown, kind, chosen }: DrawnProps) {
  const [hasFailed, setFailed] = useState(!webGl())
  const label = text('network.picture', { n: shown.nodes.length, links: shown.links.length })
  const onChoose = (id: string | null) => {
    if (id !== place.peek().query.get('node')) go(withQuery({ node: id }), { replace: true })
  }
  if (!hasFailed) {
    const file = `network-${kind}`
    return (
      <LazyCanvas
        network={shown}
        chosen={chosen}
        onChoose={onChoose}
        onFailed={() => setFailed(true)}
        label={label}
        file={file}
      />
    )
  }
  return (
    <div class="network-stage">
      <FlatNetwork
        network={shown}
        label={label}
        width={1000}
        height={680}
        names={40}
        chosen={chosen}
        onChoose={onChoose}
      />
      <p class="network-note small">{text('network.no-webgl')}</p>
    </div>
  )
}

function Figures({ answer: { figures }, shown }: { readonly answer: NetworkAnswer; readonly shown: ShownNetwork }) {
  const number = (value: number) => value.toLocaleString(locale())
  return (
    <p class="meta network-figures">
      <span>{text('network.shown', { n: shown.nodes.length, all: number(figures.nodes) })}</span>
      <span>{text('network.links', { n: shown.links.length, all: number(figures.links) })}</span>
      <span>{text('network.reciprocity', { share: percent(figures.reciprocity, locale()) })}</span>
      <span>
        {text('network.modularity', {
          value: figures.modularity.toLocaleString(locale(), { maximumFractionDigits: 2 }),
        })}
      </span>
    </p>
  )
}
