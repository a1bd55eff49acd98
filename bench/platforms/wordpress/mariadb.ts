import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programAt, runProgram, startProgram, until } from '../child.ts'

/** A private MariaDB, reached by a socket alone. */
export interface Database extends AsyncDisposable {
  readonly socket: string
  run(sql: string): Promise<void>
  /** Makes a database that holds what another one holds. */
  copy(from: string, to: string): Promise<void>
}

const SECONDS = 90

/** Starts a server of its own in a folder; the system's service is not touched. */
export async function openDatabase(folder: string): Promise<Database> {
  const data = join(folder, 'data')
  // Paths of sockets may have 107 letters, and the folder's own may be longer.
  const socket = join(tmpdir(), `permablog-bench-${process.pid}.sock`)
  await rm(data, { recursive: true, force: true })
  await mkdir(data, { recursive: true })
  const own = ['--no-defaults', `--datadir=${data}`]
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  await runProgram('mariadb-install-db', [
    ...own,
    ...user,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ])
  const server = await startProgram(
    programAt('mariadbd') ?? 'mariadbd',
    // Speed is worth more than what a power cut would cost here.
    [
      ...[...own, ...user, `--socket=${socket}`, `--pid-file=${join(folder, 'mariadb.pid')}`, '--skip-networking'],
      ...[
        '--innodb-flush-log-at-trx-commit=0',
        '--innodb-doublewrite=0',
        '--skip-log-bin',
        '--innodb-flush-method=nosync',
      ],
    ],
    { folder, log: join(folder, 'mariadb.log') },
  )
  const client = ['--no-defaults', `--socket=${socket}`, '--user=root']
  const run = async (sql: string) => {
    await runProgram('mariadb', client, { input: sql })
  }
  await until('MariaDB does not answer', SECONDS, async () => {
    if (existsSync(socket)) await run('SELECT 1')
    return existsSync(socket)
  })
  return {
    socket,
    run,
    async copy(from, to) {
      const dump = await runProgram('mariadb-dump', [...client, '--skip-lock-tables', from])
      await run(`DROP DATABASE IF EXISTS ${to}; CREATE DATABASE ${to} CHARACTER SET utf8mb4;`)
      await runProgram('mariadb', [...client, to], { input: dump })
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
