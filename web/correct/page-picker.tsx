import { useEffect, useRef } from 'preact/hooks'
import { pickerPage } from '../api/correcting.ts'
import { Icon } from '../parts/icon.tsx'
import { text } from '../texts/texts.ts'
import type { CorrectableField } from './fields.ts'
import { pagePath } from './page-path.ts'
import { pickerMessage } from './picker-message.ts'
import { RULE_PANEL } from './rule-panel.tsx'

interface PagePickerProps {
  readonly blog: string
  readonly field: CorrectableField
  readonly url: string
  readonly pages: readonly string[]
  readonly xpath: string | null
  readonly onPick: (node: number) => void
  readonly onPage: (url: string) => void
}

/** A stored page in a frame of its own, in which a click says what a field should be. */
export function PagePicker({ blog, field, url, pages, xpath, onPick, onPage }: PagePickerProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (frame.current === null || event.source !== frame.current.contentWindow) return
      const message = pickerMessage(event.data)
      if (message?.kind === 'picked') pick.current(message.node)
      if (message?.kind === 'left') document.getElementById(RULE_PANEL)?.focus()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  return (
    <section class="picker" aria-label={text('correct.page')}>
      <PageChoice url={url} pages={pages} onPage={onPage} />
      <p class="quiet small" id="picker-hint">
        {text('correct.frame.hint')}
      </p>
      <iframe
        ref={frame}
        class="picker-frame"
        title={text('correct.frame')}
        aria-describedby="picker-hint"
        src={pickerPage(blog, url, field, xpath)}
        sandbox="allow-scripts"
        referrerpolicy="no-referrer"
      />
    </section>
  )
}

/** The sampled pages; one that was asked for by its address is among them. */
function PageChoice({ url, pages, onPage }: Pick<PagePickerProps, 'url' | 'pages' | 'onPage'>) {
  const all = pages.includes(url) ? pages : [url, ...pages]
  const at = all.indexOf(url)
  const step = (by: number) => () => {
    const target = all[(at + by + all.length) % all.length]
    if (target !== undefined) onPage(target)
  }
  return (
    <div class="picker-pages">
      <button type="button" class="button button-square" aria-label={text('correct.page.previous')} onClick={step(-1)}>
        <Icon name="newer" />
      </button>
      <select
        class="field grow"
        aria-label={text('correct.page')}
        value={url}
        onChange={event => onPage(event.currentTarget.value)}
      >
        {all.map(page => (
          <option key={page} value={page}>
            {pagePath(page)}
          </option>
        ))}
      </select>
      <span class="quiet small picker-count">{text('correct.page.of', { n: at + 1, all: all.length })}</span>
      <button type="button" class="button button-square" aria-label={text('correct.page.next')} onClick={step(1)}>
        <Icon name="older" />
      </button>
    </div>
  )
}
