import { z } from 'zod'
import { ENTITY_KINDS } from '../../records.ts'

/** The kind of an entity. */
export const entityKind = z.enum(ENTITY_KINDS)

/** What an entity is. */
export type EntityKind = z.infer<typeof entityKind>

/**
 * Why something is an entity: it is linked here or elsewhere, found by the lexicon or an adjacent cue, by capitals, or
 * by a service.
 */
export const entitySchema = z.object({
  /** Its position in the text, in UTF-16 units; the end is exclusive. */
  start: z.number(),
  end: z.number(),
  text: z.string(),
  /** Null where it is not known. */
  kind: entityKind.nullable(),
  /** The target of a link in the post, or in other posts of the archive. */
  target: z.string().nullable(),
  reason: z.enum(['link', 'linked-elsewhere', 'lexicon', 'cue', 'capitals', 'repeated', 'service']),
})

/** A span of a text that names something. */
export type Entity = z.infer<typeof entitySchema>
