import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'web/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The browser of the tests is unpacked once, into the git-ignored folder.
    env: { PERMABLOG_CACHE: fileURLToPath(new URL('.data', import.meta.url)) },
  },
})
