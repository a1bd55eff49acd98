import type { SearchOptions } from '../../src/store/index.ts'
import { BLOGS, wordAt } from './generated-posts.ts'

/** A kind of query; each is asked with many words. */
export interface Kind {
  readonly name: string
  readonly query: (at: number) => string
  readonly options?: Partial<SearchOptions>
}

/** Words by rank: the first twenty are in most posts, the thousandth in one of a hundred. */
const common = (at: number) => wordAt(5 + (at % 40))
const middle = (at: number) => wordAt(300 + (at % 500))
const rare = (at: number) => wordAt(5000 + (at % 5000))

/** What users ask, from the most frequent words to those that no post has. */
export const KINDS: readonly Kind[] = [
  { name: 'common word', query: common },
  { name: 'common word, newest', query: common, options: { sort: 'newest' } },
  { name: 'common word, oldest', query: common, options: { sort: 'oldest' } },
  { name: 'common word, page 10', query: common, options: { offset: 270 } },
  { name: 'common word of a blog', query: at => `${common(at)} blog:b${at % BLOGS}.example` },
  { name: 'common word of a year', query: at => `${common(at)} after:${2008 + (at % 15)} before:${2009 + (at % 15)}` },
  { name: 'two common words', query: at => `${common(at)} ${common(at + 7)}` },
  { name: 'common OR common', query: at => `${common(at)} OR ${common(at + 7)}` },
  { name: 'common -common', query: at => `${common(at)} -${common(at + 7)}` },
  { name: 'common in title', query: at => `title:${common(at)}` },
  { name: 'middling word', query: middle },
  { name: 'two middling words', query: at => `${middle(at)} ${middle(at + 1)}` },
  { name: 'common and middling', query: at => `${common(at)} ${middle(at)}` },
  { name: 'rare word', query: rare },
  { name: 'common and rare', query: at => `${common(at)} ${rare(at)}` },
  { name: 'phrase of common words', query: at => `"${common(at)} ${common(at + 1)}"` },
  { name: 'phrase with a rare word', query: at => `"${common(at)} ${rare(at)}"` },
  { name: 'prefix', query: at => `${rare(at).slice(0, 5)}*` },
  { name: 'author and tag', query: at => `author:${at % 300} tag:${at % 40}` },
  { name: 'no such word', query: at => `nothing${at}` },
]
