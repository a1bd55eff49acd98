// Types, lint and format, dead code: all at once, and what each of them says when it has ended.
//   npm run check
import { spawn } from 'node:child_process'

// Several checkers of one tsc look at the same types once each; two of them run beside each other anyway.
const CHECKS = [
  'tsc --noEmit --checkers 1',
  // The types that are published, which can fail to be written where the sources are sound; what it writes, nobody reads.
  'tsc -p tsconfig.build.json --noCheck --checkers 1 --emitDeclarationOnly --outDir .data/types',
  'tsc --noEmit --checkers 1 -p web',
  'biome check --error-on-warnings .',
  'knip',
]

/** Runs a program of `node_modules/.bin`, which npm has put on the PATH; gives its exit code and what it said. */
function run(check: string): Promise<{ check: string; code: number; said: string }> {
  const child = spawn(check, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ check, code: code ?? 1, said }))
  })
}

const ended = await Promise.all(CHECKS.map(run))
for (const { check, code, said } of ended.filter(({ code }) => code !== 0)) {
  console.error(`${check} (exit code ${code})\n${said}`)
}
process.exitCode = ended.every(({ code }) => code === 0) ? 0 : 1
