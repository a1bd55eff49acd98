import type { EventLog, LiveEvent } from './event-log.ts'

/** Often enough that no proxy takes the connection for dead. */
const HEARTBEAT_MS = 15_000
/** A reader that falls this many events behind is cut off, and comes back for the rest. */
const MOST_WAITING = 500
/** How soon a browser comes back. */
const RETRY_MS = 2000

/** Events as a stream of server-sent events; `wants` chooses those that are of interest. */
export function eventStream(
  log: EventLog,
  { lastId, wants, signal }: { lastId: string | undefined; wants: (event: LiveEvent) => boolean; signal: AbortSignal },
): Response {
  const encoder = new TextEncoder()
  let release = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string) => controller.enqueue(encoder.encode(text))
        const end = () => {
          release()
          controller.close()
        }
        const letGo = log.listen(event => {
          if (!wants(event)) return
          if ((controller.desiredSize ?? 0) > 0) send(asText(event))
          else end()
        })
        const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
        release = () => {
          letGo()
          clearInterval(heartbeat)
          signal.removeEventListener('abort', end)
        }
        signal.addEventListener('abort', end)
        send(`retry: ${RETRY_MS}\n\n`)
        for (const event of log.since(lastId)) if (wants(event)) send(asText(event))
      },
      cancel: () => release(),
    },
    { highWaterMark: MOST_WAITING },
  )
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}

/** JSON has no line breaks, so the data is one line. */
function asText({ id, name, data }: LiveEvent): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
