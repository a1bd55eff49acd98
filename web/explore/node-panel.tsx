import type { CommunityAnswer, NetworkNode, NodeKind } from '../api/exploring.ts'
import { withQuery } from '../app/router.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Icon } from '../parts/icon.tsx'
import { OuterLink } from '../parts/outer-link.tsx'
import { languageName } from '../texts/language-name.ts'
import { locale, text } from '../texts/texts.ts'
import { communityName } from './fields.tsx'
import { groupColour, type Neighbour, neighboursOf, type ShownNetwork } from './network-model.ts'
import { nodeLinks } from './node-links.ts'
import { percent } from './scales.ts'

/** Neighbours of one side that the panel names. */
const SHOWN = 14

interface NodePanelProps {
  readonly kind: NodeKind
  readonly network: ShownNetwork
  readonly index: number
  readonly communities: readonly CommunityAnswer[]
}

/** What is known of a node, the way to it, and its neighbours to go on to. */
export function NodePanel({ kind, network, index, communities }: NodePanelProps) {
  const node = network.nodes[index]
  if (node === undefined) return null
  const { from, to } = neighboursOf(network, index)
  const community = communities.find(one => one.community === node.community)
  return (
    <section class="node-panel" aria-label={text('network.chosen')}>
      <div class="node-panel-head">
        <h2>
          <ArchivedText>{node.name}</ArchivedText>
        </h2>
        <a
          class="button button-quiet button-square"
          href={withQuery({ node: null })}
          aria-label={text('network.unchoose')}
        >
          <Icon name="close" />
        </a>
      </div>
      <p class="meta">
        {node.isKept ? null : <span>{text('network.outside')}</span>}
        {node.language === null ? null : <span>{languageName(node.language)}</span>}
        {kind === 'posts' ? null : <span>{text('explore.posts', { n: node.posts })}</span>}
      </p>
      {community === undefined ? null : (
        <p>
          <a class="chip" href={withQuery({ community: String(community.community) })}>
            <span class={`swatch group-${groupColour(node.community)}`} />
            <ArchivedText>{communityName(community)}</ArchivedText>
          </a>
        </p>
      )}
      <Figures node={node} />
      <div class="node-panel-links">
        {nodeLinks(kind, node).map(({ href, name, isOuter }) =>
          isOuter ? (
            <OuterLink key={href} href={href} class="button">
              <Icon name="live" />
              {name}
            </OuterLink>
          ) : (
            <a key={href} class="button" href={href}>
              {name}
            </a>
          ),
        )}
      </div>
      <Neighbours title={text('network.from', { n: from.length })} neighbours={from} />
      <Neighbours title={text('network.to', { n: to.length })} neighbours={to} />
    </section>
  )
}

function Figures({ node }: { readonly node: NetworkNode }) {
  const share = (value: number) => percent(value, locale())
  const figures = [
    [text('network.rank'), share(node.pageRank)],
    [text('network.authority'), share(node.authority)],
    [text('network.hub'), share(node.hub)],
    [text('network.bridge'), share(node.bridge)],
    [text('network.links-in'), node.linksIn.toLocaleString(locale())],
    [text('network.links-out'), node.linksOut.toLocaleString(locale())],
  ] as const
  return (
    <dl class="node-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Neighbours({ title, neighbours }: { readonly title: string; readonly neighbours: readonly Neighbour[] }) {
  if (neighbours.length === 0) return null
  const left = neighbours.length - SHOWN
  return (
    <section class="neighbours-list">
      <h3>{title}</h3>
      <ul>
        {neighbours.slice(0, SHOWN).map(({ node, ways }) => (
          <li key={node.id}>
            <a href={withQuery({ node: node.id })} title={waysText(ways)}>
              <span class={`swatch group-${groupColour(node.community)}`} />
              <ArchivedText class="one-line">{node.name}</ArchivedText>
              <span class="chip-count">{sumOf(ways).toLocaleString(locale())}</span>
            </a>
          </li>
        ))}
      </ul>
      {left > 0 ? <p class="quiet small">{text('network.more', { n: left })}</p> : null}
    </section>
  )
}

function sumOf(ways: Neighbour['ways']): number {
  return Object.values(ways).reduce((sum, count) => sum + count, 0)
}

function waysText(ways: Neighbour['ways']): string {
  return Object.entries(ways)
    .map(([way, n]) => `${text(`network.way.${way as keyof typeof ways}`)}: ${n}`)
    .join(', ')
}
