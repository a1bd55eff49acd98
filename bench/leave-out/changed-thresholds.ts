// Loaded before the program: gives its modules other values of thresholds, which the environment names as JSON.
import { registerHooks } from 'node:module'
import { type Change, changedSource } from './thresholds.ts'

const changes: readonly Change[] = JSON.parse(process.env.THRESHOLDS ?? '[]')

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const own = changes.filter(({ file }) => url.endsWith(`/src/${file}`))
    if (own.length === 0 || loaded.source === undefined || loaded.source === null) return loaded
    return { ...loaded, source: changedSource(Buffer.from(loaded.source as Uint8Array).toString(), own) }
  },
})
