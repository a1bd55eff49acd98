import { expect, it } from 'vitest'
import { serverToken } from '../../src/cli/server-token.ts'
import { start } from '../permablog-process.ts'

const HERE = { host: '127.0.0.1', publicUrl: undefined, isPublic: false }

it('a server beyond this machine has the token of the environment, else a new one; on this machine none', () => {
  process.env.PERMABLOG_TOKEN = 'from-the-environment'
  expect(serverToken(undefined, HERE)).toEqual({ text: 'from-the-environment', isNew: false })
  expect(process.env.PERMABLOG_TOKEN).toBeUndefined()
  expect(serverToken(undefined, HERE)).toEqual({ text: null, isNew: false })
  for (const reached of [{ host: '0.0.0.0' }, { publicUrl: 'https://blogs.example.org/' }, { isPublic: true }]) {
    expect(serverToken(undefined, { ...HERE, ...reached })).toEqual({ text: expect.any(String), isNew: true })
  }
})

it('serve prints no token that came from the environment, and has it on no command line', async () => {
  const token = 'from-the-environment'
  const words = ['serve', '--port', '0', '--public-url', 'https://blogs.example.org/']
  const running = start(words, { env: { PERMABLOG_TOKEN: token } })
  await running.said('Ctrl-C ends it.')
  running.child.kill('SIGINT')
  const { stdout, stderr } = await running.ended
  expect(stdout).toContain('Others reach it at https://blogs.example.org/')
  expect(stdout + stderr).not.toContain(token)
})
