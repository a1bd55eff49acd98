import type { ElementNode, Page } from '../page/index.ts'
import { anyOf, lazily } from '../words/index.ts'
import type { Survey } from './article/survey.ts'
import { comparableText } from './text-folding.ts'
import { ancestorsOf, classesOf, elementsIn } from './tree-walk.ts'

/** The form in place of a post that requires a password. */
export interface PasswordForm {
  readonly form: ElementNode
  /** The element with the form and any visible rest of the post. */
  readonly around: ElementNode
}

/** WordPress names its field so in every theme. */
const FIELD_NAME = 'post_password'
/** A login form also asks for a name; a post asks only for its password. */
const NAME_FIELD = /^(text|email|tel|)$/

/** The form that asks for the password of a post; null for open posts and login forms. */
export function passwordForm(page: Page, survey: Survey): PasswordForm | null {
  for (const input of page.byTag('input')) {
    if (input.attributes.type?.toLowerCase() !== 'password') continue
    const form = [...ancestorsOf(input)].find(({ tag }) => tag === 'form')
    if (form === undefined || form.parent === null) continue
    const isOfPost = input.attributes.name === FIELD_NAME || isInContent(page, form, survey)
    if (isOfPost) return { form, around: form.parent }
  }
  return null
}

function isInContent(page: Page, form: ElementNode, survey: Survey): boolean {
  if (survey.zone(form.order) !== 'content' || ![...ancestorsOf(form)].some(({ tag }) => tag === 'article'))
    return false
  const inputs = [...elementsIn(page, form)].filter(({ tag }) => tag === 'input')
  const asksForName = inputs.some(({ attributes }) => NAME_FIELD.test(attributes.type?.toLowerCase() ?? ''))
  return !asksForName && inputs.filter(({ attributes }) => attributes.type === 'password').length === 1
}

/** Whether WordPress shows a post only to logged-in users. */
export function isPrivate(page: Page): boolean {
  return [...page.byTag('article'), ...page.byTag('div')].some(element => classesOf(element).includes('status-private'))
}

const restricted = lazily(() => new RegExp(`^(?:${anyOf('restricted')})\\s?[:：]\\s*(?=\\S)`, 'iu'))
/**
 * The same in a language without words here: a prefix before a colon that the URL lacks, while it has all that follows.
 */
const ANY_PREFIX = /^[^:：]{2,40}[:：]\s*(?=\S)/u

/** The author's title of a restricted post: without "Protected: ". */
export function withoutRestriction(title: string, page: Page): string {
  const known = title.replace(restricted(), '')
  if (known !== title) return known
  const rest = title.replace(ANY_PREFIX, '')
  const last = new URL(page.url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  return comparableText(rest) !== '' && comparableText(last.replace(/\.\w+$/, '')) === comparableText(rest)
    ? rest
    : title
}
