import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { logIn } from '../api/session.ts'
import { text } from '../texts/texts.ts'
import { LOGIN_PATH } from './access.ts'
import './access-texts.ts'

/** Asks for the token or a key, then shows the page that was gone to. */
export function Login() {
  const field = useRef<HTMLInputElement>(null)
  const refusal = useSignal<string | null>(null)
  const isAsking = useSignal(false)
  useEffect(() => {
    document.title = `${text('login.title')} – ${text('app.name')}`
    field.current?.focus()
  }, [])
  const submit = async () => {
    const token = field.current?.value.trim() ?? ''
    if (token === '' || isAsking.value) return
    isAsking.value = true
    refusal.value = null
    const outcome = await logIn(token)
    if (outcome.kind === 'ready') return leave()
    isAsking.value = false
    refusal.value = refusalOf(outcome.problem.status)
    field.current?.select()
  }
  return (
    <main class="login">
      <img src="/icon.svg" alt="" width="56" height="56" />
      <h1>{text('login.title')}</h1>
      <p class="quiet">{text('login.hint')}</p>
      <form
        class="login-form"
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        {/* So that password managers know what they keep. */}
        <input
          class="unseen"
          type="text"
          name="username"
          autoComplete="username"
          value="permablog"
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <label class="add-label" for="login-token">
          {text('login.token')}
        </label>
        <input
          id="login-token"
          ref={field}
          class="field"
          type="password"
          autoComplete="current-password"
          required
          aria-describedby="login-refusal"
          aria-invalid={refusal.value !== null}
        />
        <p id="login-refusal" class="login-refusal" role="alert">
          {refusal.value}
        </p>
        <button type="submit" class="button button-main" aria-disabled={isAsking.value}>
          {text('login.enter')}
        </button>
      </form>
    </main>
  )
}

function refusalOf(status: number): string {
  if (status === 429) return text('login.wait')
  return status === 401 ? text('login.wrong') : text('login.failed')
}

/** The whole page is loaded anew: what it may show is another now. */
function leave(): void {
  if (location.pathname === LOGIN_PATH) location.replace('/')
  else location.reload()
}
