import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { negotiate } from './answers/negotiate.ts'
import { answerProblem, RequestError } from './answers/problem.ts'
import type { ServerContext } from './context.ts'
import { aboutRoutes } from './routes/about.ts'
import { blogRoutes } from './routes/blogs.ts'
import { crawlRoutes } from './routes/crawls.ts'
import { detectRoutes } from './routes/detect.ts'
import { entityRoutes } from './routes/entities.ts'
import { entryListRoutes } from './routes/entries.ts'
import { entryRoutes } from './routes/entry.ts'
import { eventRoutes } from './routes/events.ts'
import { exportRoutes } from './routes/export.ts'
import { extractRoutes } from './routes/extract.ts'
import { jobRoutes } from './routes/jobs.ts'
import { knowledgeRoutes } from './routes/knowledge.ts'
import { knowledgeOverviewRoutes } from './routes/knowledge-overview.ts'
import { licenceRoutes } from './routes/licences.ts'
import { lifeRoutes } from './routes/life.ts'
import { mediaRoutes } from './routes/media.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { networkRoutes } from './routes/network.ts'
import { noticeRoutes } from './routes/notices.ts'
import { orderOptionRoutes } from './routes/order-options.ts'
import { personRoutes } from './routes/persons.ts'
import { placeRoutes } from './routes/places.ts'
import { replayRoutes } from './routes/replay.ts'
import { ruleTrialRoutes } from './routes/rule-trials.ts'
import { ruleRoutes } from './routes/rules.ts'
import { scheduleRoutes } from './routes/schedule.ts'
import { searchRoutes } from './routes/search.ts'
import { spamRoutes } from './routes/spam.ts'
import { taskRoutes } from './routes/tasks.ts'
import { threadRoutes } from './routes/threads.ts'
import { trendRoutes } from './routes/trends.ts'
import { securityHeaders } from './safety/headers.ts'
import { hostCheck } from './safety/host-check.ts'
import { originCheck } from './safety/origin-check.ts'
import { tokenCheck } from './safety/token.ts'
import { answerStatic } from './static-files.ts'

/** A request brings no more, but for pages to be read. */
const MOST_BYTES = 64 * 1024
const MOST_PAGE_BYTES = 16 * 1024 * 1024

/** The groups of routes, in the order in which the document shows them. */
const GROUPS = [
  aboutRoutes,
  blogRoutes,
  entryListRoutes,
  entryRoutes,
  knowledgeOverviewRoutes,
  knowledgeRoutes,
  entityRoutes,
  licenceRoutes,
  placeRoutes,
  spamRoutes,
  personRoutes,
  trendRoutes,
  threadRoutes,
  lifeRoutes,
  networkRoutes,
  mediaRoutes,
  searchRoutes,
  ruleRoutes,
  ruleTrialRoutes,
  crawlRoutes,
  orderOptionRoutes,
  taskRoutes,
  jobRoutes,
  eventRoutes,
  detectRoutes,
  extractRoutes,
  noticeRoutes,
  scheduleRoutes,
  exportRoutes,
  replayRoutes,
  metricsRoutes,
]

/** Who may ask, and how the server is reached. */
export interface Access {
  readonly host: string
  readonly token: string | null
}

/** The whole interface; what each request passes through stands here in order. */
export function buildApp(context: ServerContext, { host, token }: Access) {
  const app = new OpenAPIHono({
    defaultHook: result => {
      if (result.success) return
      const [issue] = result.error.issues
      const message = issue === undefined ? 'It does not fit.' : `${issue.path.join('.') || 'It'}: ${issue.message}`
      throw new RequestError('bad-request', message)
    },
  })
  const isSigned = (c: Context) => context.keys.isSigned(withoutKey(c.req.url), c.req.query('key'))
  app.use(securityHeaders)
  app.use(negotiate)
  app.use(hostCheck(host))
  app.use(originCheck(isSigned))
  app.use(tokenCheck(token, isSigned))
  app.use('/api/extract', limit(MOST_PAGE_BYTES))
  app.use('*', (c, next) => (c.req.path === '/api/extract' ? next() : limit(MOST_BYTES)(c, next)))
  for (const add of GROUPS) add(app, context)
  app.get('/api/openapi.json', c => c.json(documentOf(app, context.version)))
  app.all('/api/*', () => {
    throw new RequestError('not-found', 'The interface has no such route; see /api/openapi.json.')
  })
  app.get('*', c => answerStatic(c))
  app.notFound(c => answerProblem(c, new RequestError('not-found', 'There is nothing here.')))
  app.onError((error, c) => {
    const response = answerProblem(c, error)
    if (response.status === 500) context.onError(error)
    return response
  })
  return app
}

function limit(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new RequestError('too-large', `A request has no more than ${maxSize} bytes.`)
    },
  })
}

/** The path and query of an address, as they were signed. */
function withoutKey(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`.replace(/[?&]key=[\w-]*$/, '')
}

function documentOf(app: OpenAPIHono, version: string) {
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Permablog',
      version,
      description: 'Reads, harvests and corrects an archive of blogs. Errors are problems (RFC 9457).',
    },
    servers: [{ url: '/' }],
  })
}
