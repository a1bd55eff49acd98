import { rmSync, writeFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'rolldown'

// What is published and what a checkout starts from: a few files instead of a thousand, which Node.js reads and compiles in a third of the
// time. `tsc` writes the types beside it (npm run build).

/** Packages that every command begins with become part of the program; all others are loaded from where npm put them, by whoever needs them. */
const BUILT_IN = new Set([
  '@hono/node-server',
  '@hono/zod-openapi',
  'commander',
  'hono',
  'htmlparser2',
  'kysely',
  'parse5',
  'tldts',
  'zod',
])

/** Whether the parts of a package are built in: those that such a package is made of are. */
function isLoaded(id: string, importer: string | undefined): boolean {
  if (/^[./]/.test(id)) return false
  if (id.startsWith('node:')) return true
  const [first = '', second = ''] = id.split('/')
  const name = first.startsWith('@') ? `${first}/${second}` : first
  return !BUILT_IN.has(name) && !(importer?.includes('node_modules') ?? false)
}

/** By this file the launcher (bin/permablog.js) knows a whole build from one that was cut off: it goes first and comes last. */
const COMPLETE = 'dist/complete'

const markComplete: Plugin = {
  name: 'mark-complete',
  buildStart: () => rmSync(COMPLETE, { force: true }),
  writeBundle: () => writeFileSync(COMPLETE, ''),
}

export default defineConfig({
  platform: 'node',
  input: {
    index: 'src/index.ts',
    'cli/main': 'src/cli/main.ts',
    // Each runs in a process or thread of its own (`programFile` in src/package-files.ts).
    'server/apart/job-process': 'src/server/apart/job-process.ts',
    'network/picture-thread': 'src/network/picture-thread.ts',
    'threads/snapshot-thread': 'src/threads/snapshot-thread.ts',
  },
  external: isLoaded,
  plugins: [markComplete],
  output: { dir: 'dist', cleanDir: true, chunkFileNames: 'chunks/[name]-[hash].js' },
})
