import { CompiledQuery } from 'kysely'
import type { Db } from '../schema.ts'
import type { RunSql } from '../shared.ts'

/** Lets others run their statements within a transaction of ours. */
export function runSql(trx: Db): RunSql {
  return async (text, values = []) => {
    const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
    return { rows }
  }
}
