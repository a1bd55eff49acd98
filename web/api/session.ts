import { addressOf } from './address.ts'
import { type Outcome, send } from './client.ts'

const SESSION = '/api/session'

/** Logs in with the token or a key. */
export function logIn(token: string): Promise<Outcome<unknown>> {
  return send('POST', addressOf(SESSION), { token })
}

/** Logs out; the page is loaded anew afterwards. */
export async function logOut(): Promise<void> {
  await fetch(SESSION, { method: 'DELETE' }).catch(() => {})
  location.assign('/')
}
