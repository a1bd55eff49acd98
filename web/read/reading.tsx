import type { ComponentType } from 'preact'
import { firstMatch } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { Unknown } from '../parts/unknown.tsx'
import { text } from '../texts/texts.ts'
import './texts.ts'
import { AllHighlights } from './reading-highlights.tsx'
import { Queue, Starred } from './reading-lists.tsx'

const VIEWS: readonly { readonly pattern: string; readonly View: ComponentType<ViewProps> }[] = [
  { pattern: '', View: Queue },
  { pattern: 'starred', View: Starred },
  { pattern: 'highlights', View: AllHighlights },
]

/** What a reader put aside: the queue, stars, highlights. */
export function Reading({ params }: ViewProps) {
  const found = firstMatch(VIEWS, params.rest ?? '')
  if (found === null) return <Unknown href="/reading" label={text('reading.title')} />
  const { View } = found.row
  return <View params={found.params} />
}
