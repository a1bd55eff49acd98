import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'web/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Many tests wait for servers, browsers and clocks; one core less, as is usual, would be half of a small machine.
    maxWorkers: availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a machine that is busy takes long for is no fault; what never comes still ends.
    expect: { poll: { timeout: 30_000 } },
    env: {
      // The same browser on every machine, whatever is installed or named; unpacked once, into the git-ignored folder.
      PERMABLOG_BROWSER: 'npm',
      PERMABLOG_CACHE: fileURLToPath(new URL('.data', import.meta.url)),
    },
  },
})
