import { z } from 'zod'
import { ENTITY_KINDS } from '../../records.ts'

/** The kind of an entity. */
export const entityKind = z.enum(ENTITY_KINDS)

/** What an entity is. */
export type EntityKind = z.infer<typeof entityKind>

/** Why something is an entity: somebody linked it here or elsewhere, the lexicon or a cue beside it says so, capitals do, a service does. */
export const entitySchema = z.object({
  /** Where it stands in the text, in UTF-16 units; behind its last one. */
  start: z.number(),
  end: z.number(),
  text: z.string(),
  /** Null where it is not known. */
  kind: entityKind.nullable(),
  /** Where a link of the post, or of other posts of the archive, says that it leads. */
  target: z.string().nullable(),
  reason: z.enum(['link', 'linked-elsewhere', 'lexicon', 'cue', 'capitals', 'repeated', 'service']),
})

/** A stretch of a text that names something. */
export type Entity = z.infer<typeof entitySchema>
