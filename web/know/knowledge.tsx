import type { ComponentType } from 'preact'
import { firstMatch } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { Unknown } from '../parts/unknown.tsx'
import { text } from '../texts/texts.ts'
import './texts.ts'
import '../styles/know.css'
import '../styles/know-map.css'
import { Entities } from './entities.tsx'
import { Entity } from './entity.tsx'
import { Licence } from './licence.tsx'
import { Licences } from './licences.tsx'
import { Overview } from './overview.tsx'
import { Person } from './person.tsx'
import { Persons } from './persons.tsx'
import { Places } from './places.tsx'
import { Spam } from './spam.tsx'

const VIEWS: readonly { readonly pattern: string; readonly View: ComponentType<ViewProps> }[] = [
  { pattern: '', View: Overview },
  { pattern: 'persons', View: Persons },
  { pattern: 'person', View: Person },
  { pattern: 'entities', View: Entities },
  { pattern: 'entity', View: Entity },
  { pattern: 'licences', View: Licences },
  { pattern: 'licence', View: Licence },
  { pattern: 'places', View: Places },
  { pattern: 'spam', View: Spam },
]

/** The face at `/knowledge`; sorts out the paths below it by `params.rest`. */
export function Knowledge({ params }: ViewProps) {
  const found = firstMatch(VIEWS, params.rest ?? '')
  if (found === null) return <Unknown href="/knowledge" label={text('rail.knowledge')} />
  const { View } = found.row
  return <View params={found.params} />
}
