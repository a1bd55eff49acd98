// The least that a harvest can cost: fetches every page of the generated blog, and with `parse` makes a tree of each.
import { parse } from 'parse5'
import { Agent, request } from 'undici'

const [origin = '', how] = process.argv.slice(2)
const CONCURRENCY = 4

const dispatcher = new Agent({ connections: CONCURRENCY })
const waiting = await addresses()
await Promise.all(Array.from({ length: CONCURRENCY }, fetchAll))
await dispatcher.close()

async function fetchAll(): Promise<void> {
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const text = await textAt(address)
    if (how === 'parse') parse(text)
  }
}

async function addresses(): Promise<string[]> {
  const sitemap = await textAt(`${origin}/sitemap.xml`)
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

async function textAt(address: string): Promise<string> {
  const { body } = await request(address, { dispatcher })
  return await body.text()
}
