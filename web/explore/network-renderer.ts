import { MultiDirectedGraph } from 'graphology'
import Sigma from 'sigma'
import type { NodeHoverDrawingFunction, NodeLabelDrawingFunction } from 'sigma/rendering'
import { groupColour, linkBudget, MOST_LINKS, mostRank, radiusOf, type ShownNetwork } from './network-model.ts'
import type { NetworkPalette } from './network-palette.ts'

/** A network that is drawn on the graphics processor and can be moved. */
export interface NetworkRenderer {
  /** Shows a node and what it is joined to, the rest faintly; null shows all alike. */
  choose(index: number | null): void
  recolour(palette: NetworkPalette): void
  move(right: number, down: number): void
  zoom(times: number): void
  /** All in sight again. */
  reset(): void
  canvases(): readonly HTMLCanvasElement[]
  close(): void
}

interface NodeLook {
  x: number
  y: number
  size: number
  label: string
  group: number
  isKept: boolean
}

interface LinkLook {
  size: number
  /** Its place among all, the heaviest first. */
  order: number
}

interface RendererOptions {
  readonly network: ShownNetwork
  readonly palette: NetworkPalette
  readonly onChoose: (id: string | null) => void
}

/** From this many on, links and names are left out while the picture moves: what moves is not read. */
const MANY_LINKS = 3000
const MANY_NODES = 2000
/** How close it goes to a node that is chosen; it does not go back where the reader is closer. */
const CLOSE = 0.35
const MOVE_MS = 350
const LABEL_SIZE = 13

/** Draws a network into an element; throws where the browser has no WebGL. */
export function openNetworkRenderer(container: HTMLElement, options: RendererOptions): NetworkRenderer {
  const { network } = options
  const state: DrawingState = {
    palette: options.palette,
    chosen: null,
    near: new Set(),
    hovered: null,
    budget: linkBudget(1),
  }
  const graph = graphOf(network)
  const sigma = new Sigma<NodeLook, LinkLook>(graph, container, {
    hideEdgesOnMove: network.links.length > MANY_LINKS,
    hideLabelsOnMove: network.nodes.length > MANY_NODES,
    labelSize: LABEL_SIZE,
    labelFont: state.palette.font,
    labelWeight: '500',
    labelDensity: 0.7,
    labelGridCellSize: 110,
    labelRenderedSizeThreshold: 5,
    stagePadding: 36,
    minCameraRatio: 0.01,
    maxCameraRatio: 2,
    zIndex: true,
    // A page that is being left, or printed, may have no width for a moment.
    allowInvalidContainer: true,
    minEdgeThickness: 0.6,
    defaultDrawNodeLabel: labelDrawer(state),
    defaultDrawNodeHover: hoverDrawer(state),
    nodeReducer: (node, look) => nodeLook(Number(node), look, state),
    edgeReducer: (edge, look) => linkLook(Number(graph.source(edge)), Number(graph.target(edge)), look, state),
  })
  const refresh = () => sigma.refresh({ skipIndexation: true })
  sigma.on('clickNode', ({ node }) => options.onChoose(network.nodes[Number(node)]?.id ?? null))
  sigma.on('clickStage', () => options.onChoose(null))
  sigma.on('enterNode', () => container.classList.add('is-over-node'))
  sigma.on('leaveNode', () => container.classList.remove('is-over-node'))
  sigma.getCamera().on('updated', ({ ratio }) => {
    const budget = linkBudget(ratio)
    if (budget === state.budget || graph.size <= Math.min(budget, state.budget)) return
    state.budget = budget
    requestAnimationFrame(refresh)
  })
  return steering({ sigma, graph, network, state, refresh })
}

interface Steered {
  readonly sigma: Sigma<NodeLook, LinkLook>
  readonly graph: NetworkGraph
  readonly network: ShownNetwork
  readonly state: DrawingState
  readonly refresh: () => void
}

function steering({ sigma, graph, network, state, refresh }: Steered): NetworkRenderer {
  const camera = sigma.getCamera()
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const go = (to: Partial<{ x: number; y: number; ratio: number; angle: number }>) => {
    if (still.matches) camera.setState(to)
    else void camera.animate(to, { duration: MOVE_MS })
  }
  return {
    choose(index) {
      state.chosen = index
      state.near = nearOf(network, index)
      showLinksOf(graph, network, index)
      refresh()
      const at = index === null ? undefined : sigma.getNodeDisplayData(String(index))
      if (at !== undefined) go({ x: at.x, y: at.y, ratio: Math.min(camera.ratio, CLOSE) })
    },
    recolour(palette) {
      state.palette = palette
      refresh()
    },
    move: (right, down) => go({ x: camera.x + right * camera.ratio, y: camera.y - down * camera.ratio }),
    zoom: times => go({ ratio: camera.getBoundedRatio(camera.ratio / times) }),
    reset: () => go({ x: 0.5, y: 0.5, ratio: 1, angle: 0 }),
    canvases() {
      sigma.refresh()
      return Object.values(sigma.getCanvases())
    },
    close: () => sigma.kill(),
  }
}

