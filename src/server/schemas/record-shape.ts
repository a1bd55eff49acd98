import { z } from '@hono/zod-openapi'
import type { Url } from '../../url.ts'

/** A type as it goes over the wire: addresses are plain texts there. */
type Wire<T> = unknown extends T
  ? T
  : T extends Url
    ? string
    : T extends readonly (infer Member)[]
      ? readonly Wire<Member>[]
      : T extends object
        ? { readonly [Key in keyof T]: Wire<T[Key]> }
        : T

type ShapeOf<T> = { readonly [Key in keyof T]-?: z.ZodType<Wire<T[Key]>> }

/**
 * The schema of a type of ours. A field that the type has and the schema lacks, or the other way round, or one of another
 * type, does not compile: so the document that other programs read can't drift from what is sent.
 */
export function schemaOf<T>() {
  return <Shape extends ShapeOf<T>>(shape: Shape & Record<Exclude<keyof Shape, keyof T>, never>) => z.object(shape)
}

/** A list that nobody changes. */
export function listOf<Member extends z.ZodType>(member: Member) {
  return z.array(member).readonly()
}

/** Something with a name in the document, or null; `nullable()` of such a schema is described as what null never is. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.null()])
}
