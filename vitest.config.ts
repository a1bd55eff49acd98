import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { placeInMemory } from './test/place-in-memory.ts'
import { SlowFirst } from './test/slow-first.ts'
import { splitTexts } from './web/split-texts.ts'

// Of the servers that all tests share, which are started from this process.
process.env.TMPDIR = placeInMemory()

/** What holds for every test. */
const EVERY_TEST = {
  // They share nothing that another could change: modules are loaded once for many files.
  isolate: false,
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // What a machine that is busy takes long for is no fault; what never comes still ends.
  expect: { poll: { timeout: 240_000 } },
  env: {
    TMPDIR: process.env.TMPDIR,
    // The same browser on every machine, whatever is installed or named; unpacked once, into the git-ignored folder.
    PERMABLOG_BROWSER: 'npm',
    PERMABLOG_CACHE: fileURLToPath(new URL('.data', import.meta.url)),
    // What servers start in processes of their own is what the global setup has built.
    PERMABLOG_PROGRAMS: 'dist',
    // Servers start processes: their modules are stripped of types and compiled once for the whole run.
    NODE_COMPILE_CACHE: fileURLToPath(new URL('.data/compiled', import.meta.url)),
  },
}

/** Node.js loads the sources as it does for users: without Vite's stand-in for each import, a harvest takes a quarter less. */
const BY_NODE = { experimental: { viteModuleRunner: false } }

export default defineConfig({
  test: {
    // One PostgreSQL, one corpus and one web interface for the whole run.
    globalSetup: ['test/global-setup.ts'],
    // Whole harvests wait for servers, browsers, clocks and other processes half of their time: more than one for each core.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { ...EVERY_TEST, ...BY_NODE, name: 'unit', include: ['src/**/*.test.ts'] } },
      // What the web interface is built from has files that Vite alone can read.
      { plugins: [splitTexts()], test: { ...EVERY_TEST, name: 'web', include: ['web/**/*.test.ts'] } },
      {
        test: {
          ...EVERY_TEST,
          ...BY_NODE,
          name: 'whole',
          include: ['test/**/*.test.ts'],
          setupFiles: ['test/remove-folders.ts'],
        },
      },
    ],
  },
})
