import { useEffect, useRef, useState } from 'preact/hooks'
import { addressOf } from '../api/address.ts'
import type { NetworkFilter } from '../api/exploring.ts'
import { text } from '../texts/texts.ts'
import type { TableData } from './csv.ts'
import { download } from './download.ts'
import { FlatNetwork } from './flat-network.tsx'
import type { ShownNetwork } from './network-model.ts'
import { CsvButton, FileButton } from './picture.tsx'
import { standaloneSvg } from './standalone-svg.ts'

interface NetworkFilesProps {
  readonly filter: NetworkFilter
  readonly data: () => TableData
  readonly network: ShownNetwork
}

/** Formats that the server writes, for programs that draw and measure networks. */
const FORMATS = ['gexf', 'graphml'] as const

/** The network as files: a drawing and a table of what is shown, and all of it for other programs. */
export function NetworkFiles({ filter, data, network }: NetworkFilesProps) {
  const [isDrawing, setDrawing] = useState(false)
  const title = text('explore.network')
  const file = `network-${filter.kind}`
  return (
    <div class="picture-files">
      <FileButton form="SVG" title={title} onPress={() => setDrawing(true)} />
      <CsvButton title={title} file={file} data={data} />
      {FORMATS.map(format => (
        <a
          key={format}
          class="button button-quiet file-button"
          href={addressOf('/api/network/download', { ...filter, format, limit: null }).path}
          download
          aria-label={text('explore.file', { form: format.toUpperCase(), title })}
        >
          {format.toUpperCase()}
        </a>
      ))}
      {isDrawing ? <DrawnOnce network={network} file={file} onDone={() => setDrawing(false)} /> : null}
    </div>
  )
}

interface DrawnOnceProps {
  readonly network: ShownNetwork
  readonly file: string
  readonly onDone: () => void
}

/** Draws the network out of sight, and hands it over as a file. */
function DrawnOnce({ network, file, onDone }: DrawnOnceProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawing = box.current?.querySelector('svg')
    if (drawing) download(`${file}.svg`, new Blob([standaloneSvg(drawing)], { type: 'image/svg+xml' }))
    onDone()
  }, [])
  return (
    <div class="unseen" ref={box} aria-hidden="true">
      <FlatNetwork network={network} label="" width={1600} height={1100} names={120} />
    </div>
  )
}
