import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/**
 * What analysts ask in SQL, the same columns in every database: docs/sql.md. Splogs are left out of all but `v_post`, which says which
 * they are.
 */
export async function createViews(db: Db): Promise<void> {
  await sql`create view v_post as
    select entry.id as post, entry.blog as blog, blog.title as blog_title, entry.url as url, entry.title as title,
      nullif(post_fact.day, '') as day, entry.published as published, post_fact.hour as hour,
      post_fact.language as language, post_fact.words as words, post_fact.fresh as fresh_words,
      coalesce(network_entry.comments, entry.comments) as comments, post_fact.links as links_out,
      (select count(*) from taken where taken.earlier = entry.id and taken.first_words > 0) as taken_by,
      case when entry.gone_at is null then 0 else 1 end as is_gone, coalesce(trend_blog.is_splog, 0) as is_splog
    from entry join post_fact on post_fact.entry = entry.id join blog on blog.id = entry.blog
    left join network_entry on network_entry.entry = entry.id
    left join trend_blog on trend_blog.blog = entry.blog`.execute(db)
  await sql`create view v_link as
    select network_edge.entry as post, network_edge.blog as blog, nullif(post_fact.day, '') as day,
      network_edge.way as way, network_edge.address as address, network_site.host as site,
      network_site.blog as to_blog, network_edge.peer as to_post, network_edge.anchor as words,
      link_check.outcome as check_outcome, link_check.checked_at as checked_at
    from network_edge join network_site on network_site.id = network_edge.site
    join post_fact on post_fact.entry = network_edge.entry
    left join link_check on link_check.target = network_edge.address
    where network_edge.blog not in (select blog from trend_blog where is_splog = 1)`.execute(db)
  await sql`create view v_person as
    select blog_person.blog as blog, blog_person.person as person, blog_person.name as name, blog_person.url as url,
      blog_person.posts as posts, blog_person.comments as comments, blog_person.is_owner as is_owner
    from blog_person
    where blog_person.blog not in (select blog from trend_blog where is_splog = 1)`.execute(db)
  await sql`create view v_term_day as
    select term.kind as kind, term.term as term, nullif(term.language, '') as language, post_fact.day as day,
      post_fact.blog as blog, count(*) as posts
    from post_term join term on term.id = post_term.term join post_fact on post_fact.entry = post_term.entry
    where post_fact.day <> '' and post_fact.blog not in (select blog from trend_blog where is_splog = 1)
    group by term.kind, term.term, term.language, post_fact.day, post_fact.blog`.execute(db)
}
