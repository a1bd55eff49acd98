import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './test/slow-first.ts'
import { splitTexts } from './web/split-texts.ts'

/** What holds for every test. */
const EVERY_TEST = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // What a machine that is busy takes long for is no fault; what never comes still ends.
  expect: { poll: { timeout: 240_000 } },
  env: {
    // The same browser on every machine, whatever is installed or named; unpacked once, into the git-ignored folder.
    PERMABLOG_BROWSER: 'npm',
    PERMABLOG_CACHE: fileURLToPath(new URL('.data', import.meta.url)),
    // What servers start in processes of their own is what the global setup has built.
    PERMABLOG_PROGRAMS: 'dist',
    // Servers start processes: their modules are stripped of types and compiled once for the whole run.
    NODE_COMPILE_CACHE: fileURLToPath(new URL('.data/compiled', import.meta.url)),
  },
}

export default defineConfig({
  test: {
    // One PostgreSQL, one corpus and one web interface for the whole run.
    globalSetup: ['test/global-setup.ts'],
    // Whole harvests wait for servers, browsers, clocks and other processes half of their time: more than one for each core.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        plugins: [splitTexts()],
        test: {
          ...EVERY_TEST,
          name: 'unit',
          include: ['src/**/*.test.ts', 'web/**/*.test.ts'],
          // They share nothing that another could change: modules are loaded once for many files.
          isolate: false,
        },
      },
      {
        test: {
          ...EVERY_TEST,
          name: 'whole',
          include: ['test/**/*.test.ts'],
          setupFiles: ['test/remove-folders.ts'],
          isolate: false,
        },
      },
    ],
  },
})
