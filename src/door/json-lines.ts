import type { Socket } from 'node:net'
import type { z } from 'zod'

/** Longer than any message of ours: the record of a blog and figures. */
const LONGEST_LINE = 1024 * 1024

/** Hears messages, a line of JSON each; whoever says something else is hung up on. */
export function onMessages<T>(socket: Socket, schema: z.ZodType<T>, hear: (message: T) => void): void {
  let rest = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    const messages = lines.map(line => schema.safeParse(parsed(line)))
    if (rest.length > LONGEST_LINE || messages.some(({ success }) => !success)) socket.destroy()
    for (const message of messages) if (message.success && !socket.destroyed) hear(message.data)
  })
}

/** Says something; to one who is gone it is said in vain. */
export function say(socket: Socket, message: object): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(message)}\n`)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
