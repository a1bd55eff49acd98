import { locale } from '../texts/texts.ts'

/** A code of a country, or of a part of one (ISO 3166), which is all that some pages give for a name. */
const REGION = /^([A-Z]{2})(?:-[A-Z0-9]{1,3})?$/

/** The name of a place; a mere code of a region with the country that it is of. */
export function placeName(name: string): string {
  const country = REGION.exec(name)?.[1]
  if (country === undefined) return name
  const known = new Intl.DisplayNames([locale()], { type: 'region', fallback: 'none' }).of(country)
  return known === undefined ? name : `${known} (${name})`
}
