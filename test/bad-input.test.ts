import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { serveDemo } from '../src/cli/demo/serve.ts'
import { newFolder, run, runProcess, start } from './permablog-process.ts'

const QUICK = ['--delay', '0', '--quiet']
const cleanUp: (() => unknown)[] = []

afterEach(async () => {
  for (const undo of cleanUp.splice(0)) await undo()
})

describe('an address that is no blog', () => {
  it('no such host: 4', async () => {
    await expectEnd(['https://no-such-host.invalid/'], 4, /can't be reached/)
  })

  it('nobody listens: 4', async () => {
    const server = createTcpServer()
    const port = await listen(server)
    await new Promise(resolve => server.close(resolve))
    await expectEnd([`http://127.0.0.1:${port}/`], 4, /can't be reached/)
  })

  it('not HTTP: 4', async () => {
    const server = createTcpServer(socket => {
      socket.on('error', () => {})
      socket.end('220 mail.example ESMTP\r\n')
    })
    cleanUp.push(() => server.close())
    await expectEnd([`http://127.0.0.1:${await listen(server)}/`], 4, /HTTP/)
  })

  it('a PDF: 2', async () => {
    const url = await serve(answer('application/pdf', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'))
    await expectEnd([url], 2, /application\/pdf/)
  })

  it('an empty page: 3', async () => {
    await expectEnd([await serve(answer('text/html', ''))], 3, /empty/)
  })

  it('a shop window without a feed and without posts: 3', async () => {
    const html = '<!doctype html><title>Tyres</title><h1>Tyres</h1><p>Open daily.</p><a href="/prices">Prices</a>'
    await expectEnd([await serve(answer('text/html', html))], 3, /does not look like a blog/)
  })

  it('leaves no archive behind where there was none', async () => {
    const url = await serve(answer('text/html', '<!doctype html><title>Tyres</title><p>Open daily.</p>'))
    const cwd = newFolder()
    expect((await run([url, ...QUICK], { cwd })).code).toBe(3)
    expect(readdirSync(cwd)).toEqual([])
    mkdirSync(join(cwd, 'mine'))
    writeFileSync(join(cwd, 'mine/notes.txt'), 'mine')
    expect((await run([url, '--archive', 'mine', ...QUICK], { cwd })).code).toBe(3)
    expect(existsSync(join(cwd, 'mine/notes.txt'))).toBe(true)
  })

  it('an empty folder: 2, and no word of a server', async () => {
    const { code, stderr } = await run(['https://blog.example/', '--from', newFolder(), ...QUICK])
    expect([code, stderr]).toEqual([2, expect.stringMatching(/is an empty folder/)])
    expect(stderr).not.toContain('server')
  })

  it('the folder of another blog: it is said whose it is', async () => {
    const folder = newFolder()
    const posts = [1, 2, 3].map(
      n =>
        `<article><h2><a href="/2024/05/0${n}/post/">Post ${n}</a></h2><time>2024-05-0${n}</time><p>${'Words of it. '.repeat(20)}</p></article>`,
    )
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><title>Bo</title><link rel="canonical" href="https://bo.example/">${posts.join('')}`,
    )
    const ended = await run(['https://ann.example/', '--from', folder, '--force', '--render', 'never', ...QUICK], {
      cwd: newFolder(),
    })
    expect(ended.stdout + ended.stderr).toMatch(/bo\.example/)
    const own = await run(['https://bo.example/', '--from', folder, '--force', '--render', 'never', ...QUICK], {
      cwd: newFolder(),
    })
    expect(own.stdout + own.stderr).not.toMatch(/another blog/)
  })

  it('detect says so too, and why: 3', async () => {
    const url = await serve(answer('text/html', '<!doctype html><title>Tyres</title><p>Open daily.</p>'))
    const { code, stdout } = await run(['detect', url, ...QUICK.slice(0, 2)])
    expect([code, /not? .*blog/i.test(stdout)]).toEqual([3, true])
    expect(stdout).toMatch(/no feed at \d+ usual addresses/)
    expect(stdout).toContain(`permablog crawl ${url}`)
  })
})

describe('words that a command can not mean', () => {
  it.each([
    [['serve', '--port', '99999'], /whole number from 0 to 65535/],
    [['update', '--all', '--from', '.'], /With --from, name the blogs/],
    [['extract', 'not-there.html'], /There is no file “not-there.html”/],
    [
      ['crawl', 'https://exa mple.org/'],
      /a blank in the name of its host\.\n.*try:.* Write the address without the blank/,
    ],
    [['crawl', 'http//example.org/'], /Did you mean http:\/\/example\.org\/\?/],
    [['crawl'], /try:.* Write it as `permablog crawl \[options\] <url/],
    [['list', '--limit'], /Write a value behind it: --limit <n>/],
    [['crawl', 'example.org', '--render', 'often'], /try:.* Allowed choices are auto, always, never/],
    [['list', 'a', '--jobs'], /Leave out the blog, or leave out --jobs/],
  ])('%j: 2', async (words, said) => {
    const { code, stderr } = await run(words)
    expect([code, said.test(stderr)]).toEqual([2, true])
  })
})

describe('a blog that is hard', () => {
  it('of which no post is found: 1, and a notice says so', async () => {
    const html = '<!doctype html><title>Tyres</title><h1>Tyres</h1><p>Open daily.</p><a href="/prices">Prices</a>'
    const url = await serve(answer('text/html', html))
    const { code, stdout } = await run([url, '--force', '--json', '--render', 'never', ...QUICK], { cwd: newFolder() })
    expect(stdout).toContain('No post was found')
    expect(code).toBe(1)
  })

  it('without a feed is harvested, with a notice', async () => {
    const demo = await serveDemo()
    cleanUp.push(() => demo.close())
    const url = await serve(async (request, response) => {
      if (request.url === '/feed.xml') return void response.writeHead(404).end()
      const page = await fetch(new URL(request.url ?? '/', demo.url))
      const text = (await page.text())
        .replace(/<link rel="alternate"[^>]*>/, '')
        .replace(/<a href="\/feed.xml">Feed<\/a>/, '')
      response.writeHead(page.status, { 'content-type': page.headers.get('content-type') ?? '' }).end(text)
    })
    const { code, stdout } = await run([url, '--json', ...QUICK])
    const report = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(report.notices).toContainEqual(expect.objectContaining({ kind: 'no-feed' }))
    expect(report.crawl.posts.new).toBe(14)
  })

  it('with a feed of no entries is harvested, with a notice', async () => {
    const demo = await serveDemo()
    cleanUp.push(() => demo.close())
    const url = await serve(async (request, response) => {
      const page = await fetch(new URL(request.url ?? '/', demo.url))
      const text = (await page.text()).replace(/<item>[\s\S]*<\/item>/, '')
      response.writeHead(page.status, { 'content-type': page.headers.get('content-type') ?? '' }).end(text)
    })
    const { code, stdout } = await run([url, '--json', ...QUICK])
    const report = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(report.notices).toContainEqual(expect.objectContaining({ kind: 'empty-feed' }))
    expect(report.crawl.posts.new).toBe(14)
  })

  it('that hides escape sequences in its texts does not reach the terminal with them', async () => {
    const demo = await serveDemo()
    cleanUp.push(() => demo.close())
    const evil = '&#27;[2J\u009b31m\u202e'
    const url = await serve(async (request, response) => {
      const page = await fetch(new URL(request.url ?? '/', demo.url))
      const text = (await page.text())
        .replaceAll('Slack Water', `Slack${evil} Water`)
        .replaceAll('clock', `cl${evil}ock`)
      response.writeHead(page.status, { 'content-type': page.headers.get('content-type') ?? '' }).end(text)
    })
    const cwd = newFolder()
    const runs = [await run([url, '--delay', '0', '--verbose'], { cwd })]
    for (const words of [['list'], ['list', url], ['show', url], ['search', 'barometer'], ['detect', url]]) {
      runs.push(await run(words, { cwd }))
    }
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come through
    for (const { stdout, stderr } of runs) expect(stdout + stderr).not.toMatch(/[\u001b\u0080-\u009f\u202e]/)
  })
})

describe('an archive that cannot be used', () => {
  it('of a newer version: 2', async () => {
    const cwd = await harvestedFolder()
    const database = new DatabaseSync(join(cwd, 'permablog-archive/permablog.db'))

    database.exec('pragma user_version = 9999')
    database.close()
    const { code, stderr } = await run(['list'], { cwd })
    expect([code, stderr]).toEqual([2, expect.stringMatching(/newer/)])
  })

  it('that another process writes to, with --no-wait: 2, while reading goes on', async () => {
    const demo = await serveDemo()
    cleanUp.push(() => demo.close())
    const cwd = newFolder()
    const first = start([demo.url, '--delay', '300', '--verbose'], { cwd })
    expect(await first.said('post 20')).toBe(true)
    const second = await run([demo.url, '--no-wait'], { cwd })
    expect([second.code, second.stderr]).toEqual([2, expect.stringMatching(/another process/i)])
    const reader = await run(['list'], { cwd })
    expect([reader.code, reader.stdout]).toEqual([0, expect.stringContaining('Slack Water')])
    first.child.kill('SIGKILL')
    await first.ended
  })

  it('that is a file: 2', async () => {
    const { code } = await run(['list', '--archive', join(import.meta.dirname, 'bad-input.test.ts')])
    expect(code).toBe(2)
  })

  it('on a full disk: 1, and the same command goes on when there is room', async context => {
    const folder = newFolder()
    if (!mountSmallDisk(folder)) return context.skip('a small disk can only be made as root on Linux')
    cleanUp.push(() => execFileSync('umount', [folder]))
    const demo = await serveDemo()
    cleanUp.push(() => demo.close())
    const words = [demo.url, '--archive', join(folder, 'archive'), ...QUICK]
    // What fails while nobody waits for it ends the process.
    const full = await runProcess(words)
    expect([full.code, full.stderr]).toEqual([1, expect.stringMatching(/full|space/i)])
    execFileSync('mount', ['-o', 'remount,size=64m', folder])
    const again = await run([...words, '--json'])
    expect([again.code, JSON.parse(again.stdout).crawl.stopped]).toEqual([0, null])
  })
})

async function expectEnd(words: readonly string[], exit: number, message: RegExp): Promise<void> {
  const { code, stdout, stderr } = await run([...words, ...QUICK])
  expect([code, stdout, stderr]).toEqual([exit, '', expect.stringMatching(message)])
  expect(stderr).toContain('try:')
}

async function harvestedFolder(): Promise<string> {
  const demo = await serveDemo()
  cleanUp.push(() => demo.close())
  const cwd = newFolder()
  expect((await run([demo.url, '--max-pages', '3', ...QUICK], { cwd })).code).toBe(0)
  return cwd
}

function answer(type: string, body: string): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    if (request.url !== '/') response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': type }).end(body)
  }
}

async function serve(answerTo: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<string> {
  const server = createServer(answerTo)
  cleanUp.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${await listen(server)}/`
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
