import type { ComponentType } from 'preact'
import { firstMatch } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { Unknown } from '../parts/unknown.tsx'
import { text } from '../texts/texts.ts'
import './texts.ts'
import '../styles/explore.css'
import '../styles/explore-pictures.css'
import '../styles/explore-network.css'
import '../styles/explore-views.css'
import '../styles/explore-threads.css'
import '../styles/explore-life.css'
import { Candidates } from './candidates.tsx'
import { Compare } from './compare.tsx'
import { Copies } from './copies.tsx'
import { Curves } from './curves.tsx'
import { Network } from './network.tsx'
import { OnThisDay } from './on-this-day.tsx'
import { Overview } from './overview.tsx'
import { Ranks } from './ranks.tsx'
import { Thread } from './thread.tsx'
import { Threads } from './threads.tsx'
import { Trends } from './trends.tsx'

const VIEWS: readonly { readonly pattern: string; readonly View: ComponentType<ViewProps> }[] = [
  { pattern: '', View: Overview },
  { pattern: 'network', View: Network },
  { pattern: 'ranks', View: Ranks },
  { pattern: 'trends', View: Trends },
  { pattern: 'trends/curve', View: Curves },
  { pattern: 'threads', View: Threads },
  { pattern: 'threads/:entry', View: Thread },
  { pattern: 'copies', View: Copies },
  { pattern: 'on-this-day', View: OnThisDay },
  { pattern: 'compare', View: Compare },
  { pattern: 'candidates', View: Candidates },
]

/** The face at `/explore`; sorts out the paths below it by `params.rest`. */
export function Explore({ params }: ViewProps) {
  const found = firstMatch(VIEWS, params.rest ?? '')
  if (found === null) return <Unknown href="/explore" label={text('rail.explore')} />
  const { View } = found.row
  return <View params={found.params} />
}
