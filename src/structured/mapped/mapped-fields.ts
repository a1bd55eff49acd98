import type { Page } from '../../page/index.ts'
import type { StructuredData } from '../structured-data.ts'
import { type Event, eventsOf } from './events.ts'
import type { Found } from './found.ts'
import { type BookSources, isbnsOf } from './isbns.ts'
import { type Licence, licencesOf } from './licences.ts'
import { type Place, placesOf } from './places.ts'
import { type Recipe, recipesOf } from './recipes.ts'
import { type Review, reviewsOf } from './reviews.ts'

/** What the structured data of a page means, field by field, each value with the evidence for it. */
interface MappedFields {
  readonly licences: readonly Found<Licence>[]
  readonly places: readonly Found<Place>[]
  readonly reviews: readonly Found<Review>[]
  readonly events: readonly Found<Event>[]
  readonly recipes: readonly Found<Recipe>[]
  /** ISBN-13 without hyphens. */
  readonly isbns: readonly Found<string>[]
}

/** Maps what a page says for machines onto fields; the page itself adds its links, the post its text. */
export function mappedFields(page: Page | null, data: StructuredData, books: BookSources): MappedFields {
  return {
    licences: licencesOf(page, data),
    places: placesOf(data),
    reviews: reviewsOf(data),
    events: eventsOf(data),
    recipes: recipesOf(data),
    isbns: isbnsOf(data, books),
  }
}
