import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/**
 * Waiting addresses stand in lanes: those of one priority and one shape. The rank of a lane is one number, so that a new
 * estimate of what a million addresses promise is one small write, and taking the next stays a look-up in an index.
 */
export async function frontierLanes(db: Db): Promise<void> {
  await db.schema
    .alterTable('frontier')
    .addColumn('shape', 'text', c => c.notNull().defaultTo(''))
    .execute()
  await db.schema.dropIndex('frontier_order').execute()
  await db.schema.alterTable('frontier').dropColumn('raised').execute()
  await db.schema
    .createIndex('frontier_order')
    .on('frontier')
    .columns(['blog', 'state', 'priority', 'shape', 'hops', 'id'])
    .execute()
  await db.schema
    .createTable('frontier_lane')
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('priority', 'double precision', c => c.notNull())
    .addColumn('shape', 'text', c => c.notNull())
    .addColumn('rank', 'double precision', c => c.notNull())
    .addColumn('count', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('frontier_lane_pk', ['blog', 'state', 'priority', 'shape'])
    .execute()
  await sql`insert into frontier_lane (blog, state, priority, shape, rank, count)
    select blog, state, priority, shape, priority, count(*) from frontier group by blog, state, priority, shape`.execute(
    db,
  )
}
