-- Splits the largest tables of an archive on PostgreSQL (17 or newer) into 16 partitions each: by blog where rows belong to a
-- blog, by entry where they belong to an entry. See docs/operations.md. Stop workers, watch and serve first.
--
--   psql postgres://permablog@db.example.org/permablog --single-transaction -v ON_ERROR_STOP=1 -f docs/partition.sql
--
-- Each table is copied once: there must be room for the largest of them a second time.

set local search_path = permablog;

do $$
declare
  large record;
  number int;
begin
  for large in
    select * from (values
      ('frontier', 'blog', 'blog, id'),
      ('feed_entry', 'blog', 'blog, key, feed'),
      ('entry_version', 'entry', 'entry, version'),
      ('capture', 'entry', 'entry, version'),
      ('comment', 'entry', 'entry, number'),
      ('media', 'entry', 'entry, number'),
      ('link', 'entry', 'entry, number')
    ) as chosen (name, split_by, key)
  loop
    execute format('alter table %I rename to whole', large.name);
    execute format('create table %I (like whole including defaults including identity) partition by hash (%I)',
      large.name, large.split_by);
    for number in 0..15 loop
      execute format('create table %I partition of %I for values with (modulus 16, remainder %s)',
        large.name || '_' || number, large.name, number);
    end loop;
    execute format('insert into %I overriding system value select * from whole', large.name);
    drop table whole;
    execute format('alter table %I add primary key (%s)', large.name, large.key);
    execute format('alter table %I add foreign key (%I) references %I (id)',
      large.name, large.split_by, large.split_by);
  end loop;
end $$;

-- The order of finding goes on where it was.
select setval(pg_get_serial_sequence('frontier', 'id'), coalesce((select max(id) from frontier), 0) + 1, false);
alter table frontier add constraint frontier_key unique (blog, key);
create index frontier_order on frontier (blog, state, priority, shape, hops, id);
create index link_by_target on link (target);

analyze frontier, feed_entry, entry_version, capture, comment, media, link;
