import { defineConfig } from 'vite'
import { nameOfSplit, splitTexts } from './split-texts.ts'

/** Where `permablog serve` listens while the page is worked on with `vite web`. */
const API = process.env.PERMABLOG_API ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [splitTexts()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy allows no `data:` styles or scripts, so that nothing may be put in line.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: { chunkFileNames: chunk => `assets/${nameOfSplit(chunk.facadeModuleId) ?? '[name]'}-[hash].js` },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: { proxy: { '/api': API } },
})
