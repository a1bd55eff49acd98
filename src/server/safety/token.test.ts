import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { tokenCheck } from './token.ts'

const TOKEN = 'a-token-of-some-length'

it.each(['//evil.example/', '///evil.example/', '/\\\\evil.example/', '/\\evil.example/'])(
  'who comes with a token to %s stays at this host',
  async path => {
    const app = new Hono().use(tokenCheck(TOKEN, () => false))
    const answer = await app.request(new Request(`http://127.0.0.1:8080${path}?token=${TOKEN}`))
    expect(answer.status).toBe(303)
    const location = new URL(answer.headers.get('location') ?? '', 'http://127.0.0.1:8080/')
    expect([location.host, location.searchParams.has('token')]).toEqual(['127.0.0.1:8080', false])
  },
)
