import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describeSecurity, documentOf } from './answers/document.ts'
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
import { entryRemovalRoutes } from './routes/entry-removals.ts'
import { eventRoutes } from './routes/events.ts'
import { exportRoutes } from './routes/export.ts'
import { extractRoutes } from './routes/extract.ts'
import { highlightRoutes } from './routes/highlights.ts'
import { jobRoutes } from './routes/jobs.ts'
import { knowledgeRoutes } from './routes/knowledge.ts'
import { knowledgeOverviewRoutes } from './routes/knowledge-overview.ts'
import { libraryRoutes } from './routes/library.ts'
import { licenceRoutes } from './routes/licences.ts'
import { lifeRoutes } from './routes/life.ts'
import { listRoutes } from './routes/lists.ts'
import { mediaRoutes } from './routes/media.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { networkRoutes } from './routes/network.ts'
import { noticeRoutes } from './routes/notices.ts'
import { orderOptionRoutes } from './routes/order-options.ts'
import { personRoutes } from './routes/persons.ts'
import { placeRoutes } from './routes/places.ts'
import { readingRoutes } from './routes/reading.ts'
import { removalRoutes } from './routes/removals.ts'
import { replayRoutes } from './routes/replay.ts'
import { ruleTrialRoutes } from './routes/rule-trials.ts'
import { ruleRoutes } from './routes/rules.ts'
import { savedSearchRoutes } from './routes/saved-searches.ts'
import { scheduleRoutes } from './routes/schedule.ts'
import { searchRoutes } from './routes/search.ts'
import { sessionRoutes } from './routes/session.ts'
import { spamRoutes } from './routes/spam.ts'
import { taskRoutes } from './routes/tasks.ts'
import { threadRoutes } from './routes/threads.ts'
import { trendRoutes } from './routes/trends.ts'
import { admit } from './safety/admit.ts'
import { securityHeaders } from './safety/headers.ts'
import { hostCheck } from './safety/host-check.ts'
import { originCheck } from './safety/origin-check.ts'
import { publicHeaders, robotsText } from './safety/public-headers.ts'
import { answerPage, answerStatic } from './static-files.ts'

/** A request brings no more, but for what is to be read: pages, and lists of blogs. */
const MOST_BYTES = 64 * 1024
const MOST_BYTES_AT: Readonly<Record<string, number>> = {
  '/api/extract': 16 * 1024 * 1024,
  '/api/lists': 8 * 1024 * 1024,
  '/api/lists/read': 8 * 1024 * 1024,
}

/** The groups of routes, in the order in which the document shows them. */
const GROUPS = [
  aboutRoutes,
  sessionRoutes,
  blogRoutes,
  removalRoutes,
  libraryRoutes,
  entryListRoutes,
  entryRoutes,
  entryRemovalRoutes,
  readingRoutes,
  highlightRoutes,
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
  savedSearchRoutes,
  ruleRoutes,
  ruleTrialRoutes,
  crawlRoutes,
  orderOptionRoutes,
  listRoutes,
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

/** The whole interface; what each request passes through stands here in order. */
export function buildApp(context: ServerContext) {
  const { gate } = context
  const { access } = gate
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
  app.use(publicHeaders(access))
  app.use(negotiate)
  app.use(hostCheck(access))
  app.use(originCheck(isSigned, access.publicUrl))
  app.use(admit({ app, gate, isSigned, loginPage: c => answerPage(c, gate, 401) }))
  app.use('*', (c, next) => limit(MOST_BYTES_AT[c.req.path] ?? MOST_BYTES)(c, next))
  for (const add of GROUPS) add(app, context)
  describeSecurity(app)
  app.get('/api/openapi.json', c => c.json(documentOf(app, context.version)))
  app.all('/api/*', () => {
    throw new RequestError('not-found', 'The interface has no such route; see /api/openapi.json.')
  })
  app.get('/robots.txt', c => c.text(robotsText(access)))
  app.get('*', c => answerStatic(c, gate))
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
