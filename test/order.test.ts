import { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { crawlCommand } from '../src/cli/commands/crawl.ts'
import { updateCommand } from '../src/cli/commands/update.ts'
import { ORDER_OPTIONS } from '../src/order/index.ts'
import { openServer } from '../src/server/index.ts'
import { newFolder, run } from './permablog-process.ts'

const described = z.record(z.string(), z.looseObject({ description: z.string().optional() }))
const documentSchema = z.object({
  paths: z.object({
    '/api/crawls': z.object({
      post: z.object({
        requestBody: z.object({
          content: z.object({ 'application/json': z.object({ schema: z.object({ properties: described }) }) }),
        }),
      }),
    }),
  }),
})

async function openApi() {
  const folder = newFolder()
  const base = { location: folder, folder, host: '127.0.0.1', port: 0, token: null, version: '0.0.0' }
  const server = await openServer(base)
  try {
    const document = await (await fetch(new URL('/api/openapi.json', server.url))).json()
    const { requestBody } = documentSchema.parse(document).paths['/api/crawls'].post
    const answer = await (await fetch(new URL('/api/order-options', server.url))).json()
    const { options } = z.object({ options: z.array(z.object({ name: z.string(), says: z.string() })) }).parse(answer)
    return { properties: requestBody.content['application/json'].schema.properties, options }
  } finally {
    await server.close()
  }
}

describe('the options of a harvest', () => {
  it('have the same sentence in the help, in the document of the API and in what the web form is made of', async () => {
    const { properties, options } = await openApi()
    for (const { name, says, by, only, flag } of ORDER_OPTIONS) {
      const command = only === 'update' ? updateCommand() : crawlCommand()
      const help = command.helpInformation().replace(/\s+/g, ' ')
      expect(help).toContain(says)
      expect(help).toContain(` ${flag} `)
      const isOpen = by === 'anyone'
      expect([name, properties[name]?.description]).toEqual([name, isOpen ? says : undefined])
      expect([name, options.find(option => option.name === name)?.says]).toEqual([name, isOpen ? says : undefined])
    }
  })

  it('are never those of the disk of the server where they come over HTTP', async () => {
    const { properties } = await openApi()
    for (const name of ['from', 'browser', 'warcSize', 'allowPrivate']) expect(properties).not.toHaveProperty(name)
  })

  it('name the method by which rules are learned, here a published one', async () => {
    const words = ['demo', '--method', 'paper', '--json', '--quiet', '--render', 'never', '--no-media']
    const { code, stdout } = await run([...words, '--archive', newFolder()])
    const { crawl, rules } = JSON.parse(stdout)
    expect([code, crawl.posts.new]).toEqual([0, 14])
    // The paper's rules have the element alone: no part of it, and one rule a field.
    const fields: string[] = rules.map((rule: { field: string }) => rule.field)
    expect(fields.sort()).toEqual(['authors', 'published', 'text', 'title'])
  })
})
