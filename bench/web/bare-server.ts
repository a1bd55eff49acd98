// A peer in the same run: the list query as one plain statement of node:sqlite, served by the same HTTP library and nothing else.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'

const [folder = ''] = process.argv.slice(2)
const database = new DatabaseSync(join(folder, 'permablog.db'), { readOnly: true })
const NEWEST = `select entry.id, entry_version.record from entry
  join entry_version on entry_version.entry = entry.id and entry_version.version = entry.version`
const list = database.prepare(`${NEWEST} order by entry.position, entry.id limit 50`)
const post = database.prepare(`${NEWEST} where entry.id = ?`)
const search = database.prepare(`select entry.id, entry.url, entry.title from entry_search
  join entry on entry.id = entry_search.rowid % 137438953472 where entry_search match ? order by rank limit 30`)
const row = z.object({ id: z.number(), record: z.string() })

function read(found: unknown) {
  const { id, record } = row.parse(found)
  return { id, ...JSON.parse(record) }
}

const app = new Hono()
app.get('/list', c => {
  const entries = list.all().map(found => {
    const { text, html, links, ...head } = read(found)
    return head
  })
  return c.json({ entries })
})
app.get('/post/:id', c => c.json(read(post.get(Number(c.req.param('id'))))))
app.get('/search', c => c.json({ hits: search.all(`"${c.req.query('q') ?? ''}"`) }))

const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`)
})
