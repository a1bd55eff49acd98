import { PermablogError } from '../../errors.ts'
import type { RemovedBlog } from '../../store/index.ts'
import type { RemovalTools } from '../../work/index.ts'
import { blogNamed } from '../archive.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted, day, fileSize } from '../terminal/words.ts'
import { confirmed } from './ask.ts'
import { figuresInWords, freedBytes } from './figures.ts'

/** How it is asked and told. */
export interface RemoveManner {
  readonly yes?: boolean
  readonly json?: boolean
}

/** `permablog remove <blog>`. */
export async function removeNamed(tools: RemovalTools, name: string, { yes, json }: RemoveManner): Promise<void> {
  const { learnAgain, removalFigures, removeBlog, UNDO_DAYS } = await import('../../work/index.ts')
  const already = await tools.store.removals.findRemoved(name).catch(() => null)
  if (already !== null && (await tools.store.findBlog(name).catch(() => null)) === null) {
    const message = `${safeLine(already.id)} is removed already; until ${day(already.until)} it can be had back.`
    throw new PermablogError('blog-removed', message)
  }
  const blog = await blogNamed(tools.store, name)
  const figures = await removalFigures(tools, blog)
  const title = safeLine(blog.title ?? blog.url)
  tell(`${title} (${safeLine(blog.id)}): ${figuresInWords(figures)}.`)
  tell(`Freed after ${UNDO_DAYS} days, about ${fileSize(freedBytes(figures))}; until then it can be had back.`)
  if (!(await confirmed(`Remove ${title}?`, yes ?? false))) return
  const removed = await removeBlog(tools, blog, figures)
  await learnAgain(tools, null, new AbortController().signal)
  if (json) return print(JSON.stringify(asJson(removed)))
  print(`${title} is removed.`)
  print(`Until ${day(removed.until)}: permablog remove --undo ${safeLine(blog.id)}`)
}

/** `permablog remove --undo <blog>`. */
export async function undoNamed(tools: RemovalTools, name: string, { json }: RemoveManner): Promise<void> {
  const { undoRemoval } = await import('../../work/index.ts')
  const blog = await undoRemoval(tools, await removedNamed(tools, name), new AbortController().signal)
  const [summary] = await tools.store.blogs(blog.id)
  if (json) return print(JSON.stringify({ blog: { id: blog.id, url: blog.url, title: blog.title } }))
  print(`${safeLine(blog.title ?? blog.url)} is back, with ${counted(summary?.posts ?? 0, 'post')}.`)
}

/** `permablog remove --list`. */
export async function listRemoved(tools: Pick<RemovalTools, 'store'>, { json }: RemoveManner): Promise<void> {
  const removed = await tools.store.removals.removed()
  const tombstones = await tools.store.removals.tombstones()
  if (json) {
    print(JSON.stringify({ removed: removed.map(asJson), erased: tombstones }))
    return
  }
  if (removed.length === 0) print('No blog is removed.')
  for (const { id, until, figures } of removed) {
    print(
      `${safeLine(id)}  ${counted(figures.posts, 'post')}; frees about ${fileSize(freedBytes(figures))} after ${day(until)}`,
    )
  }
  if (removed.length > 0) tell('try: `permablog remove --undo <blog>` brings one back, --purge frees it now.')
  if (tombstones.length === 0) return
  const { tombstoneInWords } = await import('../../work/index.ts')
  for (const tombstone of tombstones) print(`${safeLine(tombstone.url)}  ${safeLine(tombstoneInWords(tombstone))}`)
}

/** `permablog remove --purge [blog]`. */
export async function purgeNamed(
  tools: RemovalTools,
  name: string | undefined,
  { yes, json }: RemoveManner,
): Promise<void> {
  const { purgeBlog } = await import('../../work/index.ts')
  const all = name === undefined ? await tools.store.removals.removed() : [await removedNamed(tools, name)]
  if (all.length === 0) return print(json ? JSON.stringify({ freed: [] }) : 'No blog is removed.')
  for (const { id, figures } of all) tell(`${safeLine(id)}: ${figuresInWords(figures)}.`)
  const bytes = all.reduce((sum, { figures }) => sum + freedBytes(figures), 0)
  const what = `Free ${counted(all.length, 'blog')} for good, about ${fileSize(bytes)}? This can't be undone.`
  if (!(await confirmed(what, yes ?? false))) return
  const freed: { id: string; files: number; warcBytes: number }[] = []
  for (const removed of all) {
    freed.push({ id: removed.id, ...(await purgeBlog(tools, removed)) })
    if (!json) print(`${safeLine(removed.id)} is gone for good.`)
  }
  if (json) print(JSON.stringify({ freed }))
}

async function removedNamed({ store }: Pick<RemovalTools, 'store'>, name: string): Promise<RemovedBlog> {
  const removed = await store.removals.findRemoved(name)
  if (removed !== null) return removed
  const message = `No removed blog goes by “${safeLine(name)}”; see \`permablog remove --list\`.`
  throw new PermablogError('unknown-blog', message)
}

function asJson({ id, url, title, removedAt, until, figures }: RemovedBlog) {
  return { blog: { id, url, title }, removedAt, until, ...figures, frees: freedBytes(figures) }
}
