import type { IncomingMessage } from 'node:http'

/** Gives the body piece by piece to `take`; false where it is longer than the limit, or broke off. */
export async function readBody(
  request: IncomingMessage,
  limit: number,
  take: (piece: Buffer) => void,
): Promise<boolean> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return false
  let length = 0
  try {
    for await (const piece of request as AsyncIterable<Buffer>) {
      length += piece.length
      if (length > limit) return false
      take(piece)
    }
  } catch {
    // The client went away or was too slow: nothing of it counts.
    return false
  }
  return request.complete
}
