import type { Writable } from 'node:stream'

/** What a job works with besides its input; `Message` is what it reports while it runs. */
export interface JobTools<Message = never> {
  readonly signal: AbortSignal
  readonly tell: (message: Message) => void
  /** Where bytes go that are too many for an answer. */
  readonly output: () => Writable
}
