import { type LinkGraph, strengthsOf, undirected } from './link-graph.ts'
import { QuadTree } from './quad-tree.ts'
import { seededRandom } from './seeded-random.ts'

/** Where the nodes of a graph stand in a picture. */
export interface Layout {
  readonly x: Float64Array
  readonly y: Float64Array
  /** How far the rim is from the middle, in the unit of the forces: a later layout begins from there. */
  readonly extent: number
}

type Plane = Pick<Layout, 'x' | 'y'>

/** Settings of a picture. */
export interface LayoutOptions {
  readonly rounds?: number
  readonly seed?: number
  /** Where nodes stood before; `NaN` for those that have come since. The picture then stays as it is where the graph does. */
  readonly before?: Layout
}

/** Rounds after which pictures of some thousand nodes move no more than the eye sees. */
const ROUNDS = 200
/** Rounds that let new nodes find their places, where the others start from where they stood. */
const ROUNDS_AGAIN = 30
/** How strongly all are drawn to the middle, the more the farther they are: parts without a link between them stay in the picture. */
const GRAVITY = 0.1
/** How much nodes may swing before they are slowed down (Jacomy and others 2014). */
const TOLERANCE = 1
/** The unit of the plane: nodes begin in a square whose side grows with their number, so that there is room for each. */
const ROOM = 10

/**
 * Places nodes so that those stand near one another that are joined, and others apart: ForceAtlas2, with a node pushing by its
 * links and far ones as one. The same each time; within −1 and 1.
 */
export function layout(graph: LinkGraph, { rounds, seed = 1, before }: LayoutOptions = {}): Layout {
  const { size } = graph
  const plane = firstPlaces(graph, seed, before)
  if (size > 1) {
    const forces = newForces(graph)
    const count = rounds ?? (before === undefined ? ROUNDS : ROUNDS_AGAIN)
    for (let round = 0; round < count; round++) moveOnce(plane, forces)
  }
  return within(plane)
}

interface Forces {
  readonly both: LinkGraph
  readonly masses: Float64Array
  readonly tree: QuadTree
  readonly pushX: Float64Array
  readonly pushY: Float64Array
  readonly lastX: Float64Array
  readonly lastY: Float64Array
  speed: number
}

function newForces(graph: LinkGraph): Forces {
  const { size } = graph
  const once = undirected(graph, 'added')
  // Hundreds of links between two pull no more than some do: the rest of the picture would stand still around them.
  const both = { ...once, weights: once.weights.map(weight => Math.log2(1 + weight)) }
  const masses = strengthsOf({ ...both, weights: both.weights.map(() => 1) }).map(links => links + 1)
  const empty = () => new Float64Array(size)
  return {
    both,
    masses,
    tree: new QuadTree(size),
    pushX: empty(),
    pushY: empty(),
    lastX: empty(),
    lastY: empty(),
    speed: 1,
  }
}

function moveOnce(plane: Plane, forces: Forces): void {
  forces.lastX.set(forces.pushX)
  forces.lastY.set(forces.pushY)
  pushApart(plane, forces)
  pullTogether(plane, forces)
  const { pushX, pushY, lastX, lastY, masses } = forces
  let [swinging, going] = [0, 0]
  const swings = new Float64Array(masses.length)
  for (let node = 0; node < masses.length; node++) {
    const [x, y, wasX, wasY] = [pushX[node] ?? 0, pushY[node] ?? 0, lastX[node] ?? 0, lastY[node] ?? 0]
    const mass = masses[node] ?? 1
    swings[node] = mass * Math.hypot(x - wasX, y - wasY)
    swinging += swings[node] ?? 0
    going += (mass * Math.hypot(x + wasX, y + wasY)) / 2
  }
  const wanted = (TOLERANCE * going) / Math.max(1e-9, swinging)
  forces.speed += Math.min(wanted - forces.speed, forces.speed / 2)
  for (let node = 0; node < masses.length; node++) {
    const factor = forces.speed / (1 + Math.sqrt(forces.speed * (swings[node] ?? 0)))
    plane.x[node] = (plane.x[node] ?? 0) + (pushX[node] ?? 0) * factor
    plane.y[node] = (plane.y[node] ?? 0) + (pushY[node] ?? 0) * factor
  }
}

function pushApart({ x, y }: Plane, { masses, tree, pushX, pushY }: Forces): void {
  tree.fill(x, y, masses)
  const push = new Float64Array(2)
  for (let node = 0; node < masses.length; node++) {
    const [hereX, hereY, mass] = [x[node] ?? 0, y[node] ?? 0, masses[node] ?? 1]
    tree.pushOn(hereX, hereY, push)
    pushX[node] = ((push[0] ?? 0) * ROOM - hereX * GRAVITY) * mass
    pushY[node] = ((push[1] ?? 0) * ROOM - hereY * GRAVITY) * mass
  }
}

function pullTogether({ x, y }: Plane, { both, pushX, pushY }: Forces): void {
  for (let node = 0; node < both.size; node++) {
    let [pullX, pullY] = [0, 0]
    const end = both.starts[node + 1] ?? 0
    for (let link = both.starts[node] ?? 0; link < end; link++) {
      const target = both.targets[link] ?? 0
      const weight = both.weights[link] ?? 0
      pullX += ((x[target] ?? 0) - (x[node] ?? 0)) * weight
      pullY += ((y[target] ?? 0) - (y[node] ?? 0)) * weight
    }
    pushX[node] = (pushX[node] ?? 0) + pullX
    pushY[node] = (pushY[node] ?? 0) + pullY
  }
}

/** Where nodes stood before, new ones among their neighbours; without a before, anywhere. */
function firstPlaces(graph: LinkGraph, seed: number, before: Layout | undefined): Plane {
  const { size } = graph
  const random = seededRandom(seed)
  const side = ROOM * Math.sqrt(size)
  const x = Float64Array.from({ length: size }, () => (random() - 0.5) * side)
  const y = Float64Array.from({ length: size }, () => (random() - 0.5) * side)
  if (before === undefined) return { x, y }
  const both = undirected(graph, 'once')
  const isOld = (node: number) => Number.isFinite(before.x[node]) && Number.isFinite(before.y[node])
  for (let node = 0; node < size; node++) {
    if (!isOld(node)) continue
    x[node] = (before.x[node] ?? 0) * before.extent
    y[node] = (before.y[node] ?? 0) * before.extent
  }
  for (let node = 0; node < size; node++) {
    if (isOld(node)) continue
    const near = [...both.targets.subarray(both.starts[node], both.starts[node + 1])].filter(isOld)
    if (near.length === 0) continue
    const middle = (places: Float64Array) => near.reduce((sum, one) => sum + (places[one] ?? 0), 0) / near.length
    const [middleX, middleY] = [middle(x), middle(y)]
    x[node] = middleX + (random() - 0.5) * ROOM
    y[node] = middleY + (random() - 0.5) * ROOM
  }
  return { x, y }
}

/** The farthest node stands on the rim; the middle stays where it is. */
function within({ x, y }: Plane): Layout {
  let extent = 0
  for (let node = 0; node < x.length; node++) extent = Math.max(extent, Math.abs(x[node] ?? 0), Math.abs(y[node] ?? 0))
  const scale = extent === 0 ? 1 : 1 / extent
  return { x: x.map(value => value * scale), y: y.map(value => value * scale), extent }
}
