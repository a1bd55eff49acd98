// Loaded before all else (`--import`): what `src/` imports of the file system is ours, which can fail. The product knows nothing of it.
import { registerHooks } from 'node:module'

const SRC = new URL('../../src/', import.meta.url).href
const STAND_INS: Readonly<Record<string, string>> = {
  'node:fs': new URL('./failing-fs.ts', import.meta.url).href,
  'node:fs/promises': new URL('./failing-promises.ts', import.meta.url).href,
}

registerHooks({
  resolve(specifier, context, next) {
    const standIn = context.parentURL?.startsWith(SRC) === true ? STAND_INS[specifier] : undefined
    return next(standIn ?? specifier, context)
  },
})