/** What of a drawing changes while it is looked at. */
interface DrawingState {
  palette: NetworkPalette
  chosen: number | null
  /** The nodes that the chosen one is joined to. */
  near: ReadonlySet<number>
  hovered: number | null
  budget: number
}

type NetworkGraph = MultiDirectedGraph<NodeLook, LinkLook>

function graphOf({ nodes, links }: ShownNetwork): NetworkGraph {
  const graph = new MultiDirectedGraph<NodeLook, LinkLook>()
  const most = mostRank(nodes)
  for (const [index, node] of nodes.entries()) {
    const { x, y, name: label, isKept } = node
    graph.addNode(index, { x, y, label, isKept, size: radiusOf(node, most), group: groupColour(node.community) })
  }
  for (const [order, { from, to, weight }] of links.slice(0, MOST_LINKS).entries()) {
    graph.addEdge(from, to, { order, size: thicknessOf(weight) })
  }
  return graph
}

/** Of the chosen node all links are drawn; those of the one before go. */
function showLinksOf(graph: NetworkGraph, { links }: ShownNetwork, index: number | null): void {
  for (const edge of graph.filterEdges((_, { order }) => order >= MOST_LINKS)) graph.dropEdge(edge)
  if (index === null) return
  for (const { from, to, weight } of links.slice(MOST_LINKS)) {
    if (from === index || to === index) graph.addEdge(from, to, { order: MOST_LINKS, size: thicknessOf(weight) })
  }
}

function thicknessOf(weight: number): number {
  return Math.min(4, 0.5 + Math.log2(1 + weight) * 0.35)
}

function nodeLook(index: number, look: NodeLook, { palette, chosen, near }: DrawingState) {
  const isFaint = chosen !== null && index !== chosen && !near.has(index)
  const colour = (look.isKept ? palette.groups : palette.outside)[look.group] ?? palette.ink
  return {
    ...look,
    color: isFaint ? palette.dimmed : colour,
    label: isFaint ? null : look.label,
    highlighted: index === chosen,
    forceLabel: chosen !== null && near.has(index) && near.size <= 30,
    zIndex: isFaint ? 0 : 1,
  }
}

function linkLook(from: number, to: number, look: LinkLook, { palette, chosen, budget }: DrawingState) {
  const isOfChosen = chosen !== null && (from === chosen || to === chosen)
  return {
    ...look,
    color: isOfChosen ? palette.strongLink : palette.link,
    hidden: chosen === null ? look.order >= budget : !isOfChosen,
    zIndex: isOfChosen ? 1 : 0,
  }
}

function nearOf({ links }: ShownNetwork, index: number | null): ReadonlySet<number> {
  if (index === null) return new Set()
  return new Set(links.flatMap(({ from, to }) => (from === index ? [to] : to === index ? [from] : [])))
}

/** Names in ink with a rim of paper, so that they are read over links as well. */
function labelDrawer(state: DrawingState): NodeLabelDrawingFunction<NodeLook, LinkLook> {
  return (context, { x, y, size, label }, settings) => {
    if (!label) return
    context.font = `${settings.labelWeight} ${settings.labelSize}px ${settings.labelFont}`
    context.lineJoin = 'round'
    context.lineWidth = 3
    context.strokeStyle = state.palette.surface
    context.strokeText(label, x + size + 4, y + settings.labelSize / 3)
    context.fillStyle = state.palette.ink
    context.fillText(label, x + size + 4, y + settings.labelSize / 3)
  }
}

/** The node below the pointer: a ring, and its name on paper. */
function hoverDrawer(state: DrawingState): NodeHoverDrawingFunction<NodeLook, LinkLook> {
  return (context, data, settings) => {
    const { x, y, size, label, color } = data
    const { ink, surface } = state.palette
    context.beginPath()
    context.arc(x, y, size + 3, 0, Math.PI * 2)
    context.fillStyle = surface
    context.fill()
    context.beginPath()
    context.arc(x, y, size, 0, Math.PI * 2)
    context.fillStyle = color
    context.fill()
    context.lineWidth = 2
    context.strokeStyle = ink
    context.stroke()
    if (!label) return
    context.font = `600 ${settings.labelSize}px ${settings.labelFont}`
    const width = context.measureText(label).width
    context.fillStyle = surface
    context.beginPath()
    context.roundRect(x + size + 5, y - settings.labelSize + 1, width + 12, settings.labelSize * 1.75, 6)
    context.fill()
    context.lineWidth = 1
    context.strokeStyle = state.palette.link
    context.stroke()
    context.fillStyle = ink
    context.fillText(label, x + size + 11, y + settings.labelSize / 3)
  }
}
