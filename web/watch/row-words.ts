import type { NoticeAnswer, NoticeRowAnswer } from '../api/watching.ts'
import { FIELD_GROUPS } from '../correct/fields.ts'
import { text } from '../texts/texts.ts'

type Values = NoticeRowAnswer['values']

/** The headline of a row in the language of the page; a notice of an earlier version has its message alone. */
export function rowTitle({ headline, message, values, count, hosts }: NoticeRowAnswer): string {
  if (headline === null) return message
  const n = typeof values?.n === 'number' ? values.n : count
  return text(`headline.${headline}`, { ...filled(values), n, hosts: text('rows.hosts', { n: hosts }) })
}

/** What is filled into a headline: numbers and texts, lists as one text. */
function filled(values: Values): Record<string, string | number> {
  const made: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values ?? {})) {
    if (typeof value === 'number' || typeof value === 'string') made[name] = value
    else if (Array.isArray(value)) made[name] = value.map(one => (name === 'fields' ? fieldName(one) : one)).join(', ')
  }
  return made
}

function fieldName(name: unknown): string {
  const field = FIELD_GROUPS.flatMap(({ fields }) => fields).find(known => known === name)
  return field === undefined ? String(name) : text(`rule-field.${field}`)
}

/** Topics that share a row with others, so that each detail says which it is. */
const WITH_REASON = [
  ...(['fetch-no-such-host', 'fetch-refused', 'fetch-reset', 'fetch-timeout', 'fetch-tls'] as const),
  ...(['fetch-server-error', 'fetch-throttled', 'fetch-aborted', 'fetch-not-http', 'fetch-too-large'] as const),
  ...(['fetch-redirect-loop', 'fetch-too-many-redirects', 'fetch-bad-redirect', 'fetch-bad-encoding'] as const),
  ...(['media-failed', 'media-host-down', 'render-time', 'render-crash', 'render-browser-lost'] as const),
] as const

/** Why a single page or file could not be had; null where its row says all. */
export function reasonOf({ topic, values }: NoticeAnswer): string | null {
  const known = WITH_REASON.find(one => one === topic)
  if (known !== undefined) return text(`reason.${known}`)
  return typeof values?.status === 'number' ? String(values.status) : null
}

/** Whether there is more behind a row than its headline says. */
export function hasDetails({ values, url, count }: NoticeRowAnswer): boolean {
  const lists = [values?.examples, values?.others, values?.names]
  return (
    count > 1 ||
    (typeof values?.n !== 'number' && url !== null) ||
    lists.some(list => Array.isArray(list) && list.length > 0)
  )
}

/** What a notice quotes: addresses, names, or what a part of the program said in English. */
export function quotedIn({ values, message, url }: NoticeAnswer): readonly string[] {
  if (values === null) return url === null ? [message] : []
  const lists = [values.examples, values.others, values.names].flatMap(list => (Array.isArray(list) ? list : []))
  const said = typeof values.said === 'string' && url === null ? [values.said] : []
  return [...lists, ...said].map(String)
}
