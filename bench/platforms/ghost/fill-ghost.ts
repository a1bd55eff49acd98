import { createHash, randomUUID } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Change } from '../changes.ts'
import { type MadeBlog, type MadeComment, type MadePost, textOfPost } from '../made-blog.ts'
import { POST_MARK } from '../made-text.ts'

/** What of Ghost's settings the variants change. */
interface GhostSettings {
  readonly theme: string
  readonly hasComments: boolean
}

/** Every so many posts two people wrote. */
const SHARED = 6

/** Who wrote a post: Ghost allows several. */
export function authorsOf({ id, author }: MadePost, { authors }: MadeBlog): readonly string[] {
  const second = authors.find(name => name !== author)
  return id % SHARED === 0 && second !== undefined ? [author, second] : [author]
}

/** Puts a blog into the tables of a Ghost that is not running. */
export function fillGhost(file: string, blog: MadeBlog, { theme, hasComments }: GhostSettings): void {
  using db = openTables(file)
  for (const table of ['posts_tags', 'posts_authors', 'posts_meta', 'posts', 'tags']) db.run(`DELETE FROM ${table}`)
  const setting = (key: string, value: string) => db.run('UPDATE settings SET value = ? WHERE key = ?', value, key)
  setting('title', blog.title)
  setting('description', blog.tagline)
  setting('active_theme', theme)
  setting('comments_enabled', hasComments ? 'all' : 'off')
  const role = db.one("SELECT id FROM roles WHERE name = 'Author'")
  for (const name of blog.authors) {
    const own = { id: idOf(`user ${name}`), name, slug: slugOf(name), password: 'x', email: mailOf(name) }
    db.insert('users', { ...own, status: 'active', visibility: 'public', ...STAMPS })
    db.insert('roles_users', { id: idOf(`role ${name}`), role_id: role, user_id: own.id })
  }
  const tags = new Set(blog.posts.flatMap(({ category, tags }) => [category, ...tags]))
  for (const name of tags)
    db.insert('tags', { id: idOf(`tag ${name}`), name, slug: slugOf(name), visibility: 'public', ...STAMPS })
  for (const post of blog.posts) insertPost(db, post, blog, hasComments)
  for (const { slug, title, blocks } of blog.pages) {
    const html = htmlOf([blocks])
    const first = blog.posts[0]?.date ?? ''
    db.insert('posts', { ...postRow(slug, title, html, '', first), type: 'page', status: 'published' })
  }
}

/** Does what happened to a Ghost that is not running, and dresses it. */
export function changeGhost(file: string, blog: MadeBlog, changes: readonly Change[], theme: string): void {
  using db = openTables(file)
  db.run("UPDATE settings SET value = ? WHERE key = 'active_theme'", theme)
  for (const change of changes) {
    const id = idOf(`post ${change.post.slug}`)
    switch (change.kind) {
      case 'publish':
        insertPost(db, change.post, blog, true)
        break
      case 'delete':
        for (const table of ['posts_tags', 'posts_authors', 'comments'])
          db.run(`DELETE FROM ${table} WHERE post_id = ?`, id)
        db.run('DELETE FROM posts WHERE id = ?', id)
        break
      case 'edit': {
        const values = [htmlOf(change.post.parts), textOfPost(change.post), sqlDate(change.post.modified), id]
        db.run('UPDATE posts SET html = ?, plaintext = ?, updated_at = ? WHERE id = ?', ...values)
        break
      }
      case 'comment':
        insertComment(db, change.comment, change.post)
        break
    }
  }
}

type Tables = ReturnType<typeof openTables>

function openTables(file: string) {
  const db = new DatabaseSync(file)
  const columns = (table: string) =>
    db
      .prepare(`PRAGMA table_info(${table})`)
      .all()
      .map(({ name }) => String(name))
  return {
    run: (sql: string, ...values: SQLInputValue[]) => db.prepare(sql).run(...values),
    one: (sql: string) => Object.values(db.prepare(sql).get() ?? {})[0] ?? null,
    has: (table: string, id: string) => db.prepare(`SELECT 1 FROM ${table} WHERE id = ?`).get(id) !== undefined,
    /** Versions of Ghost differ in columns: those that a table has not are left out. */
    insert(table: string, row: Readonly<Record<string, SQLInputValue>>) {
      const known = columns(table)
      const keys = Object.keys(row).filter(key => known.includes(key))
      const places = keys.map(() => '?').join(', ')
      db.prepare(`INSERT INTO ${table} (${keys.join(', ')}) VALUES (${places})`).run(
        ...keys.map(key => row[key] ?? null),
      )
    },
    [Symbol.dispose]: () => db.close(),
  }
}

