import { z } from 'zod'

/** What a value looks like where a person gives it: on the command line, in the web form. */
type OptionForm =
  | 'switch'
  | 'number'
  | 'bytes'
  | 'moment'
  | 'choice'
  | 'text'
  | 'patterns'
  | 'addresses'
  | 'headers'
  | 'cookies'
  | 'path'

/** What belongs together in a form, and which commands take it. */
type OptionGroup = 'scope' | 'source' | 'network' | 'reading' | 'kept'

/** All that is to be known of one option of a harvest besides the type of its value. */
export interface OptionFacts {
  /** The one sentence that `--help`, the OpenAPI document and the web form show. */
  readonly says: string
  /** As the command line writes it. A switch with `--no-` is on unless it is given. */
  readonly flag: string
  /** What the command line adds to the sentence: how its form of the value is written. */
  readonly note?: string
  readonly form: OptionForm
  readonly group: OptionGroup
  /**
   * Who may set it: anyone who may start a harvest, over HTTP too; the owner at a command line, also for a queued job; or only
   * who starts the process that does the harvest, as it speaks of that machine's disk.
   */
  readonly by: 'anyone' | 'owner' | 'machine'
  /** Whether it holds for later visits of the blog too. One that speaks of a single run, or is a secret, does not. */
  readonly lasts: boolean
  /** The kind of harvest that it means something for; both where it is left out. */
  readonly only?: 'crawl' | 'update'
  /** What holds where nothing is said. */
  readonly default?: string | number | boolean
}

const FACTS = z.registry<OptionFacts>()

/** An option of the order: may be left out, says what it is for, and knows its facts. */
export function option<Schema extends z.ZodType>(schema: Schema, facts: OptionFacts): z.ZodOptional<Schema> {
  const standard = facts.default === undefined ? {} : { default: facts.default }
  const described = schema.optional().meta({ description: facts.says, ...standard })
  FACTS.add(described, facts)
  return described
}

/** The facts of an option. */
export function factsOf(schema: z.ZodType): OptionFacts {
  const facts = FACTS.get(schema)
  if (facts === undefined) throw new TypeError('This is no option of an order.')
  return facts
}
