import type { Server } from 'node:http'
import { PermablogError } from '../../errors.ts'

/** Lets a server listen at a place; gives the port, and says which option named one that can't be had. */
export async function bind(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
  option: string,
): Promise<number> {
  const bound = Promise.withResolvers<void>()
  server.once('error', bound.reject)
  server.listen(port, host, bound.resolve)
  try {
    await bound.promise
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
    const reason = code === 'EADDRINUSE' ? 'another program listens there' : String(code)
    throw new PermablogError('bad-usage', `${option}: ${host}:${port} can't be had (${reason}).`, { cause: error })
  }
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : port
}
