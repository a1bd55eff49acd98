import { useMemo } from 'preact/hooks'
import { placeLabels } from './label-places.ts'
import { groupColour, mostRank, radiusOf, type ShownNetwork } from './network-model.ts'

interface FlatNetworkProps {
  readonly network: ShownNetwork
  readonly label: string
  readonly width: number
  readonly height: number
  /** Names that are written; the rest is in the table. */
  readonly names: number
  readonly chosen?: number | null
  readonly onChoose?: (id: string) => void
}

/** What a drawing of this kind can carry: more makes a browser slow. */
const MOST_NODES = 3000
const MOST_LINKS = 4000
const MARGIN = 24
const FONT = 13

/** The network as a plain drawing: small on the overview, as a file, and where a browser has no WebGL. */
export function FlatNetwork({ network, label, width, height, names, chosen = null, onChoose }: FlatNetworkProps) {
  const drawn = useMemo(() => drawnNetwork(network, width, height, names), [network, width, height, names])
  return (
    <svg class="flat-network" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path class="flat-links" d={drawn.links} />
      {drawn.dots.map(({ id, name, index, x, y, radius, group, isKept }) => (
        <circle
          key={id}
          class={`flat-node group-${group} ${isKept ? '' : 'is-outside'} ${index === chosen ? 'is-chosen' : ''}`}
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={radius.toFixed(1)}
          {...(onChoose === undefined ? {} : { onClick: () => onChoose(id) })}
        >
          <title>{name}</title>
        </circle>
      ))}
      {drawn.labels.map(({ x, y, anchor, name }) => (
        <text key={`${x} ${y}`} class="flat-label" x={x.toFixed(1)} y={y.toFixed(1)} dy="0.35em" text-anchor={anchor}>
          {name}
        </text>
      ))}
    </svg>
  )
}

function drawnNetwork({ nodes, links }: ShownNetwork, width: number, height: number, names: number) {
  const most = mostRank(nodes)
  const scale = Math.min(1, Math.sqrt((width * height) / 400_000)) * (nodes.length > 400 ? 0.7 : 1)
  const place = placer(nodes, width, height)
  const dots = nodes.slice(0, MOST_NODES).map((node, index) => ({
    ...place(node),
    id: node.id,
    name: node.name,
    index,
    radius: radiusOf(node, most) * scale,
    group: groupColour(node.community),
    isKept: node.isKept,
  }))
  const lines = links.slice(0, MOST_LINKS).flatMap(({ from, to }) => {
    const [a, b] = [dots[from], dots[to]]
    if (a === undefined || b === undefined) return []
    return [`M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`]
  })
  const largest = dots.toSorted((a, b) => b.radius - a.radius)
  // The largest last, so that nothing small is hidden below.
  return { links: lines.join(''), dots: largest, labels: placeLabels(largest, FONT, { width, height }, names) }
}

type Placed = { readonly x: number; readonly y: number }

/** Places of the picture in the field: all of it in sight, as large as it can be, never distorted. */
function placer(nodes: readonly Placed[], width: number, height: number): (node: Placed) => Placed {
  const range = (values: readonly number[]) =>
    values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)] as const, [
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ] as const)
  const [left, right] = range(nodes.map(({ x }) => x))
  const [low, high] = range(nodes.map(({ y }) => y))
  const scale = Math.min((width - 2 * MARGIN) / (right - left || 1), (height - 2 * MARGIN) / (high - low || 1))
  return ({ x, y }) => ({
    x: width / 2 + (x - (left + right) / 2) * scale,
    // A drawing counts downwards.
    y: height / 2 - (y - (low + high) / 2) * scale,
  })
}
