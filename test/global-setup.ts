import type { TestProject } from 'vitest/node'
import { corpusFolder } from '../bench/quality/corpus.ts'
import { buildProgramWhereStale, buildWebWhereStale } from './build-where-stale.ts'
import { skipFor } from './needs.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the PostgreSQL of this run; null where none could be started. */
    postgres: string | null
    /** Why the web interface could not be built; null where it is there. */
    webProblem: string | null
  }
}

/** Starts one PostgreSQL for all tests of a run, and has the corpus unpacked, the program and the web interface built. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: PostgresServer | null = null
  try {
    server = await startPostgres()
  } catch (error) {
    skipFor('PostgreSQL', error instanceof Error ? error.message : String(error))
  }
  project.provide('postgres', server?.address ?? null)
  openCorpus()
  await buildProgramWhereStale()
  project.provide('webProblem', await buildWebWhereStale())
  return async () => server?.stop()
}

/** Unpacks the corpus once, before several tests want it; nothing is wrong where there is none beside the repository. */
function openCorpus(): void {
  try {
    corpusFolder()
  } catch (error) {
    skipFor('The corpus', error instanceof Error ? error.message : String(error))
  }
}
