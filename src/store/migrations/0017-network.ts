import type { Db } from '../schema.ts'

/** What joins blogs, posts and persons, row by row, and the pictures of the whole that are made from the rows. */
export async function network(db: Db): Promise<void> {
  await places(db)
  await edges(db)
  await snapshots(db)
}

/** Sites that are blogs as far as is known, kept or not, and the addresses of those that are kept. */
async function places(db: Db): Promise<void> {
  await db.schema
    .createTable('network_site')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement().notNull())
    .addColumn('key', 'text', c => c.notNull().unique())
    .addColumn('url', 'text', c => c.notNull())
    .addColumn('host', 'text', c => c.notNull())
    .addColumn('blog', 'text')
    .addColumn('is_hidden', 'integer', c => c.notNull())
    .addColumn('looks', 'double precision', c => c.notNull())
    .execute()
  await db.schema.createIndex('network_site_by_host').on('network_site').columns(['host']).execute()
  await db.schema.createIndex('network_site_of_blog').on('network_site').columns(['blog']).execute()
  await db.schema
    .createTable('network_home')
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('site', 'integer', c => c.notNull())
    .addColumn('host', 'text', c => c.notNull())
    .addColumn('folder', 'text', c => c.notNull())
    .addColumn('paths', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('network_home_pk', ['blog', 'number'])
    .execute()
}

async function edges(db: Db): Promise<void> {
  await db.schema
    .createTable('network_entry')
    .addColumn('entry', 'integer', c => c.primaryKey().notNull())
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('input', 'text', c => c.notNull())
    .addColumn('day', 'text')
    .addColumn('author', 'text')
    .addColumn('comments', 'integer', c => c.notNull())
    .addColumn('comment_weight', 'double precision', c => c.notNull())
    .execute()
  await db.schema.createIndex('network_entry_of_blog').on('network_entry').columns(['blog', 'entry']).execute()
  await db.schema
    .createTable('network_edge')
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('entry', 'integer', c => c.notNull())
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('way', 'text', c => c.notNull())
    .addColumn('site', 'integer', c => c.notNull())
    .addColumn('address', 'text', c => c.notNull())
    .addColumn('peer', 'integer')
    .addColumn('day', 'text')
    .addColumn('anchor', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('network_edge_pk', ['blog', 'entry', 'number'])
    .execute()
  // Who links to a blog, and which of that leads to a post that is not known yet.
  await db.schema.createIndex('network_edge_to').on('network_edge').columns(['site', 'peer']).execute()
  await db.schema.createIndex('network_edge_to_entry').on('network_edge').columns(['peer']).execute()
  await db.schema
    .createTable('network_tie')
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('entry', 'integer', c => c.notNull())
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('from_alias', 'text', c => c.notNull())
    .addColumn('to_alias', 'text', c => c.notNull())
    .addColumn('count', 'integer', c => c.notNull())
    .addColumn('weight', 'double precision', c => c.notNull())
    .addPrimaryKeyConstraint('network_tie_pk', ['blog', 'entry', 'number'])
    .execute()
}

async function snapshots(db: Db): Promise<void> {
  await db.schema
    .createTable('network_state')
    .addColumn('name', 'text', c => c.primaryKey().notNull())
    .addColumn('value', 'integer', c => c.notNull())
    .execute()
  await db.insertInto('network_state').values({ name: 'generation', value: 0 }).execute()
  await db.schema
    .createTable('network_snapshot')
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('part', 'integer', c => c.notNull())
    .addColumn('generation', 'integer', c => c.notNull())
    .addColumn('made_at', 'text', c => c.notNull())
    .addColumn('seconds', 'double precision', c => c.notNull())
    .addColumn('value', 'blob', c => c.notNull())
    .addPrimaryKeyConstraint('network_snapshot_pk', ['name', 'part'])
    .execute()
}
