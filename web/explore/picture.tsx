import type { ComponentChildren } from 'preact'
import { useId, useRef, useState } from 'preact/hooks'
import { say } from '../parts/toast.tsx'
import { text } from '../texts/texts.ts'
import { csvOf, type TableData } from './csv.ts'
import { DataTable } from './data-table.tsx'
import { download, pngOf } from './download.ts'
import { sizeOf, standaloneSvg } from './standalone-svg.ts'

interface PictureProps {
  readonly title: string
  /** What its files are called, without their endings. */
  readonly file: string
  /** The same as numbers. */
  readonly data: TableData
  readonly hint?: string
  /** What can be chosen of it. */
  readonly tools?: ComponentChildren
  readonly class?: string
  /** Holds one drawing. */
  readonly children: ComponentChildren
}

/** A drawing with its name, the same as a table, and both as files. */
export function Picture({ title, file, data, hint, tools, class: name = '', children }: PictureProps) {
  const drawing = useRef<HTMLDivElement>(null)
  const heading = useId()
  const svg = () => drawing.current?.querySelector('svg') ?? null
  return (
    <figure class={`picture ${name}`} aria-labelledby={heading}>
      <figcaption class="picture-head">
        <h2 id={heading} dir="auto">
          {title}
        </h2>
        {tools}
        <Files title={title} file={file} data={data} svg={svg} />
      </figcaption>
      {hint === undefined ? null : <p class="quiet small">{hint}</p>}
      <div class="picture-drawing" ref={drawing}>
        {children}
      </div>
      <FoldedTable data={data} title={title} />
    </figure>
  )
}

interface FilesProps {
  readonly title: string
  readonly file: string
  readonly data: TableData
  readonly svg: () => SVGSVGElement | null
}

function Files({ title, file, data, svg }: FilesProps) {
  const take = {
    SVG: async (drawing: SVGSVGElement) => new Blob([standaloneSvg(drawing)], { type: 'image/svg+xml' }),
    PNG: async (drawing: SVGSVGElement) => {
      const { width, height } = sizeOf(drawing)
      return await pngOf(standaloneSvg(drawing), width, height)
    },
  }
  const save = async (form: keyof typeof take) => {
    const drawing = svg()
    if (drawing === null) return
    try {
      download(`${file}.${form.toLowerCase()}`, await take[form](drawing))
    } catch {
      say(text('explore.file.failed'))
    }
  }
  return (
    <div class="picture-files">
      {(['SVG', 'PNG'] as const).map(form => (
        <FileButton key={form} form={form} title={title} onPress={() => void save(form)} />
      ))}
      <CsvButton title={title} file={file} data={() => data} />
    </div>
  )
}

interface CsvButtonProps {
  readonly title: string
  readonly file: string
  readonly data: () => TableData
}

/** Takes a table along. */
export function CsvButton({ title, file, data }: CsvButtonProps) {
  const save = () => download(`${file}.csv`, new Blob([csvOf(data())], { type: 'text/csv;charset=utf-8' }))
  return <FileButton form="CSV" title={title} onPress={save} />
}

interface FileButtonProps {
  readonly form: string
  readonly title: string
  readonly onPress: () => void
}

/** Takes a picture or a table along. */
export function FileButton({ form, title, onPress }: FileButtonProps) {
  return (
    <button
      type="button"
      class="button button-quiet file-button"
      aria-label={text('explore.file', { form, title })}
      title={text('explore.file', { form, title })}
      onClick={onPress}
    >
      {form}
    </button>
  )
}

function FoldedTable({ data, title }: { readonly data: TableData; readonly title: string }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details
      class="fold picture-table"
      onToggle={event => {
        if (event.currentTarget.open) setOpened(true)
      }}
    >
      <summary>{text('explore.table')}</summary>
      {isOpened ? <DataTable data={data} label={title} /> : null}
    </details>
  )
}
