/** Entries whose results are looked up in one query. */
const LOOKED_UP_AT_ONCE = 50

/** Items some at a time. */
export async function* batched<Item>(
  items: AsyncIterable<Item>,
  size = LOOKED_UP_AT_ONCE,
): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
