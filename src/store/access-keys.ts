import { createHash, randomBytes } from 'node:crypto'
import type { Timestamp } from '../records.ts'
import type { Backend } from './backend.ts'
import type { Db } from './schema.ts'

/** What a key can allow, each including those before it: to read, to have blogs harvested, everything. */
export const KEY_RIGHTS = ['read', 'harvest', 'all'] as const

export type KeyRight = (typeof KEY_RIGHTS)[number]

/** A named key of a program, without its secret, which is stored nowhere. */
export interface AccessKey {
  readonly name: string
  readonly allows: KeyRight
  readonly madeAt: Timestamp
  /** Null if it is valid until revoked. */
  readonly endsAt: Timestamp | null
}

/** The keys of programs. */
export interface AccessKeys {
  /** By name. */
  list(): Promise<AccessKey[]>
  /**
   * The key with this secret; null where there is none, also where it was revoked. The caller checks whether it has
   * expired.
   */
  withSecret(secret: string): Promise<AccessKey | null>
  named(name: string): Promise<AccessKey | null>
  /** False where the name is taken. */
  add(key: AccessKey, secret: string): Promise<boolean>
  /** False where there is none of this name. */
  revoke(name: string): Promise<boolean>
}

/** The keys in a database. */
export function databaseAccessKeys(db: Db, backend: Backend): AccessKeys {
  const keys = db.selectFrom('access_key').select(['name', 'allows', 'made_at', 'ends_at'])
  return {
    list: async () => (await keys.orderBy('name').execute()).map(keyOf),
    withSecret: async secret => orNull(await keys.where('digest', '=', digestOf(secret)).executeTakeFirst()),
    named: async name => orNull(await keys.where('name', '=', name).executeTakeFirst()),
    add: (key, secret) =>
      backend.transact(db, async trx => {
        const { name, allows, madeAt, endsAt } = key
        const row = { name, digest: digestOf(secret), allows, made_at: madeAt, ends_at: endsAt }
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('access_key')
          .values(row)
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirst()
        return numInsertedOrUpdatedRows === 1n
      }),
    revoke: name =>
      backend.transact(db, async trx => {
        const { numDeletedRows } = await trx.deleteFrom('access_key').where('name', '=', name).executeTakeFirst()
        return numDeletedRows === 1n
      }),
  }
}

/** Bytes of a secret: random and this long, its plain digest cannot be reversed. */
const SECRET_BYTES = 32

/** A new secret of a key; its prefix shows people and scanners of leaked secrets whose it is. */
export function newSecret(): string {
  return `permablog_${randomBytes(SECRET_BYTES).toString('base64url')}`
}

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

interface KeyRow {
  readonly name: string
  readonly allows: string
  readonly made_at: string
  readonly ends_at: string | null
}

function orNull(row: KeyRow | undefined): AccessKey | null {
  return row === undefined ? null : keyOf(row)
}

/** A right unknown to this version allows the least. */
function keyOf({ name, allows, made_at, ends_at }: KeyRow): AccessKey {
  return { name, allows: KEY_RIGHTS.find(right => right === allows) ?? 'read', madeAt: made_at, endsAt: ends_at }
}
