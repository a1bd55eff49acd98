import type { Backend } from '../backend.ts'
import type { BlogWrite } from '../database-store.ts'
import type { Db } from '../schema.ts'
import { saveBlogFacts } from './blog-rows.ts'
import { bursts, burstsAmong, burstsOfPost, saveBursts, snapshot } from './burst-rows.ts'
import {
  countedPosts,
  generation,
  languages,
  placedPosts,
  postDays,
  termDays,
  termForms,
  termPosts,
  termRows,
  termRowsOfBlog,
  termsNamed,
  termsNumbered,
} from './count-queries.ts'
import { holders } from './passage-rows.ts'
import { postMarks, prunePosts, savePosts } from './post-rows.ts'
import { saveTaken } from './taken-rows.ts'
import { postFigures, saveThreads, sources, takenFrom, threads } from './thread-rows.ts'
import { allTies, tiesOf } from './tie-queries.ts'
import type { TrendQueries } from './trend-queries.ts'
import type { TrendStore } from './trend-store.ts'

/** What posts contribute to the archive as a whole, in a database. */
export function databaseTrends(db: Db, backend: Backend, write: BlogWrite): TrendStore & TrendQueries {
  return {
    marks: entries => postMarks(db, entries),
    savePosts: (blog, posts) => write(blog.id, trx => savePosts(trx, backend, blog.id, posts)),
    holders: hashes => holders(db, backend, hashes),
    saveTaken: (blog, compared) => write(blog.id, trx => saveTaken(trx, compared)),
    prune: blog => write(blog.id, trx => prunePosts(trx, backend, blog.id)),
    saveBlog: (blog, facts) => write(blog.id, trx => saveBlogFacts(trx, blog.id, facts)),
    generation: () => generation(db),
    languages: () => languages(db),
    termsNamed: (kind, names) => termsNamed(db, kind, names),
    postDays: scope => postDays(db, scope),
    termDays: (terms, scope) => termDays(db, terms, scope),
    termPosts: (terms, query) => termPosts(db, terms, query),
    termForms: terms => termForms(db, terms),
    countedPosts: (after, limit) => countedPosts(db, after, limit),
    termRows: (after, limit) => termRows(db, after, limit),
    termRowsOfBlog: blog => termRowsOfBlog(db, blog),
    terms: ids => termsNumbered(db, ids),
    posts: ids => placedPosts(db, ids),
    // What is of the archive as a whole belongs to no blog.
    saveBursts: (found, made) => backend.transact(db, trx => saveBursts(trx, found, made)),
    snapshot: name => snapshot(db, name),
    bursts: query => bursts(db, query),
    burstsOfPost: (entry, limit) => burstsOfPost(db, entry, limit),
    tiesOf: entries => tiesOf(db, entries),
    allTies: () => allTies(db),
    saveThreads: (found, made) => backend.transact(db, trx => saveThreads(trx, found, made)),
    threads: query => threads(db, query),
    sources: query => sources(db, query),
    takenFrom: earlier => takenFrom(db, earlier),
    facts: entries => postFigures(db, entries),
    burstsAmong: (blogs, query) => burstsAmong(db, blogs, query),
  }
}
