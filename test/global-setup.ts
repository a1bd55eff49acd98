import type { TestProject } from 'vitest/node'
import { buildWebWhereStale } from './build-web.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the PostgreSQL of this run; null where none could be started. */
    postgres: string | null
    /** Why the web interface could not be built; null where it is there. */
    webProblem: string | null
  }
}

/** Starts one PostgreSQL for all tests of a run, and has the web interface built. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: PostgresServer | null = null
  try {
    server = await startPostgres()
  } catch (error) {
    console.warn(`Tests on PostgreSQL are skipped: ${error instanceof Error ? error.message : error}`)
  }
  project.provide('postgres', server?.address ?? null)
  project.provide('webProblem', await buildWebWhereStale())
  return async () => server?.stop()
}
