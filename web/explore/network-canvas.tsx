import { useEffect, useRef, useState } from 'preact/hooks'
import { shownTheme } from '../app/theme.ts'
import { Icon } from '../parts/icon.tsx'
import { text } from '../texts/texts.ts'
import { blobOf, download } from './download.ts'
import type { ShownNetwork } from './network-model.ts'
import { paletteOf } from './network-palette.ts'
import { type NetworkRenderer, openNetworkRenderer } from './network-renderer.ts'

interface NetworkCanvasProps {
  readonly network: ShownNetwork
  readonly chosen: number | null
  readonly onChoose: (id: string | null) => void
  /** Called where the browser can't draw it. */
  readonly onFailed: () => void
  readonly label: string
  readonly file: string
}

const ZOOM_STEP = 1.6
/** How far an arrow moves the picture, as a part of it. */
const MOVE_STEP = 0.12

/** The network, drawn by WebGL: wheel, fingers, arrows, plus and minus move it; a press chooses a node. */
export function NetworkCanvas({ network, chosen, onChoose, onFailed, label, file }: NetworkCanvasProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [renderer, setRenderer] = useState<NetworkRenderer | null>(null)
  const choose = useRef(onChoose)
  choose.current = onChoose
  const fail = useRef(onFailed)
  fail.current = onFailed
  useEffect(() => {
    const element = stage.current
    if (element === null) return
    let opened: NetworkRenderer | null = null
    try {
      opened = openNetworkRenderer(element, {
        network,
        palette: paletteOf(element),
        onChoose: id => choose.current(id),
      })
      setRenderer(opened)
    } catch (error) {
      console.warn(error)
      fail.current()
    }
    return () => {
      setRenderer(null)
      opened?.close()
    }
  }, [network])
  useEffect(() => renderer?.choose(chosen), [renderer, chosen])
  const theme = shownTheme()
  useEffect(() => {
    const element = stage.current
    if (element === null || renderer === null) return
    // The page itself changes its appearance in an effect as well; by the next frame it has.
    const frame = requestAnimationFrame(() => renderer.recolour(paletteOf(element)))
    return () => cancelAnimationFrame(frame)
  }, [renderer, theme])
  return (
    <section
      class="network-stage"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the picture, as they do a page.
      tabIndex={0}
      onKeyDown={event => {
        if (renderer === null || event.ctrlKey || event.metaKey || event.altKey) return
        if (steer(event.key, renderer)) event.preventDefault()
      }}
    >
      <div class="network-canvas" ref={stage} />
      <Tools renderer={renderer} onSave={() => save(renderer, file)} />
    </section>
  )
}

interface ToolsProps {
  readonly renderer: NetworkRenderer | null
  readonly onSave: () => void
}

function Tools({ renderer, onSave }: ToolsProps) {
  const tools = [
    { icon: 'add', name: text('network.closer'), run: () => renderer?.zoom(ZOOM_STEP) },
    { icon: 'less', name: text('network.farther'), run: () => renderer?.zoom(1 / ZOOM_STEP) },
    { icon: 'world', name: text('network.whole'), run: () => renderer?.reset() },
  ] as const
  return (
    <div class="network-tools">
      {tools.map(({ icon, name, run }) => (
        <button key={icon} type="button" class="button button-square" aria-label={name} title={name} onClick={run}>
          <Icon name={icon} />
        </button>
      ))}
      <button
        type="button"
        class="button button-square small"
        aria-label={text('network.png')}
        title={text('network.png')}
        onClick={onSave}
      >
        PNG
      </button>
    </div>
  )
}

/** Whether a key moved the picture. */
function steer(key: string, renderer: NetworkRenderer): boolean {
  switch (key) {
    case 'ArrowLeft':
      renderer.move(-MOVE_STEP, 0)
      return true
    case 'ArrowRight':
      renderer.move(MOVE_STEP, 0)
      return true
    case 'ArrowUp':
      renderer.move(0, -MOVE_STEP)
      return true
    case 'ArrowDown':
      renderer.move(0, MOVE_STEP)
      return true
    case '+':
      renderer.zoom(ZOOM_STEP)
      return true
    case '-':
      renderer.zoom(1 / ZOOM_STEP)
      return true
    case '0':
      renderer.reset()
      return true
    default:
      return false
  }
}

/** What is in sight now, as a picture: all layers over one another, on paper. */
async function save(renderer: NetworkRenderer | null, file: string): Promise<void> {
  const layers = renderer?.canvases() ?? []
  const [first] = layers
  if (first === undefined) return
  const whole = document.createElement('canvas')
  whole.width = first.width
  whole.height = first.height
  const context = whole.getContext('2d')
  if (context === null) return
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface')
  context.fillRect(0, 0, whole.width, whole.height)
  for (const layer of layers) context.drawImage(layer, 0, 0, whole.width, whole.height)
  download(`${file}.png`, await blobOf(whole))
}
