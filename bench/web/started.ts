import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own. */
export interface StartedServer extends AsyncDisposable {
  readonly url: string
}

/** Starts a program of this repository that prints the address at which it answers. */
export async function startServer(program: string, words: readonly string[]): Promise<StartedServer> {
  const path = fileURLToPath(new URL(`../../${program}`, import.meta.url))
  const child = spawn(process.execPath, [path, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise(resolve => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part
      const found = /http:\/\/[\w.:]+\//.exec(text)
      if (found !== null) resolve(found[0])
    })
    child.once('exit', code => reject(new Error(`${program} ended with ${code} before it answered.`)))
  })
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill('SIGINT')
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
      await ended
      clearTimeout(timer)
    },
  }
}
