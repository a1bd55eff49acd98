import { hostOf, type JudgedComment } from './comment-features.ts'

/** Sites on which many people have a place of their own: that two commenters have one says nothing. */
const SHARED_SITES =
  /(?:^|\.)(?:blogspot|blogger|wordpress|tumblr|typepad|livejournal|facebook|twitter|google|youtube|youtu|github|myspace|splinder|flickr|medium|instagram|linkedin|wikipedia|patreon|vk|t)\.[a-z.]+$/

/** Counts what comments of a blog have in common: texts, and sites that differently named commenters link to. */
export class CommentCounts {
  readonly #texts = new Map<string, number>()
  readonly #sites = new Map<string, Set<string>>()

  readonly #ownHost: string

  constructor(blog: string | null) {
    this.#ownHost = hostOf(blog)
  }

  add(comment: JudgedComment): void {
    const text = textKey(comment.text)
    this.#texts.set(text, (this.#texts.get(text) ?? 0) + 1)
    const site = hostOf(comment.authorUrl)
    this.#sites.set(site, (this.#sites.get(site) ?? new Set()).add(comment.author ?? ''))
  }

  /** What the others say of one that was added. */
  around(comment: JudgedComment): { readonly sameText: number; readonly sameSite: number } {
    const site = hostOf(comment.authorUrl)
    const isOwn = site === '' || site === this.#ownHost || SHARED_SITES.test(site)
    const sameSite = isOwn ? 0 : (this.#sites.get(site)?.size ?? 1) - 1
    return { sameText: (this.#texts.get(textKey(comment.text)) ?? 1) - 1, sameSite }
  }
}

function textKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
