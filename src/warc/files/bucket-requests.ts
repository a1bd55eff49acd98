import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { PermablogError } from '../../errors.ts'
import type { FilePart } from './file-store.ts'

/** One request to the bucket. */
interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Relative to the bucket. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly content?: FilePart
}

/** What the bucket answered. */
interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Speaks with a bucket; what it answers is a value, that it does not answer an error. */
export interface Bucket {
  ask(wanted: BucketRequest): Promise<Answer>
}

/** Some ten seconds in all: a bucket that moves or is busy is back by then. */
const TRIES = 6
const FIRST_PAUSE_MS = 200
const EMPTY_SHA256 = createHash('sha256').digest('hex')

/** A bucket of AWS, or of another server that AWS_ENDPOINT_URL names; keys come from the environment. */
export function bucketNamed(bucket: string): Bucket {
  const { env } = process
  const region = env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1'
  const root = rootOf(bucket, env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL, region)
  const keys = { accessKeyId: env.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '' }
  if (keys.accessKeyId === '' || keys.secretAccessKey === '') {
    const message = `s3://${bucket} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.`
    throw new PermablogError('files-unreachable', message)
  }
  const session = env.AWS_SESSION_TOKEN === undefined ? {} : { sessionToken: env.AWS_SESSION_TOKEN }
  const send = async ({ method, key, query = {}, headers = {}, content }: BucketRequest): Promise<Answer> => {
    const url = new URL(`${root}/${key.split('/').map(encodeURIComponent).join('/')}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const sha256 = content === undefined ? EMPTY_SHA256 : await digestOf(content)
    const signer = new AwsV4Signer({
      ...{ method, url: url.href, ...keys, ...session, service: 's3', region },
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
    })
    const signed = await signer.sign()
    const answer = await (await import('undici')).request(signed.url, {
      method,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(content === undefined ? {} : { 'content-length': String(content.end - content.start) }),
      },
      body: content === undefined ? null : streamOf(content),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: Buffer.from(await answer.body.arrayBuffer()),
    }
  }
  return { ask: wanted => patiently(() => send(wanted), `s3://${bucket}/${wanted.key}`) }
}

/** Servers that are not AWS seldom answer to names of their own for each bucket; names with dots fit no certificate. */
function rootOf(bucket: string, endpoint: string | undefined, region: string): string {
  if (endpoint !== undefined && endpoint !== '') return `${endpoint.replace(/\/+$/, '')}/${bucket}`
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`
}

/** The bucket refuses what does not have it: nothing is changed in transit. */
async function digestOf(content: FilePart): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of streamOf(content)) hash.update(piece)
  return hash.digest('hex')
}

function streamOf({ path, start, end }: FilePart): Readable {
  return start === end ? Readable.from([]) : createReadStream(path, { start, end: end - 1 })
}

async function patiently(send: () => Promise<Answer>, what: string): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await send()
      if (answer.status < 500 && answer.status !== 429) return allowed(answer, what)
      if (attempt >= TRIES) throw unreachable(what, `it answers ${answer.status}`)
    } catch (error) {
      if (error instanceof PermablogError) throw error
      if (attempt >= TRIES || isOfDisk(error)) throw unreachable(what, errorCode(error), error)
    }
    await setTimeout(FIRST_PAUSE_MS * 2 ** (attempt - 1))
  }
}

/** 404 and 416 say something of a file; other refusals mean the bucket or the keys. */
function allowed(answer: Answer, what: string): Answer {
  const { status, body } = answer
  if (status < 300 || status === 404 || status === 416) return answer
  const [, code = `status ${status}`] = /<Code>([^<]+)<\/Code>/.exec(body.toString('utf8')) ?? []
  throw unreachable(what, code)
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'open'
}

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}

function unreachable(what: string, why: string, cause?: unknown): PermablogError {
  return new PermablogError('files-unreachable', `${what} can't be reached (${why}).`, { cause })
}
