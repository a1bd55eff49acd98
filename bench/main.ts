// `npm run bench <name> [arguments]`: every figure that we publish comes from one of these.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [name, ...rest] = process.argv.slice(2)
const fileOf = (bench: string) => fileURLToPath(new URL(`./${bench}/${bench}.ts`, import.meta.url))
const names = readdirSync(new URL('.', import.meta.url)).filter(folder => existsSync(fileOf(folder)))

if (name === undefined || !names.includes(name)) {
  console.error(`usage: npm run bench <${names.join('|')}> [-- arguments]`)
  process.exit(2)
}
process.exit(spawnSync(process.execPath, [fileOf(name), ...rest], { stdio: 'inherit' }).status ?? 1)
