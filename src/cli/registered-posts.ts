import type { RegisteredEntry } from '../analyse/index.ts'
import type { Store } from '../store/index.ts'
import { print } from './terminal/output.ts'
import { safeLine } from './terminal/safe-text.ts'
import { counted } from './terminal/words.ts'

/** Prints the first posts of a list, a line each, and how many others there are. */
export async function printPosts(
  store: Store,
  listed: readonly Pick<RegisteredEntry, 'entry'>[],
  { json = false, limit }: { readonly json?: boolean | undefined; readonly limit: number },
): Promise<void> {
  for (const { entry: id } of listed.slice(0, limit)) {
    const entry = (await store.lists.entryNumbered(id))?.entry
    if (entry === undefined) continue
    const { blog, url, title, published } = entry
    if (json) print(JSON.stringify({ id, blog, url, title, published }))
    else print(`${published?.slice(0, 10) ?? '          '}  ${safeLine(title ?? url)}  ${safeLine(url)}`)
  }
  if (!json && listed.length > limit) print(`and ${counted(listed.length - limit, 'other')}; --limit shows more`)
}
