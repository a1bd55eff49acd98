import { text } from '../texts/texts.ts'
import type { LogLine } from './run-log.ts'

/** What happened in a harvest, the newest first. It is not spoken by itself: it would never be silent. */
export function RunLog({ lines }: { readonly lines: readonly LogLine[] }) {
  if (lines.length === 0) return <p class="quiet">{text('run.log.empty')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard.
    <ol class="log" tabIndex={0} aria-labelledby="run-log">
      {lines.map(line => (
        <li key={line.id} class={`log-line log-${line.kind}`}>
          <LineText line={line} />
        </li>
      ))}
    </ol>
  )
}

function LineText({ line }: { readonly line: LogLine }) {
  switch (line.kind) {
    case 'state':
      return <strong>{text(`run.state.${line.state}`)}</strong>
    case 'phase':
      return <strong>{text(`run.phase.${line.phase}`)}</strong>
    case 'page':
    case 'file':
      return (
        <>
          <span class="quiet">{text(`run.log.${line.kind}`)}</span> <bdi>{line.url}</bdi>
        </>
      )
    case 'failed':
      return <span class="log-trouble">{text('run.log.failed', { n: line.n })}</span>
    case 'said':
      return <bdi>{line.message}</bdi>
    default:
      return line satisfies never
  }
}