function insertPost(db: Tables, post: MadePost, blog: MadeBlog, hasComments: boolean): void {
  const html = htmlOf(post.parts)
  const row = postRow(post.slug, post.title ?? '(Untitled)', html, textOfPost(post), post.date)
  // What others protect by a password Ghost would keep for members: here it is open.
  db.insert('posts', { ...row, type: 'post', status: post.isDraft ? 'draft' : 'published' })
  for (const [at, name] of authorsOf(post, blog).entries()) {
    const own = { id: idOf(`${post.slug} by ${name}`), post_id: row.id, author_id: idOf(`user ${name}`) }
    db.insert('posts_authors', { ...own, sort_order: at })
  }
  for (const [at, name] of [post.category, ...post.tags].entries()) {
    const own = { id: idOf(`${post.slug} tag ${name}`), post_id: row.id, tag_id: idOf(`tag ${name}`) }
    db.insert('posts_tags', { ...own, sort_order: at })
  }
  if (hasComments) for (const comment of post.comments) insertComment(db, comment, post)
}

function postRow(slug: string, title: string, html: string, plaintext: string, date: string) {
  const at = sqlDate(date)
  const stamps = {
    created_at: at,
    created_by: '1',
    updated_at: at,
    updated_by: '1',
    published_at: at,
    published_by: '1',
  }
  const fixed = { visibility: 'public', email_recipient_filter: 'all', featured: 0, show_title_and_feature_image: 1 }
  return {
    id: idOf(`post ${slug}`),
    uuid: randomUUID(),
    title,
    slug,
    html,
    plaintext,
    // Without one the themes show no comments.
    comment_id: idOf(`post ${slug}`),
    ...fixed,
    ...stamps,
  }
}

function insertComment(db: Tables, comment: MadeComment, post: MadePost): void {
  if (comment.kind === 'pingback') return
  const member = idOf(`member ${comment.author}`)
  if (!db.has('members', member)) {
    const own = { id: member, uuid: randomUUID(), transient_id: randomUUID(), email: mailOf(comment.author) }
    db.insert('members', { ...own, status: 'free', name: comment.author, ...STAMPS })
  }
  // Ghost has one level of answers; what they answer is written beside it.
  const root = rootOf(comment, post.comments)
  const answered = comment.parent === null || comment.parent === root ? null : comment.parent
  db.insert('comments', {
    id: commentId(comment.id),
    post_id: idOf(`post ${post.slug}`),
    member_id: member,
    parent_id: root === null ? null : commentId(root),
    in_reply_to_id: answered === null ? null : commentId(answered),
    status: comment.isApproved ? 'published' : 'hidden',
    html: `<p>${comment.text}</p>`,
    created_at: sqlDate(comment.date),
    updated_at: sqlDate(comment.date),
  })
}

function rootOf({ parent }: MadeComment, comments: readonly MadeComment[]): number | null {
  const above = comments.find(({ id }) => id === parent)
  return above === undefined ? null : (rootOf(above, comments) ?? above.id)
}

const STAMPS = {
  created_at: '2019-01-01 00:00:00',
  created_by: '1',
  updated_at: '2019-01-01 00:00:00',
  updated_by: '1',
}

function htmlOf(parts: MadePost['parts']): string {
  const html = parts.flatMap(blocks => blocks.map(block => block.html)).join('\n')
  return html.replace(POST_MARK, '__GHOST_URL__/post-$1/')
}

/** As long as the ids of MongoDB, which Ghost once had. */
function idOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24)
}

/** In the order of the comments: of two in one second, Ghost goes by the id. */
function commentId(id: number): string {
  return id.toString(16).padStart(24, '0')
}

function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain === '' ? idOf(name) : plain
}

function mailOf(name: string): string {
  return `${idOf(name)}@example.org`
}

function sqlDate(moment: string): string {
  return moment.slice(0, 19).replace('T', ' ')
}
