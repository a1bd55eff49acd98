import { createRequire } from 'node:module'
import type * as Undici from 'undici'
import { lazily } from '../words/index.ts'

/** The HTTP client, a hundred modules: loaded by the first who opens the network, as reading an archive or a folder needs none. */
export const httpClient: () => typeof Undici = lazily(() => createRequire(import.meta.url)('undici'))
