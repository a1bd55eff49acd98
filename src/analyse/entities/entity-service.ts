import { z } from 'zod'
import { postJson } from '../../fetch/index.ts'
import type { Url } from '../../url.ts'
import { type Entity, entityKind } from './entity.ts'

/** A service that finds the names in texts: an HTTP URL that takes text and returns spans. */
export interface EntityService {
  /** Null without a usable answer. */
  find(text: string, language: string | null): Promise<readonly Entity[] | null>
  /** What its results are marked with. */
  readonly url: Url
  /** Why it is no longer asked; null while it answers. */
  readonly failure: string | null
}

/** Longest name; a whole text returned as one would displace all names in it. */
const MOST_OF_NAME = 200
/** Its answer: spans of the text it was sent, in UTF-16 units, as JavaScript, Java and C# count. */
const answerSchema = z.object({
  entities: z
    .array(
      z.object({
        start: z.number().int().min(0),
        end: z.number().int(),
        kind: entityKind.nullish(),
        target: z.httpUrl().max(2000).nullish(),
      }),
    )
    .max(5000),
})

/** Consecutive failures after which a service is no longer asked: it is down, and each costs its whole timeout. */
const MOST_FAILURES = 3
const PATIENCE_MS = 30_000
/** Limit of an answer: a thousand names of a long text, with URLs; longer ones are no answer to a post. */
const MOST_ANSWER = 2 * 1024 * 1024

/** Opens a service at a URL that the user typed; it may be a private one. */
export function openEntityService(url: Url, signal?: AbortSignal): EntityService {
  let failures = 0
  let failure: string | null = null
  return {
    url,
    get failure() {
      return failure
    },
    find: async (text, language) => {
      if (failure !== null) return null
      const answer = await asked(url, { text, language }, signal)
      if (typeof answer === 'string') {
        failures += 1
        if (failures >= MOST_FAILURES) failure = answer
        return null
      }
      failures = 0
      return answer.entities.flatMap(({ start, end, kind = null, target = null }): Entity[] =>
        end > start && end <= text.length && end - start <= MOST_OF_NAME
          ? [{ start, end, text: text.slice(start, end), kind, target, reason: 'service' }]
          : [],
      )
    },
  }
}

/** The answer, or why there is none. */
async function asked(url: Url, body: unknown, signal?: AbortSignal): Promise<z.infer<typeof answerSchema> | string> {
  const limits = { patienceMs: PATIENCE_MS, mostAnswer: MOST_ANSWER }
  const result = await postJson(url, body, { allowPrivate: true, ...limits }, signal)
  if (result.kind !== 'answered') return result.message
  if (result.status !== 200) return `It answered with status ${result.status}.`
  if (result.isCut) return 'Its answer is longer than two megabytes.'
  const parsed = answerSchema.safeParse(jsonIn(result.text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  return `Its answer is not what it should be: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.slice(0, 300)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
