import { signal } from '@preact/signals'
import { text } from '../texts/texts.ts'
import { Icon } from './icon.tsx'

interface Toast {
  readonly id: number
  readonly message: string
}

/** Long enough to read two lines without haste. */
const SHOWN_MS = 6000

const toasts = signal<readonly Toast[]>([])
let count = 0

/** Says something in passing, to eye and ear. */
export function say(message: string): void {
  count += 1
  const id = count
  toasts.value = [...toasts.peek(), { id, message }]
  setTimeout(() => dismiss(id), SHOWN_MS)
}

/** Where what is said in passing appears; a live region, so that screen readers speak it. */
export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map(toast => (
        <div class="toast" key={toast.id}>
          <span>{toast.message}</span>
          <button
            type="button"
            class="button button-quiet button-square"
            aria-label={text('toast.dismiss')}
            onClick={() => dismiss(toast.id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}

function dismiss(id: number): void {
  toasts.value = toasts.peek().filter(toast => toast.id !== id)
}
