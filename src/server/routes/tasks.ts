import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { extractAgain } from '../../rules/index.ts'
import { problemSchema } from '../answers/problem.ts'
import { body, json, route } from '../answers/route.ts'
import { SAVING_MS } from '../apart/work-apart.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import type { Task, TaskProgress, TaskWork } from '../live/task-runs.ts'
import { count } from '../schemas/count.ts'
import { listOf, orNull, schemaOf } from '../schemas/record-shape.ts'
import { moment } from '../schemas/records.ts'

/** What came of reading kept pages again. */
const rereadSchema = schemaOf<Awaited<ReturnType<typeof extractAgain>>>()({
  changed: count,
  unchanged: count,
  withoutCapture: count,
  notRendered: count,
  unreadable: count,
})

/** A long piece of work of this server on what is kept. */
export const taskSchema = schemaOf<Task>()({
  id: z.string(),
  kind: z.enum(['reread']),
  blog: z.string(),
  state: z.enum(['running', 'stopping', 'stopped', 'done', 'failed']),
  startedAt: moment,
  endedAt: moment.nullable(),
  progress: schemaOf<TaskProgress>()({ done: count, total: count.nullable() }),
  result: orNull(rereadSchema),
  problem: orNull(problemSchema),
}).openapi('Task')

/** Work on what is kept that takes its time: started, watched, stopped. */
export function taskRoutes(app: OpenAPIHono, context: ServerContext): void {
  const { store, tasks } = context
  const tags = ['Tasks']
  app.openapi(
    route({
      method: 'get',
      path: '/api/tasks',
      needs: 'read',
      tags,
      summary: 'Tasks of this server',
      responses: { 200: json(z.object({ tasks: listOf(taskSchema) }), 'Newest first') },
    }),
    c => c.json({ tasks: tasks.list() }, 200),
  )
  const wish = z.object({
    kind: z.enum(['reread']).openapi({ description: '`reread`: read the kept pages again by the rules of now.' }),
    blog: z.string().max(2048),
  })
  app.openapi(
    route({
      method: 'post',
      path: '/api/tasks',
      needs: 'all',
      tags,
      summary: 'Start a task',
      request: body(wish),
      responses: { 202: json(taskSchema, 'It has begun') },
    }),
    async c => {
      const { kind, blog: name } = c.req.valid('json')
      const { id } = await blogNamed(store, name)
      await context.writer.tryOut()
      return c.json(tasks.start(kind, id, reread(context, id)), 202)
    },
  )
  const params = z.object({ id: z.string().max(64) })
  app.openapi(
    route({
      method: 'get',
      path: '/api/tasks/{id}',
      needs: 'read',
      tags,
      summary: 'A task of this server',
      request: { params },
      responses: { 200: json(taskSchema, 'How far it is') },
    }),
    c => c.json(tasks.get(c.req.valid('param').id), 200),
  )
  app.openapi(
    route({
      method: 'post',
      path: '/api/tasks/{id}/stop',
      needs: 'all',
      tags,
      summary: 'End it; what it has stored stays',
      request: { params },
      responses: { 200: json(taskSchema, 'Its new state') },
    }),
    c => c.json(tasks.stop(c.req.valid('param').id), 200),
  )
}

function reread({ writer, apart, archive, events }: ServerContext, blog: string): TaskWork {
  return (signal, onProgress) =>
    writer.use(async ({ holder }) => {
      const input = { archive: { ...archive, holder }, blog }
      const again = await apart.run('reread', input, { signal, onMessage: onProgress, graceMs: SAVING_MS })
      events.add('rules', { blog })
      return again
    })
}
