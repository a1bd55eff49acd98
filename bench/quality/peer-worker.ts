// A worker thread that lets peers read pages: gets `PeerJob`s, sends one `Reply` each.
import { parentPort } from 'node:worker_threads'
import { PEERS, type PeerAnswer, type PeerReader } from './peers.ts'
import type { Reply } from './worker-pool.ts'

/** One page for one peer. */
export interface PeerJob {
  readonly peer: string
  readonly url: string
  readonly html: string
}

const loaded = new Map<string, Promise<PeerReader>>()

parentPort?.on('message', async (job: PeerJob) => {
  const reply: Reply<PeerAnswer | 'nothing'> = { answer: await read(job) }
  parentPort?.postMessage(reply)
})

/** A peer that throws has no answer. */
async function read({ peer, url, html }: PeerJob): Promise<PeerAnswer | 'nothing'> {
  try {
    const reader = loaded.get(peer) ?? PEERS.find(({ name }) => name === peer)?.load()
    if (reader === undefined) return 'nothing'
    loaded.set(peer, reader)
    return (await (await reader)(html, url)) ?? 'nothing'
  } catch {
    return 'nothing'
  }
}
