#!/usr/bin/env node
// Plain JavaScript that any Node.js can read: on one that is too old it hands over to the pinned one.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path => fileURLToPath(new URL(path, import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= 24) {
  stopWithLauncher()
  // Hundreds of modules are stripped of their types and compiled: once, not at every start. Where it cannot write, it goes on.
  module.enableCompileCache(here('../node_modules/.cache/permablog'))
  // A start from what was built takes a third of the time. An installed package has nothing else; in a checkout, sources that have
  // changed since run as they are.
  await import(isStale() ? '../src/cli/main.ts' : '../dist/cli/main.js')
} else {
  handOver(here('../node_modules/node/bin/node'))
}

/** Of a launcher that is killed, nobody could stop what it had started: that stops as by a signal, with its state saved. */
function stopWithLauncher() {
  const launcher = process.env.PERMABLOG_LAUNCHER
  delete process.env.PERMABLOG_LAUNCHER
  if (launcher !== String(process.ppid) || process.channel === undefined) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // It keeps nobody from ending.
  process.channel.unref()
}

function isStale() {
  // Written last: where it is missing, a build was cut off.
  const built = statSync(here('../dist/complete'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return existsSync(here('../src')) && isNewer(here('../src'), built)
}

/** Whether a folder, or anything in it, was changed after a time: a folder changes when a file comes or goes. */
function isNewer(folder, time) {
  if (statSync(folder).mtimeMs > time) return true
  return readdirSync(folder, { withFileTypes: true }).some(entry => {
    const path = join(folder, entry.name)
    // An editor's lock is a link that leads nowhere.
    return entry.isDirectory() ? isNewer(path, time) : (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time
  })
}

function handOver(pinned) {
  if (!existsSync(pinned)) {
    console.error(`permablog needs Node.js 24 or newer; this is ${process.version}.`)
    console.error(
      'Get it from https://nodejs.org/, or run `npm install` in the permablog folder, which brings its own.',
    )
    process.exit(2)
  }
  // Where this process is killed, the channel closes: the child then stops as well.
  const env = { ...process.env, PERMABLOG_LAUNCHER: String(process.pid) }
  const child = spawn(pinned, process.argv.slice(1), { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  // A signal sent to this process alone is passed on. A terminal's Ctrl-C reaches the child by itself as well: it takes the two for one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
