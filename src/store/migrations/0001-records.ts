import type { ColumnDefinitionBuilder } from 'kysely'
import type { Db } from '../schema.ts'

/** The first schema: a table for each kind of record, and the state of crawls. */
export async function records(db: Db): Promise<void> {
  await blogsAndFeeds(db)
  await entries(db)
  await partsOfEntries(db)
  await crawls(db)
  await frontier(db)
  await memoryAndNotices(db)
}

async function blogsAndFeeds(db: Db): Promise<void> {
  await db.schema
    .createTable('blog')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('key', 'text', c => c.notNull().unique())
    .addColumn('url', 'text', c => c.notNull())
    .addColumn('title', 'text')
    .addColumn('first_crawled', 'text', c => c.notNull())
    .addColumn('last_crawled', 'text', c => c.notNull())
    .addColumn('record', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('feed')
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('url', 'text', c => c.notNull())
    .addColumn('fetched_at', 'text', c => c.notNull())
    .addColumn('record', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('feed_pk', ['blog', 'url'])
    .execute()
  await db.schema
    .createTable('feed_entry')
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('feed', 'text', c => c.notNull())
    .addColumn('key', 'text', c => c.notNull())
    .addColumn('stated_at', 'text', c => c.notNull())
    .addColumn('record', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('feed_entry_pk', ['blog', 'key', 'feed'])
    .execute()
  await db.schema
    .createTable('rule')
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('field', 'text', c => c.notNull())
    .addColumn('generation', 'integer', c => c.notNull())
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('record', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('rule_pk', ['blog', 'generation', 'number'])
    .execute()
}

async function entries(db: Db): Promise<void> {
  await db.schema
    .createTable('entry')
    .addColumn('id', 'integer', identity)
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('key', 'text', c => c.notNull())
    .addColumn('url', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('title', 'text')
    .addColumn('published', 'text')
    .addColumn('position', 'text', c => c.notNull())
    .addColumn('comments', 'integer', c => c.notNull())
    .addColumn('version', 'integer', c => c.notNull())
    .addColumn('fingerprint', 'text', c => c.notNull())
    .addColumn('first_seen', 'text', c => c.notNull())
    .addColumn('last_seen', 'text', c => c.notNull())
    // The address first: an entry is also looked up without naming its blog.
    .addUniqueConstraint('entry_key', ['key', 'blog'])
    .execute()
  await db.schema.createIndex('entry_by_position').on('entry').columns(['position', 'id']).execute()
  await db.schema.createIndex('entry_of_blog_by_position').on('entry').columns(['blog', 'position', 'id']).execute()
  await db.schema
    .createTable('entry_version')
    .addColumn('entry', 'integer', c => c.notNull().references('entry.id'))
    .addColumn('version', 'integer', c => c.notNull())
    .addColumn('seen_at', 'text', c => c.notNull())
    .addColumn('title', 'text')
    .addColumn('text_length', 'integer', c => c.notNull())
    .addColumn('record', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('entry_version_pk', ['entry', 'version'])
    .execute()
  await db.schema
    .createTable('capture')
    .addColumn('entry', 'integer', c => c.notNull().references('entry.id'))
    .addColumn('version', 'integer', c => c.notNull())
    .addColumn('warc', 'text')
    .addColumn('position', 'bigint')
    .addColumn('sha256', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('capture_pk', ['entry', 'version'])
    .execute()
}

async function partsOfEntries(db: Db): Promise<void> {
  await db.schema
    .createTable('comment')
    .addColumn('entry', 'integer', c => c.notNull().references('entry.id'))
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('author', 'text')
    .addColumn('published', 'text')
    .addPrimaryKeyConstraint('comment_pk', ['entry', 'number'])
    .execute()
  await db.schema
    .createTable('media')
    .addColumn('entry', 'integer', c => c.notNull().references('entry.id'))
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('url', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('file', 'text')
    .addColumn('sha256', 'text')
    .addColumn('bytes', 'bigint')
    .addPrimaryKeyConstraint('media_pk', ['entry', 'number'])
    .execute()
  await db.schema
    .createTable('link')
    .addColumn('entry', 'integer', c => c.notNull().references('entry.id'))
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('target', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('link_pk', ['entry', 'number'])
    .execute()
  await db.schema.createIndex('link_by_target').on('link').columns(['target']).execute()
}

async function crawls(db: Db): Promise<void> {
  await db.schema
    .createTable('crawl')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('started_at', 'text', c => c.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('stopped', 'text')
    .addColumn('figures', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('crawl_of_blog').on('crawl').columns(['blog', 'started_at']).execute()
}

async function frontier(db: Db): Promise<void> {
  await db.schema
    .createTable('frontier')
    .addColumn('id', 'integer', identity)
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('key', 'text', c => c.notNull())
    .addColumn('url', 'text', c => c.notNull())
    .addColumn('role', 'text', c => c.notNull())
    .addColumn('priority', 'double precision', c => c.notNull())
    .addColumn('hops', 'integer', c => c.notNull())
    .addColumn('found_on', 'text')
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('raised', 'integer', c => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('final_url', 'text')
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('body_hash', 'text')
    .addColumn('visited_at', 'text')
    .addUniqueConstraint('frontier_key', ['blog', 'key'])
    .execute()
  // Serves taking the best without sorting, counting by state, and finding what was in progress.
  await db.schema
    .createIndex('frontier_order')
    .on('frontier')
    .columns(['blog', 'state', 'priority', 'hops', 'id'])
    .execute()
}

async function memoryAndNotices(db: Db): Promise<void> {
  await db.schema
    .createTable('memory')
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('value', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('memory_pk', ['blog', 'name'])
    .execute()
  await db.schema
    .createTable('notice')
    .addColumn('id', 'integer', identity)
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('crawl', 'text', c => c.notNull())
    .addColumn('level', 'text', c => c.notNull())
    .addColumn('topic', 'text', c => c.notNull())
    .addColumn('message', 'text', c => c.notNull())
    .addColumn('url', 'text', c => c.notNull())
    .addColumn('at', 'text', c => c.notNull())
    // A crawl that goes on after a crash says some things twice; they are kept once.
    .addUniqueConstraint('notice_once', ['blog', 'crawl', 'topic', 'url', 'message'])
    .execute()
}

/** A number that the database gives to each new row, never twice: the order of finding holds. */
function identity(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.primaryKey().autoIncrement().notNull()
}
