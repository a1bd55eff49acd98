import type { Db } from '../schema.ts'
import { createViews } from './views.ts'

/** What posts contribute to the archive as a whole: terms, passages, figures; and what is made of all of them together. */
export async function trends(db: Db): Promise<void> {
  await facts(db)
  await terms(db)
  await passages(db)
  await ofBlogs(db)
  await snapshots(db)
  await createViews(db)
}

async function facts(db: Db): Promise<void> {
  await db.schema
    .createTable('post_fact')
    .addColumn('entry', 'integer', c => c.primaryKey().notNull())
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('input', 'text', c => c.notNull())
    .addColumn('is_compared', 'integer', c => c.notNull())
    .addColumn('day', 'text', c => c.notNull())
    .addColumn('hour', 'integer')
    .addColumn('language', 'text')
    .addColumn('words', 'integer', c => c.notNull())
    .addColumn('fresh', 'integer', c => c.notNull())
    .addColumn('links', 'integer', c => c.notNull())
    .addColumn('prints', 'text', c => c.notNull())
    .execute()
  // Numbers of posts by day come from these alone.
  await db.schema
    .createIndex('post_fact_by_day')
    .on('post_fact')
    .columns(['day', 'language', 'blog', 'entry'])
    .execute()
  await db.schema
    .createIndex('post_fact_of_blog')
    .on('post_fact')
    .columns(['blog', 'day', 'entry', 'words', 'fresh'])
    .execute()
}

async function terms(db: Db): Promise<void> {
  await db.schema
    .createTable('term')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement().notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('language', 'text', c => c.notNull())
    .addColumn('term', 'text', c => c.notNull())
    .addUniqueConstraint('term_named', ['kind', 'term', 'language'])
    .execute()
  await db.schema
    .createTable('post_term')
    .addColumn('term', 'integer', c => c.notNull())
    .addColumn('day', 'text', c => c.notNull())
    .addColumn('entry', 'integer', c => c.notNull())
    .addColumn('form', 'text')
    .addPrimaryKeyConstraint('post_term_pk', ['term', 'day', 'entry'])
    .execute()
  await db.schema.createIndex('post_term_of_entry').on('post_term').columns(['entry', 'term']).execute()
}

async function passages(db: Db): Promise<void> {
  await db.schema
    .createTable('passage')
    .addColumn('hash', 'integer', c => c.notNull())
    .addColumn('day', 'text', c => c.notNull())
    .addColumn('entry', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('passage_pk', ['hash', 'day', 'entry'])
    .execute()
  await db.schema
    .createTable('taken')
    .addColumn('later', 'integer', c => c.notNull())
    .addColumn('earlier', 'integer', c => c.notNull())
    .addColumn('way', 'text', c => c.notNull())
    .addColumn('words', 'integer', c => c.notNull())
    .addColumn('first_words', 'integer', c => c.notNull())
    .addColumn('passage', 'text', c => c.notNull())
    .addColumn('spans', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('taken_pk', ['later', 'earlier'])
    .execute()
  await db.schema.createIndex('taken_from').on('taken').columns(['earlier', 'later', 'first_words']).execute()
}

async function ofBlogs(db: Db): Promise<void> {
  await db.schema
    .createTable('trend_blog')
    .addColumn('blog', 'text', c => c.primaryKey().notNull())
    .addColumn('changes', 'integer', c => c.notNull())
    .addColumn('is_splog', 'integer', c => c.notNull())
    .addColumn('persons', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('blog_person')
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('person', 'text', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('url', 'text')
    .addColumn('posts', 'integer', c => c.notNull())
    .addColumn('comments', 'integer', c => c.notNull())
    .addColumn('is_owner', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('blog_person_pk', ['blog', 'person'])
    .execute()
  await db.schema
    .createTable('link_check')
    .addColumn('target', 'text', c => c.primaryKey().notNull())
    .addColumn('url', 'text', c => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('outcome', 'text', c => c.notNull())
    .addColumn('checked_at', 'text', c => c.notNull())
    .execute()
}

async function snapshots(db: Db): Promise<void> {
  await db.schema
    .createTable('burst')
    .addColumn('term', 'integer', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('label', 'text', c => c.notNull())
    .addColumn('language', 'text')
    .addColumn('first', 'text', c => c.notNull())
    .addColumn('last', 'text', c => c.notNull())
    .addColumn('weight', 'double precision', c => c.notNull())
    .addColumn('rank', 'double precision', c => c.notNull())
    .addColumn('is_open', 'integer', c => c.notNull())
    .addColumn('posts', 'integer', c => c.notNull())
    .addColumn('blogs', 'integer', c => c.notNull())
    .addColumn('first_entry', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('burst_pk', ['term', 'first'])
    .execute()
  // What rises now, and what rose in a week: few rows each.
  await db.schema.createIndex('burst_by_last').on('burst').columns(['last', 'first']).execute()
  await db.schema
    .createTable('thread')
    .addColumn('first', 'integer', c => c.primaryKey().notNull())
    .addColumn('posts', 'integer', c => c.notNull())
    .addColumn('blogs', 'integer', c => c.notNull())
    .addColumn('last_day', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('thread_post')
    .addColumn('entry', 'integer', c => c.primaryKey().notNull())
    .addColumn('first', 'integer', c => c.notNull())
    .execute()
  await db.schema
    .createTable('trend_snapshot')
    .addColumn('name', 'text', c => c.primaryKey().notNull())
    .addColumn('generation', 'text', c => c.notNull())
    .addColumn('made_at', 'text', c => c.notNull())
    .addColumn('seconds', 'double precision', c => c.notNull())
    .execute()
}
