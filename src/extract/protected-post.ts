import type { ElementNode, Page } from '../page/index.ts'
import { anyOf, lazily } from '../words/index.ts'
import type { Survey } from './article/survey.ts'
import { comparableText } from './text-folding.ts'
import { ancestorsOf, classesOf, elementsIn } from './tree-walk.ts'

/** What stands in place of a post that asks for a password. */
export interface PasswordForm {
  readonly form: ElementNode
  /** What holds the form and whatever else is shown of the post. */
  readonly around: ElementNode
}

/** WordPress names its field so in every theme. */
const FIELD_NAME = 'post_password'
/** Who logs in gives a name as well; a post asks for its password alone. */
const NAME_FIELD = /^(text|email|tel|)$/

/** The form that asks for the password of a post; null where the post is open, and for forms to log in. */
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

/** Whether WordPress shows a post to those who are logged in alone. */
export function isPrivate(page: Page): boolean {
  return [...page.byTag('article'), ...page.byTag('div')].some(element => classesOf(element).includes('status-private'))
}

const restricted = lazily(() => new RegExp(`^(?:${anyOf('restricted')})\\s?[:：]\\s*(?=\\S)`, 'iu'))
/** The same in a language without words here: what is before a colon and not in the address, which has all that follows. */
const ANY_PREFIX = /^[^:：]{2,40}[:：]\s*(?=\S)/u

/** The title that the author gave to a post that not everybody may read: without "Protected: ". */
export function withoutRestriction(title: string, page: Page): string {
  const known = title.replace(restricted(), '')
  if (known !== title) return known
  const rest = title.replace(ANY_PREFIX, '')
  const last = new URL(page.url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  return comparableText(rest) !== '' && comparableText(last.replace(/\.\w+$/, '')) === comparableText(rest)
    ? rest
    : title
}
