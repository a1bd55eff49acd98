import type { MapBox, PointAnswer } from '../api/knowing.ts'

/** A point in the plane that the earth is drawn on. */
export type PlanePoint = readonly [x: number, y: number]

/** Which part of the plane is seen: its middle, and how many pixels a unit of the plane has. */
export interface MapView {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** The size of the map on the screen, in pixels. */
export interface MapSize {
  readonly width: number
  readonly height: number
}

/** Half of what the whole earth takes in the plane. */
export interface PlaneHalf {
  readonly x: number
  readonly y: number
}

/** Points that are too close on the screen to be told apart. */
export interface Cluster {
  readonly x: number
  readonly y: number
  readonly posts: number
  readonly points: readonly PointAnswer[]
}

/** Points nearer than this are one on the screen: two circles that a finger tells apart. */
const CLUSTER_PX = 36
/** Free space around what a view is fitted to. */
const MARGIN = 0.8
/** Closer than this there is nothing to see: the outlines are of a scale of 1 : 50 million. */
const MOST_SCALE = 240
/** A single point is shown with as much around it. */
const POINT_SCALE = 10
/** What a box is wider than its points: less than points are told apart by. */
const BOX_MARGIN = 0.00005

/** The view with these points in it: as close as shows them all. */
export function fitted(points: readonly PlanePoint[], size: MapSize, half: PlaneHalf): MapView {
  if (points.length === 0) return whole(size, half)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, top, bottom] = [least(xs), most(xs), least(ys), most(ys)]
  const scale = MARGIN * Math.min(size.width / (right - left), size.height / (bottom - top), POINT_SCALE / MARGIN)
  return bounded({ x: (left + right) / 2, y: (top + bottom) / 2, scale }, size, half)
}

/** The view of the whole earth. */
export function whole(size: MapSize, half: PlaneHalf): MapView {
  return { x: 0, y: 0, scale: Math.min(size.width / (2 * half.x), size.height / (2 * half.y)) }
}

/** A view that neither leaves the earth nor goes closer than there is something to see. */
export function bounded({ x, y, scale }: MapView, size: MapSize, half: PlaneHalf): MapView {
  const bounds = (value: number, most: number) => Math.min(most, Math.max(-most, value))
  const least = whole(size, half).scale
  return {
    x: bounds(x, half.x),
    y: bounds(y, half.y),
    scale: Math.min(MOST_SCALE, Math.max(least, scale)),
  }
}

/** Joins points that fall into the neighbourhood of one with more posts; in one pass, over a grid of such neighbourhoods. */
export function clustersOf(
  points: readonly { readonly point: PointAnswer; readonly at: PlanePoint }[],
  scale: number,
): readonly Cluster[] {
  const reach = CLUSTER_PX / scale
  const cells = new Map<string, { x: number; y: number; posts: number; points: PointAnswer[] }[]>()
  const all: { x: number; y: number; posts: number; points: PointAnswer[] }[] = []
  for (const { point, at } of points) {
    const [x, y] = at
    const [column, row] = [Math.floor(x / reach), Math.floor(y / reach)]
    const near = neighbourhood(column, row)
      .flatMap(key => cells.get(key) ?? [])
      .find(cluster => Math.hypot(cluster.x - x, cluster.y - y) < reach)
    if (near !== undefined) {
      near.posts += point.posts
      near.points.push(point)
      continue
    }
    const cluster = { x, y, posts: point.posts, points: [point] }
    all.push(cluster)
    const key = `${column},${row}`
    cells.set(key, [...(cells.get(key) ?? []), cluster])
  }
  return all
}

/** The part of the map that holds these points, as little more as tells them from others. */
export function boxAround(points: readonly PointAnswer[]): MapBox {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000
  return {
    south: Math.max(-90, round(least(latitudes) - BOX_MARGIN)),
    west: Math.max(-180, round(least(longitudes) - BOX_MARGIN)),
    north: Math.min(90, round(most(latitudes) + BOX_MARGIN)),
    east: Math.min(180, round(most(longitudes) + BOX_MARGIN)),
  }
}

/** A box as an address has it; null where that is none. */
export function readBox(written: string | null): MapBox | null {
  const [south, west, north, east, ...more] = (written ?? '')
    .split(',')
    .map(part => (part === '' ? Number.NaN : Number(part)))
  if (south === undefined || west === undefined || north === undefined || east === undefined) return null
  const isWhole = more.length === 0 && [south, west, north, east].every(Number.isFinite)
  const isOnEarth = Math.abs(south) <= 90 && Math.abs(north) <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180
  return isWhole && isOnEarth ? { south, west, north, east } : null
}

/** A box for an address. */
export function writeBox({ south, west, north, east }: MapBox): string {
  return [south, west, north, east].join()
}

/** Whether a point lies in a box. */
export function isInBox({ latitude, longitude }: PointAnswer, { south, west, north, east }: MapBox): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

function neighbourhood(column: number, row: number): readonly string[] {
  return [-1, 0, 1].flatMap(right => [-1, 0, 1].map(down => `${column + right},${row + down}`))
}

// Not by spreading: there may be more points than a call has arguments.
function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
}
