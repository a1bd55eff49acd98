import { z } from 'zod'
import type { EntryRecord } from '../../records.ts'
import { type Found, type Licence, licenceOf, type Place, placeAt } from '../../structured/index.ts'

/** What `extract` stores of a feed entry; missing in archives of earlier versions. */
const feedSchema = z
  .object({
    licence: z.string().optional(),
    rights: z.string().optional(),
    places: z
      .array(z.object({ latitude: z.number(), longitude: z.number(), name: z.string().nullable(), where: z.string() }))
      .optional(),
  })
  .catch({})

/** The terms and places of a post in its feed. */
export function termsFromFeed({ structured }: EntryRecord): {
  readonly licences: readonly Found<Licence>[]
  readonly places: readonly Found<Place>[]
} {
  const { licence, rights, places = [] } = feedSchema.parse(structured.feed ?? {})
  return {
    licences: [
      ...feedLicence(licence, 'licence of the entry in the feed'),
      ...feedLicence(rights, 'rights of the entry in the feed'),
    ],
    places: places.flatMap(({ latitude, longitude, name, where }) => {
      const value = placeAt(String(latitude), String(longitude), { name })
      return value === null ? [] : [{ value, syntax: 'feed' as const, where }]
    }),
  }
}

/** A licence that a feed states. */
export function feedLicence(said: string | null | undefined, where: string): readonly Found<Licence>[] {
  const value = said ? licenceOf(said) : null
  return value === null ? [] : [{ value, syntax: 'feed', where }]
}
