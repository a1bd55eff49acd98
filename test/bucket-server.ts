import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PATIENT } from './patient.ts'

/** An S3-compatible server on loopback that takes nothing which is not signed as AWS signs (Signature Version 4). */
export interface BucketServer extends AsyncDisposable {
  /** What a process needs to reach it. */
  readonly env: Readonly<Record<string, string>>
  readonly objects: Map<string, Buffer>
  /** Each request: its method and key. */
  readonly asked: string[]
  /** Answers so many requests with "slow down". */
  slowDown(requests: number): void
}

const KEY = 'test-key'
const SECRET = 'test-secret/+='
const REGION = 'eu-test-1'
const BUCKET = 'blogs'
/** Few, so that lists have several pages. */
const KEYS_PER_PAGE = 7

/** Starts a server with the one bucket `blogs`. */
export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  let slow = 0
  const server = createServer(PATIENT, (request, response) => {
    void bodyOf(request).then(body => {
      const url = new URL(request.url ?? '/', 'http://bucket')
      const [, bucket, ...parts] = url.pathname.split('/')
      const key = parts.map(decodeURIComponent).join('/')
      asked.push(`${request.method} ${key}`)
      if (slow > 0) {
        slow -= 1
        return refuse(response, 503, 'SlowDown')
      }
      const wrong = wrongIn(request, url, body)
      if (wrong !== null) return refuse(response, 403, wrong)
      if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
      answer(request, response, { objects, key, url, body })
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    env: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    asked,
    slowDown: requests => {
      slow = requests
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

interface Asked {
  readonly objects: Map<string, Buffer>
  readonly key: string
  readonly url: URL
  readonly body: Buffer
}

function answer(request: IncomingMessage, response: ServerResponse, { objects, key, url, body }: Asked): void {
  const known = objects.get(key)
  if (request.method === 'PUT') {
    const isChunked = request.headers['content-length'] === undefined
    if (isChunked) refuse(response, 411, 'MissingContentLength')
    else {
      objects.set(key, body)
      response.writeHead(200).end()
    }
  } else if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else if (url.searchParams.get('list-type') === '2') response.writeHead(200).end(listing(objects, url.searchParams))
  else if (known === undefined) refuse(response, 404, 'NoSuchKey')
  else if (request.method === 'HEAD') response.writeHead(200, { 'content-length': known.length }).end()
  else sendRange(response, known, request.headers.range)
}

function sendRange(response: ServerResponse, object: Buffer, range: string | undefined): void {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (from === undefined || to === undefined) response.writeHead(200).end(object)
  else if (Number(from) >= object.length) refuse(response, 416, 'InvalidRange')
  else response.writeHead(206).end(object.subarray(Number(from), Number(to) + 1))
}

function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter(key => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const page = keys.slice(0, KEYS_PER_PAGE)
  const contents = page.map(key => {
    return `<Contents><Key>${encodeURIComponent(key)}</Key><Size>${objects.get(key)?.length}</Size></Contents>`
  })
  const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}

/** What is wrong with the signature; null where it holds. */
function wrongIn({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | null {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/
  const [, key = '', day = '', region = '', signed = '', signature = ''] = said.exec(headers.authorization ?? '') ?? []
  if (key !== KEY || region !== REGION) return 'InvalidAccessKeyId'
  const payload = String(headers['x-amz-content-sha256'] ?? '')
  if (payload !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch'
  const names = signed.split(';')
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied'
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map(part => encoded(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(pair => pair.map(encoded).join('='))
      .sort()
      .join('&'),
    ...names.map(name => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${SECRET}`),
  )
  const right = createHmac('sha256', signing).update(text).digest()
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

/** As RFC 3986 has it, which leaves fewer characters alone than JavaScript does. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
