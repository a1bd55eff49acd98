import { signal } from '@preact/signals'
import { text } from '../texts/texts.ts'
import { Icon } from './icon.tsx'

/** What can be done about what is said. */
interface ToastAction {
  readonly label: string
  readonly run: () => void
}

interface Toast {
  readonly id: number
  readonly message: string
  readonly action: ToastAction | null
}

/** Long enough to read two lines without haste. */
const SHOWN_MS = 6000
/** Long enough to find the button, also by keyboard. */
const SHOWN_WITH_ACTION_MS = 15_000

const toasts = signal<readonly Toast[]>([])
let count = 0

/** Says something in passing, to eye and ear. */
export function say(message: string, action?: ToastAction): void {
  count += 1
  const id = count
  toasts.value = [...toasts.peek(), { id, message, action: action ?? null }]
  setTimeout(() => dismiss(id), action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS)
}

/** Where what is said in passing appears; a live region, so that screen readers speak it. */
export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map(toast => (
        <div class="toast" key={toast.id}>
          <span>{toast.message}</span>
          {toast.action === null ? null : <ActionButton id={toast.id} action={toast.action} />}
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

function ActionButton({ id, action }: { readonly id: number; readonly action: ToastAction }) {
  return (
    <button
      type="button"
      class="button button-quiet toast-action"
      onClick={() => {
        dismiss(id)
        action.run()
      }}
    >
      {action.label}
    </button>
  )
}

function dismiss(id: number): void {
  toasts.value = toasts.peek().filter(toast => toast.id !== id)
}
