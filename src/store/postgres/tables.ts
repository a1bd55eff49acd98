import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** A row of an index has room for 2,704 bytes, which messages may exceed: their digest is indexed instead. */
export async function allowLongNotices(db: Db): Promise<void> {
  await sql`alter table notice drop constraint notice_once`.execute(db)
  await sql`create unique index notice_once
    on notice (blog, crawl, md5(topic || ' ' || url || ' ' || message))`.execute(db)
}

/**
 * What concurrent processes share: who works on which blog, whose turn it is at a host, and which hosts have due
 * visits.
 */
export async function sharedTables(db: Db): Promise<void> {
  await sql`create table lease (
    blog text collate "C" primary key, token text not null, worker text not null, job text,
    since timestamptz not null, until timestamptz not null)`.execute(db)
  await sql`create table turn (group_name text collate "C" primary key, next_at timestamptz not null)`.execute(db)
  await visitGroups(db)
}

/**
 * One row for each host group with the first moment at which something may be due in it, so that finding what is due
 * takes as long for ten million blogs as for ten. Maintained by the database itself; never later than the actual
 * moment.
 */
async function visitGroups(db: Db): Promise<void> {
  await sql`create table visit_group (group_name text collate "C" primary key, next_due text collate "C")`.execute(db)
  await sql`create index visit_group_due on visit_group (next_due)`.execute(db)
  await sql`insert into visit_group select host_group, min(due) from schedule group by host_group`.execute(db)
  await sql`create function note_due() returns trigger language plpgsql as $$
    begin
      insert into permablog.visit_group (group_name, next_due) values (new.host_group, new.due)
        on conflict (group_name) do update set next_due = least(visit_group.next_due, excluded.next_due);
      return null;
    end $$`.execute(db)
  await sql`create trigger schedule_added after insert on schedule
    for each row when (new.due is not null) execute function note_due()`.execute(db)
  // A postponed visit needs no update: the group is checked too early once, not too late.
  await sql`create trigger schedule_changed after update of due, host_group on schedule for each row
    when (new.due is not null and (old.due is null or new.due < old.due or new.host_group <> old.host_group))
    execute function note_due()`.execute(db)
}
