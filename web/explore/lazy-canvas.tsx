import { lazyPart } from '../parts/lazy-part.tsx'
import type { NetworkCanvas } from './network-canvas.tsx'

type CanvasProps = Parameters<typeof NetworkCanvas>[0]

const Loaded = lazyPart<CanvasProps>(async () => (await import('./network-canvas.tsx')).NetworkCanvas, 1)

/** The moving picture; what draws it is brought when a network is first looked at, its place is there before. */
export function LazyCanvas(props: CanvasProps) {
  return (
    <div class="network-place">
      <Loaded {...props} />
    </div>
  )
}

/** Whether the browser can draw on its graphics processor. */
export function webGl(): boolean {
  const canvas = document.createElement('canvas')
  return (canvas.getContext('webgl2') ?? canvas.getContext('webgl')) !== null
}
