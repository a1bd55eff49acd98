import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LINK_WAYS, openArchive, type Store } from '../../src/store/index.ts'
import { generatedLinks } from './generated-links.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '.data', 'bench', 'map')
/** One in so many of those that are linked to is not kept. */
const STRANGE = 10

/**
 * An archive of so many blogs with a post each, and so many links between them; made once and kept. Its rows are put in at once,
 * as a harvest of each would take days; what is measured reads and writes them as always.
 */
export async function generatedArchive(blogs: number, links: number): Promise<Store> {
  const folder = join(FOLDER, `generated-${blogs}-${links}`)
  if (!existsSync(join(folder, 'done'))) {
    await (await openArchive(folder, { create: true, write: true })).close()
    const db = new DatabaseSync(join(folder, 'permablog.db'))
    db.exec('begin')
    fillBlogs(db, blogs)
    fillLinks(db, blogs, links)
    db.exec('commit')
    db.close()
    writeFileSync(join(folder, 'done'), '')
  }
  return await openArchive(folder, { create: false, write: true })
}

/** The id of a blog by its number, which is also that of its post and its site. */
export function blogNumbered(number: number): string {
  return `b${number}.example`
}

/** The day of the post of a blog. */
export function dayNumbered(number: number): string {
  return new Date(Date.UTC(2010, 0, 1 + (number % 4000))).toISOString().slice(0, 10)
}

function fillBlogs(db: DatabaseSync, blogs: number): void {
  const at = '2024-01-01T00:00:00.000Z'
  const insert = (table: string, values: string) => db.prepare(`insert into ${table} values (${values})`)
  const blog = db.prepare(
    'insert into blog (id, key, url, title, first_crawled, last_crawled, record) values (?,?,?,?,?,?,?)',
  )
  const entry =
    db.prepare(`insert into entry (id, blog, key, url, kind, title, published, position, comments, version, fingerprint,
    first_seen, last_seen) values (?,?,?,?,'post',?,?,?,?,1,'x',?,?)`)
  const site = insert('network_site', '?,?,?,?,?,0,1')
  const home = insert('network_home', "?,0,?,?,'/','any'")
  const known = insert('network_entry', '?,?,?,?,?,?,?')
  for (let number = 1; number <= blogs; number++) {
    const id = blogNumbered(number)
    const url = `https://${id}/`
    const day = dayNumbered(number)
    const facts = { kind: 'blog', id, url, title: `Blog ${number}`, description: null, language: 'en', platform: null }
    blog.run(
      id,
      id,
      url,
      facts.title,
      at,
      at,
      JSON.stringify({ ...facts, feeds: [], firstCrawled: at, lastCrawled: at }),
    )
    entry.run(number, id, `${id}/post`, `${url}post`, `Post ${number}`, `${day}T08:00:00Z`, day, number % 7, at, at)
    const isKept = number % STRANGE !== 0
    site.run(number, id, url, id, isKept ? id : null)
    if (isKept) home.run(id, number, id)
    known.run(number, id, 'generated', day, null, number % 7, (number % 7) / 2)
  }
}

/** In the order of the key and without the other indexes, which are made at the end: a tenth of the time. */
function fillLinks(db: DatabaseSync, blogs: number, links: number): void {
  const indexes = db
    .prepare(
      "select name, sql from sqlite_master where type = 'index' and tbl_name = 'network_edge' and sql is not null",
    )
    .all()
  for (const { name } of indexes) db.exec(`drop index ${name}`)
  const edge = db.prepare('insert into network_edge values (?,?,?,?,?,?,?,?,?)')
  const { from, to } = generatedLinks(blogs, links)
  const byBlog: number[][] = Array.from({ length: blogs }, () => [])
  for (const [link, source] of from.entries()) byBlog[source]?.push(to[link] ?? 0)
  const order = [...byBlog.keys()].sort((one, other) => (blogNumbered(one + 1) < blogNumbered(other + 1) ? -1 : 1))
  for (const source of order) {
    const [one, day] = [source + 1, dayNumbered(source + 1)]
    for (const [number, target] of (byBlog[source] ?? []).entries()) {
      const way = LINK_WAYS[number % 5 === 0 ? 1 : 0] ?? 'link'
      const other = target + 1
      edge.run(blogNumbered(one), one, number, way, other, `${blogNumbered(other)}/post`, other, day, 'a post')
    }
  }
  for (const { sql } of indexes) db.exec(String(sql))
  db.exec("update network_state set value = value + 1 where name = 'generation'")
}
