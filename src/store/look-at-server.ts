import { PermablogError } from '../errors.ts'

/** The result of probing a PostgreSQL server. */
export type ServerLook =
  | { readonly kind: 'works'; readonly version: string; readonly archive: string }
  | { readonly kind: 'trouble'; readonly message: string; readonly next: string }

/** Whether a PostgreSQL server can be reached, its version, and the state of the archive there. */
export async function lookAtServer(location: string): Promise<ServerLook> {
  try {
    const { serverState } = await import('./postgres/open-archive.ts')
    return { kind: 'works', ...(await serverState(location)) }
  } catch (error) {
    if (!(error instanceof PermablogError)) throw error
    return { kind: 'trouble', message: error.message, next: error.next }
  }
}
