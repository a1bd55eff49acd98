import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { MapBox, PointAnswer } from '../api/knowing.ts'
import { Icon } from '../parts/icon.tsx'
import { text } from '../texts/texts.ts'
import { bounded, type Cluster, clustersOf, fitted, isInBox, type MapSize, type MapView, whole } from './map-view.ts'
import { COARSE, EARTH, fineOutlines, GRATICULE, type Outlines, planePoint, SPHERE } from './world.ts'

interface PlaceMapProps {
  readonly points: readonly PointAnswer[]
  readonly chosen: MapBox | null
  readonly onChoose: (points: readonly PointAnswer[]) => void
}

/** From this scale on the coarse outlines show their corners. */
const FINE_FROM = 5
const ZOOM_STEP = 1.6
/** How far an arrow moves the map, in pixels. */
const PAN_PX = 80
/** Circles grow with the root of their posts, so that their areas can be compared. */
const LEAST_RADIUS = 5
const MOST_RADIUS = 17

/** The earth with points on it, drawn by ourselves: nothing is asked of anybody else. The list beside it has the same points. */
export function PlaceMap({ points, chosen, onChoose }: PlaceMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const placed = useMemo(
    () => points.map(point => ({ point, at: planePoint(point.latitude, point.longitude) })),
    [points],
  )
  const [moved, setMoved] = useState<MapView | null>(null)
  const shown = chosen === null ? placed : placed.filter(({ point }) => isInBox(point, chosen))
  const start = fitted(
    shown.map(({ at }) => at),
    size,
    EARTH,
  )
  const chosenKey = JSON.stringify(chosen)
  // What is chosen anew is gone to, however the map was moved before.
  useEffect(() => setMoved(null), [chosenKey, points])
  const view = moved ?? start
  const move = (change: Partial<MapView>) => setMoved(bounded({ ...view, ...change }, size, EARTH))
  const outlines = useOutlines(view.scale)
  const drag = useDrag(view, move)
  const clusters = useMemo(() => clustersOf(placed, view.scale), [placed, view.scale])
  return (
    <section
      class="map"
      ref={frame}
      aria-label={text('places.map', { n: points.length })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the map, as they do a page.
      tabIndex={0}
      onKeyDown={event => {
        const change = moveBy(event.key, view)
        if (change === null || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        move(change)
      }}
    >
      <svg
        class="map-drawing"
        aria-hidden="true"
        viewBox={`${view.x - size.width / 2 / view.scale} ${view.y - size.height / 2 / view.scale} ${size.width / view.scale} ${size.height / view.scale}`}
        {...drag}
      >
        <path class="map-sea" d={SPHERE} />
        <path class="map-lines" d={GRATICULE} />
        <path class="map-land" d={outlines.land} />
        <path class="map-borders" d={outlines.borders} />
        {clusters.map(cluster => (
          <Mark
            key={`${cluster.x},${cluster.y}`}
            cluster={cluster}
            scale={view.scale}
            isChosen={chosen !== null && cluster.points.some(point => isInBox(point, chosen))}
            onChoose={() => onChoose(cluster.points)}
          />
        ))}
      </svg>
      <div class="map-tools">
        <button
          type="button"
          class="button button-square"
          aria-label={text('places.closer')}
          onClick={() => move({ scale: view.scale * ZOOM_STEP })}
        >
          <Icon name="add" />
        </button>
        <button
          type="button"
          class="button button-square"
          aria-label={text('places.farther')}
          onClick={() => move({ scale: view.scale / ZOOM_STEP })}
        >
          <Icon name="less" />
        </button>
        <button
          type="button"
          class="button button-square"
          aria-label={text('places.world')}
          onClick={() => setMoved(whole(size, EARTH))}
        >
          <Icon name="world" />
        </button>
      </div>
    </section>
  )
}

interface MarkProps {
  readonly cluster: Cluster
  readonly scale: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Mark({ cluster, scale, isChosen, onChoose }: MarkProps) {
  const { x, y, posts, points } = cluster
  const radius = Math.min(MOST_RADIUS, LEAST_RADIUS + 2 * Math.sqrt(posts))
  const isSeveral = points.length > 1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who uses a keyboard has the same in the list beside the map.
    <g
      class={isChosen ? 'map-mark is-chosen' : 'map-mark'}
      transform={`translate(${x} ${y}) scale(${1 / scale})`}
      onClick={onChoose}
    >
      <title>{`${points[0]?.name ?? text('places.here')}: ${text('know.posts', { n: posts })}`}</title>
      <circle class="map-mark-reach" r="22" />
      <circle class="map-mark-dot" r={radius} />
      {isSeveral ? (
        <text class="map-mark-count" dy="0.35em">
          {points.length}
        </text>
      ) : null}
    </g>
  )
}

function moveBy(key: string, { x, y, scale }: MapView): Partial<MapView> | null {
  const step = PAN_PX / scale
  switch (key) {
    case 'ArrowLeft':
      return { x: x - step }
    case 'ArrowRight':
      return { x: x + step }
    case 'ArrowUp':
      return { y: y - step }
    case 'ArrowDown':
      return { y: y + step }
    case '+':
      return { scale: scale * ZOOM_STEP }
    case '-':
      return { scale: scale / ZOOM_STEP }
    default:
      return null
  }
}

/** The size of the map, as the page gives it room. */
function useSize(frame: { readonly current: HTMLElement | null }): MapSize {
  const [size, setSize] = useState<MapSize>({ width: 960, height: 480 })
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      setSize({ width: Math.max(1, element.clientWidth), height: Math.max(1, element.clientHeight) })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}

/** The outlines for a scale; the coarse ones until the fine ones are there. */
function useOutlines(scale: number): Outlines {
  const [fine, setFine] = useState<Outlines | null>(null)
  const isClose = scale >= FINE_FROM
  useEffect(() => {
    // Where the server is away, the coarse ones do.
    if (isClose && fine === null) fineOutlines().then(setFine, () => {})
  }, [isClose, fine])
  return isClose ? (fine ?? COARSE) : COARSE
}

/** Lets the map be pulled with mouse or finger. */
function useDrag(view: MapView, move: (change: Partial<MapView>) => void) {
  const from = useRef<{ readonly x: number; readonly y: number; readonly view: MapView } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = { x: event.clientX, y: event.clientY, view }
    },
    onPointerMove: (event: PointerEvent) => {
      const began = from.current
      if (began === null || event.buttons === 0) return
      const [dx, dy] = [event.clientX - began.x, event.clientY - began.y]
      move({ x: began.view.x - dx / view.scale, y: began.view.y - dy / view.scale })
    },
    onPointerUp: () => {
      from.current = null
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}
