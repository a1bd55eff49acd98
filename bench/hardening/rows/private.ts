import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openGuard, openNetwork } from '../../../src/fetch/index.ts'
import { openProxy } from '../../../src/render/proxy.ts'
import { parseUrl } from '../../../src/url.ts'
import type { Row } from '../row.ts'

/** Ways to write an address of this machine or of its network. */
const SPELLINGS = [
  '127.0.0.1',
  '127.0.0.2',
  '127.1',
  '127.000.000.001',
  '0x7f.0.0.1',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[100::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
]

const LOOPBACK = [{ address: '127.0.0.1', family: 4 }]
const PUBLIC = [{ address: '93.184.216.34', family: 4 }]

const spelled: readonly Row[] = SPELLINGS.map(host => ({
  attack: `a link to http://${host}/`,
  expected: 'blocked',
  outcome: async () => {
    const url = parseUrl(`http://${host}/`)
    if (url === null) return 'blocked'
    const network = openNetwork({ retries: 0 })
    const { kind } = await network.fetch({ url })
    await network.close()
    return kind
  },
}))

/** A server of this machine, and how often it was asked. */
async function withServer(work: (port: number, asked: () => number) => Promise<string>): Promise<string> {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end('secret')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work((server.address() as AddressInfo).port, () => asked)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** A resolver whose second answer is another one. */
function rebinding() {
  let asked = 0
  return async () => (asked++ === 0 ? PUBLIC : LOOPBACK)
}

export const rows: readonly Row[] = [
  ...spelled,
  {
    attack: 'a name that is public when it is checked and private when it is dialled',
    expected: 'blocked, 0 requests',
    outcome: () =>
      withServer(async (port, asked) => {
        const guard = openGuard(false, [], async () => LOOPBACK)
        const proxy = await openProxy({ guard, isClosed: () => false })
        const url = `http://blog.example.org:${port}/`
        const { request } = await import('node:http')
        const status = await new Promise<number>(resolve => {
          request({ host: '127.0.0.1', port: proxy.port, path: url }, answer => {
            answer.resume()
            resolve(answer.statusCode ?? 0)
          }).end()
        })
        await proxy.close()
        return `${status === 502 ? 'blocked' : status}, ${asked()} requests`
      }),
  },
  {
    attack: 'a typed name that was public and becomes private ten minutes later',
    expected: 'blocked',
    outcome: async () => {
      const guard = openGuard(false, ['blog.example.org'], rebinding())
      const url = new URL('http://blog.example.org/')
      await guard.check(url)
      const now = Date.now
      Date.now = () => now() + 3_600_000
      const { kind } = await guard.check(url)
      Date.now = now
      return kind === 'private' ? 'blocked' : kind
    },
  },
  {
    attack: 'a public page that redirects to this machine',
    expected: 'blocked, 0 requests',
    outcome: () =>
      withServer((port, asked) =>
        withServer(async other => {
          const redirecting = createServer((_, response) =>
            response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end(),
          )
          await new Promise<void>(resolve => redirecting.listen(0, '127.0.0.1', resolve))
          const own = (redirecting.address() as AddressInfo).port
          const network = openNetwork({ typedHosts: [`127.0.0.1:${own}`], ignoreRobots: true, retries: 0 })
          const url = parseUrl(`http://127.0.0.1:${own}/`)
          const result = url === null ? null : await network.fetch({ url })
          await network.close()
          redirecting.closeAllConnections()
          redirecting.close()
          return `${result?.kind ?? other}, ${asked()} requests`
        }),
      ),
  },
]
