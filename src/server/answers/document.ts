import type { OpenAPIHono } from '@hono/zod-openapi'

/** What each group of routes is for, in the order in which the document shows them. */
const TAGS: Readonly<Record<string, string>> = {
  Server: 'What answers here, and its figures',
  Session: 'Logging in and out',
  Blogs: 'The blogs of the archive; adding one harvests it',
  Entries: 'Posts and pages, their versions and how they are cited',
  Knowledge: 'What analysis found of posts and blogs',
  Persons: 'Who writes and comments',
  Spam: 'What looks like spam, and what was decided of it',
  Trends: 'What rose when',
  Threads: 'Who answers, quotes and copies whom',
  'Life of blogs': 'How a blog lived, and two beside each other',
  Network: 'Who links to, cites and comments on whom',
  Media: 'Kept pictures, sound, film and documents',
  Search: 'Posts by their words',
  Rules: 'Where the fields of a post stand on the pages of a blog',
  Crawls: 'Harvests: those of this server, and all of the past',
  Tasks: 'Longer work, watched as it goes on',
  Jobs: 'The queue of the workers, where the archive is on PostgreSQL',
  Events: 'What happens, as it happens',
  Services: 'One page at a time, without the archive',
  Notices: 'What a person may want to know',
  Schedule: 'When blogs are visited again',
  Export: 'The archive in other formats',
  Replay: 'Pages as they were',
}

/** Adds the ways to say who asks to what the document describes. */
export function describeSecurity(app: OpenAPIHono): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of the server, or a key (`permablog keys add`). Not needed where the server was started without a token.',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'login', {
    type: 'apiKey',
    in: 'cookie',
    name: 'permablog',
    description: 'A login of the page: `POST /api/session`.',
  })
}

/** The OpenAPI document of all routes. */
export function documentOf(app: OpenAPIHono, version: string) {
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Permablog',
      version,
      description:
        'Reads, harvests and corrects an archive of blogs. Errors are problems (RFC 9457). `x-permablog-needs` says which right a route ' +
        'needs: `nothing`, `public` (everybody, where the archive is public), `read`, `harvest`, `all`, each including those before it.',
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    servers: [{ url: '/', description: 'Where this document comes from' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  })
}
