import { z } from 'zod'
import { memoryKey, remembered } from '../store/index.ts'
import { storedUrl, type Url } from '../url.ts'
import { namedFormOf } from './patterns/index.ts'

/** A page with date and prose that neither its URL nor its template shows to be a post. */
export interface DatedPage {
  readonly url: Url
  /** When it was published, according to the page. */
  readonly published: string
  /** Whether a page that is not a post links to it, as lists do. */
  readonly isListed: boolean
}

/** A page that was not stored as a post. */
interface LeftOut {
  readonly url: Url
  readonly published: string
}

/** What is known about the pages whose URLs have one form. */
interface Form {
  readonly form: string
  readonly isListed: boolean
  /** Set when the form is proven: pages from before this moment are posts. */
  readonly until: string | null
  /** Posts of it stored since then. */
  readonly posts: number
  readonly leftOut: readonly LeftOut[]
}

/** The decision on a page, and on earlier ones. */
interface Weighed {
  readonly isPost: boolean
  /** Pages of the same form that were left out before it was proven. */
  readonly again: readonly Url[]
}

/** URL forms that posts had in earlier years; without it they must be proven again. */
export const OLDER_FORMS = memoryKey<readonly Form[]>({
  name: 'older-forms',
  version: 1,
  schema: z.array(
    z.object({
      form: z.string(),
      isListed: z.boolean(),
      until: z.string().nullable(),
      posts: z.number(),
      leftOut: z.array(z.object({ url: storedUrl, published: z.string() })),
    }),
  ),
  unfit: 'rebuild',
  about: 'pages that may be posts of earlier years',
})

/** Later than any post. */
export const ALWAYS = '9999'

/** The date of a page without one: it proves nothing. */
const UNDATED = ''

/**
 * Least different days on which pages of a form must be dated to be a stream of posts: fewer are chance, or one page
 * that was copied.
 */
const LEAST_DAYS = 3
/** Most pages as new as the known posts, as a share: more are evidence against a form, a few are mistakes. */
const MOST_NEWER = 0.2
/** Limit of what is stored, as it is written with every such page. */
const MOST_LEFT_OUT = 400
/** The same for forms of posts: where each has a folder of its own, no form is proven by others. */
const MOST_FORMS = 400

/**
 * An old blog may have moved: its old posts have other URLs and another design than those of the feed, by which posts
 * are recognised. Pages of one URL form are proven together: several with different dates, all from before the posts
 * that are known otherwise. Pages as new as those are no earlier scheme but something beside the blog: talks, projects,
 * another person's diary.
 */
export class OlderForms {
  readonly #forms: Map<string, Form>
  #isNew = false

  constructor(forms: readonly Form[] = []) {
    this.#forms = new Map(forms.map(form => [form.form, form]))
  }

  /**
   * Records a post of a form that its template showed to be one; returns pages of that form that were left out before.
   * The first and the last post of a blog lack a link that all others have, and look less alike. Several that look like
   * the feed's posts prove the form, whatever leads to them and however new they are.
   */
  recognise(url: Url): readonly Url[] {
    const name = namedFormOf(url)
    const before = this.#formNamed(name)
    if (before.until === ALWAYS && before.leftOut.length === 0) return []
    if (!this.#forms.has(name) && this.#forms.size >= MOST_FORMS) return []
    const posts = before.posts + 1
    const isProven = posts >= LEAST_DAYS
    const others = before.leftOut.filter(page => page.url !== url)
    const isAgain = ({ published }: LeftOut) => isProven && published !== UNDATED
    const proof = isProven ? { isListed: true, until: ALWAYS } : {}
    this.#put({ ...before, ...proof, posts, leftOut: others.filter(page => !isAgain(page)) })
    return others.filter(isAgain).map(page => page.url)
  }

  /** Weighs a page; posts as in the feed are known from `since` on, null where unknown. */
  weigh({ url, published, isListed }: DatedPage, since: string | null): Weighed {
    const name = namedFormOf(url)
    const before = this.#formNamed(name)
    const others = before.leftOut.filter(page => page.url !== url)
    const form = { ...before, isListed: before.isListed || isListed, leftOut: [...others, { url, published }] }
    const until = before.until ?? since
    if (until === null || !isOfPosts(form, until)) {
      if (this.#room > 0 || others.length < before.leftOut.length) this.#put(form)
      return { isPost: false, again: [] }
    }
    const isPost = published < until
    const leftOut = form.leftOut.filter(page => page.published === UNDATED || page.published >= until)
    this.#put({ ...form, until, posts: form.posts + Number(isPost), leftOut })
    return {
      isPost,
      again: others.filter(page => page.published !== UNDATED && page.published < until).map(page => page.url),
    }
  }

  /** Records a page without a date that is not stored as a post. */
  leaveOut(url: Url): void {
    const name = namedFormOf(url)
    const form = this.#formNamed(name)
    if (this.#room > 0 && !form.leftOut.some(page => page.url === url))
      this.#put({ ...form, leftOut: [...form.leftOut, { url, published: UNDATED }] })
  }

  /** Whether URLs of this form were proven to be posts. */
  hasProved(url: Url): boolean {
    return (this.#forms.get(namedFormOf(url))?.until ?? null) !== null
  }

  /** Records that a page was stored as a post after all. */
  keep(url: Url): void {
    const form = this.#forms.get(namedFormOf(url))
    const leftOut = form?.leftOut.filter(page => page.url !== url) ?? []
    if (form !== undefined && leftOut.length < form.leftOut.length) this.#put({ ...form, leftOut })
  }

  /** Pages with prose, and a date or a URL like a post's, that were not stored as posts. */
  get leftOut(): Url[] {
    return [...this.#forms.values()].flatMap(({ leftOut }) => leftOut.map(({ url }) => url))
  }

  /** What is stored with a visit. */
  memory(): Readonly<Record<string, unknown>> {
    if (!this.#isNew) return {}
    this.#isNew = false
    return remembered(OLDER_FORMS, [...this.#forms.values()])
  }

  #formNamed(name: string): Form {
    return this.#forms.get(name) ?? { form: name, isListed: false, until: null, posts: 0, leftOut: [] }
  }

  get #room(): number {
    return MOST_LEFT_OUT - this.leftOut.length
  }

  #put(form: Form): void {
    this.#forms.set(form.form, form)
    this.#isNew = true
  }
}

function isOfPosts({ isListed, posts, leftOut }: Form, until: string): boolean {
  const dated = leftOut.filter(({ published }) => published !== UNDATED)
  const older = dated.filter(({ published }) => published < until)
  const newer = dated.length - older.length
  if (!isListed || newer > MOST_NEWER * (posts + older.length)) return false
  return posts > 0 || new Set(older.map(({ published }) => published.slice(0, 10))).size >= LEAST_DAYS
}
