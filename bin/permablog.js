#!/usr/bin/env node
// Plain JavaScript that any Node.js can read: on one that is too old it hands over to the pinned one.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const here = path => fileURLToPath(new URL(path, import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // What was compiled is kept for the next start, which then takes half as long.
  module.enableCompileCache?.()
  // In a checkout the sources run as they are; an installed package has only the compiled ones.
  await import(existsSync(here('../src/cli/main.ts')) ? '../src/cli/main.ts' : '../dist/cli/main.js')
} else {
  handOver(here('../node_modules/node/bin/node'))
}

function handOver(pinned) {
  if (!existsSync(pinned)) {
    console.error(`permablog needs Node.js 24 or newer; this is ${process.version}.`)
    console.error(
      'Get it from https://nodejs.org/, or run `npm install` in the permablog folder, which brings its own.',
    )
    process.exit(2)
  }
  const child = spawn(pinned, process.argv.slice(1), { stdio: 'inherit' })
  // A terminal's Ctrl-C reaches the child by itself; a signal sent to this process alone is passed on.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
