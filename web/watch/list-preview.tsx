import { useSignal } from '@preact/signals'
import { type PreviewAnswer, startList } from '../api/library.ts'
import { go } from '../app/router.ts'
import { text } from '../texts/texts.ts'
import { sayProblem } from './run-controls.tsx'

type Line = PreviewAnswer['lines'][number]

/** What can be harvested: what the archive has is gone on with or looked through again, if somebody wants that. */
const CHOOSABLE: ReadonlySet<Line['verdict']> = new Set(['new', 'known'])

/** What each line of a list is, which of them are wanted, and the start. */
export function ListPreview({ preview }: { readonly preview: PreviewAnswer }) {
  const { lines, left } = preview
  const chosen = useSignal<ReadonlySet<number>>(
    new Set(lines.filter(({ verdict }) => verdict === 'new').map(({ number }) => number)),
  )
  const label = useSignal('')
  const isBusy = useSignal(false)
  const counts = Map.groupBy(lines, ({ verdict }) => verdict)
  const fresh = lines.filter(({ verdict }) => verdict === 'new')
  const choose = (numbers: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen.value)
    for (const number of numbers) isChosen ? next.add(number) : next.delete(number)
    chosen.value = next
  }
  const start = async () => {
    isBusy.value = true
    const wanted = lines.flatMap(({ number, url, title }) =>
      url !== null && chosen.value.has(number) ? [{ url, title }] : [],
    )
    const outcome = await startList(wanted, label.value.trim() === '' ? [] : [label.value])
    isBusy.value = false
    if (outcome.kind === 'ready') go(`/watch/lists/${outcome.value.id}`)
    else sayProblem(outcome.problem)
  }
  if (lines.length === 0) return <p class="quiet">{text('lists.nothing')}</p>
  return (
    <form
      class="list-preview"
      onSubmit={event => {
        event.preventDefault()
        start()
      }}
    >
      <p class="meta">
        {(['new', 'known', 'repeated', 'private', 'other-scheme', 'no-address'] as const).map(verdict => {
          const n = counts.get(verdict)?.length ?? 0
          return n === 0 ? null : (
            <span key={verdict}>{`${text(`lists.verdict.${verdict}`)}: ${n.toLocaleString()}`}</span>
          )
        })}
        {left === 0 ? null : <span>{text('lists.left', { n: left })}</span>}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls within, which arrow keys must be able to do. */}
      <section class="list-box" aria-label={text('lists.preview')} tabIndex={0}>
        <table class="list-table">
          <caption class="unseen">{text('lists.preview')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <label class="check">
                  <input
                    type="checkbox"
                    aria-label={text('lists.all')}
                    disabled={fresh.length === 0}
                    checked={fresh.length > 0 && fresh.every(({ number }) => chosen.value.has(number))}
                    onChange={event =>
                      choose(
                        fresh.map(({ number }) => number),
                        event.currentTarget.checked,
                      )
                    }
                  />
                </label>
              </th>
              <th scope="col">{text('lists.line')}</th>
              <th scope="col">{text('lists.what')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <PreviewRow
                key={line.number}
                line={line}
                isChosen={chosen.value.has(line.number)}
                onChoose={isChosen => choose([line.number], isChosen)}
              />
            ))}
          </tbody>
        </table>
      </section>
      <label class="labelled list-label">
        <span>{text('lists.label')}</span>
        <input
          class="field"
          dir="auto"
          maxLength={60}
          value={label.value}
          onInput={event => {
            label.value = event.currentTarget.value
          }}
        />
      </label>
      <button type="submit" class="button button-main" disabled={isBusy.value || chosen.value.size === 0}>
        {text('lists.start', { n: chosen.value.size })}
      </button>
    </form>
  )
}

interface PreviewRowProps {
  readonly line: Line
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function PreviewRow({ line, isChosen, onChoose }: PreviewRowProps) {
  const { verdict, url, title, blog } = line
  const name = title ?? url ?? line.text
  return (
    <tr class={`list-line list-line-${verdict}`}>
      <td>
        {CHOOSABLE.has(verdict) ? (
          <label class="check">
            <input
              type="checkbox"
              aria-label={name}
              checked={isChosen}
              onChange={event => onChoose(event.currentTarget.checked)}
            />
          </label>
        ) : null}
      </td>
      <td>
        <bdi>{name}</bdi>
        {title === null || url === null ? null : (
          <span class="quiet small">
            <bdi>{url}</bdi>
          </span>
        )}
      </td>
      <td>
        {blog === null ? (
          text(`lists.verdict.${verdict}`)
        ) : (
          <a href={`/blogs/${encodeURIComponent(blog)}`}>{text('lists.verdict.known')}</a>
        )}
        {verdict === 'private' || verdict === 'no-address' || verdict === 'other-scheme' ? (
          <span class="quiet small">{text(`lists.why.${verdict}`)}</span>
        ) : null}
      </td>
    </tr>
  )
}
