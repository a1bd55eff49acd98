import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Server } from '../../src/server/index.ts'
import { KEY_RIGHTS, newSecret, openArchive } from '../../src/store/index.ts'
import { newFolder } from '../permablog-process.ts'
import { openClosed, TOKEN } from './closed-server.ts'

const RIGHTS = ['nothing', 'public', 'read', 'harvest', 'all'] as const
const operationSchema = z.object({ 'x-permablog-needs': z.enum(RIGHTS), security: z.array(z.unknown()) })
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })

interface Operation {
  readonly method: string
  readonly path: string
  readonly needs: (typeof RIGHTS)[number]
}

let closed: Server & AsyncDisposable
let open: Server & AsyncDisposable
let operations: readonly Operation[]
const bearers = new Map<string, string>([['all', TOKEN]])

beforeAll(async () => {
  const place = newFolder()
  const store = await openArchive(place, { create: true, write: true })
  for (const allows of KEY_RIGHTS) {
    const secret = newSecret()
    await store.accessKeys.add({ name: allows, allows, madeAt: new Date().toISOString(), endsAt: null }, secret)
    bearers.set(allows, secret)
  }
  await store.close()
  closed = await openClosed({ location: place, folder: place })
  open = await openClosed({ location: place, folder: place, isPublic: true })
  const document = documentSchema.parse(await (await fetch(new URL('/api/openapi.json', closed.url))).json())
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      needs: operation['x-permablog-needs'],
    })),
  )
})

afterAll(async () => {
  await closed.close()
  await open.close()
})

/** Whether the server let a request through to its route, whatever became of it there. */
async function isAdmitted(server: Server, { method, path }: Operation, bearer?: string): Promise<boolean> {
  const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
  const hasBody = method !== 'GET' && method !== 'DELETE'
  // No entry, blog or run goes by this name, so that nothing is changed or begun.
  const url = new URL(path.replaceAll(/\{\w+\}/g, '999999'), server.url)
  const given = hasBody ? { headers: { ...headers, 'content-type': 'application/json' }, body: '{}' } : { headers }
  const leaving = new AbortController()
  const answer = await fetch(url, { method, ...given, signal: leaving.signal })
  const isRefused = answer.status === 401 || (answer.status === 403 && (await answer.text()).includes('not-allowed'))
  leaving.abort()
  return !isRefused
}

const isIncluded = (held: (typeof RIGHTS)[number], needs: (typeof RIGHTS)[number]) =>
  RIGHTS.indexOf(held) >= RIGHTS.indexOf(needs)

describe('every route of the interface', () => {
  it.each(['nothing', 'public', 'read', 'harvest', 'all'] as const)(
    'is answered to who has “%s” just where that is enough',
    async held => {
      const server = held === 'public' ? open : closed
      const wrong: string[] = []
      for (const operation of operations) {
        // The routes of logging in answer with 401 themselves.
        if (operation.path === '/api/session') continue
        const isIn = await isAdmitted(server, operation, bearers.get(held))
        if (isIn !== isIncluded(held, operation.needs)) wrong.push(`${operation.method} ${operation.path}: ${isIn}`)
      }
      expect(operations.length).toBeGreaterThan(60)
      expect(wrong).toEqual([])
    },
  )

  it('that changes something needs more than to read', () => {
    const changing = operations.filter(({ method, path }) => method !== 'GET' && path !== '/api/session')
    expect(changing.filter(({ needs }) => !isIncluded(needs, 'harvest'))).toEqual([])
  })

  it('that says how the archive is run is not for everybody', () => {
    const internal =
      /notices|schedule|jobs|crawls|events|rules|tasks|keys|metrics|export|order|spam|picker|highlights|queue/
    const shown = operations.filter(({ needs }) => isIncluded('public', needs)).map(({ path }) => path)
    expect(shown.filter(path => internal.test(path))).toEqual([])
  })

  it('needs all where it is not in the document', async () => {
    const unknown = { method: 'GET', path: '/api/nothing-of-that-name', needs: 'all' } as const
    expect(await isAdmitted(closed, unknown, bearers.get('harvest'))).toBe(false)
    expect(await isAdmitted(closed, unknown, bearers.get('all'))).toBe(true)
  })
})
