import type { ComponentType } from 'preact'
import { firstMatch } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { Unknown } from '../parts/unknown.tsx'
import { text } from '../texts/texts.ts'
import { AddBlog } from './add-blog.tsx'
import { Harvests } from './harvests.tsx'
import { Jobs } from './jobs.tsx'
import { ListView } from './list-view.tsx'
import { Notices } from './notices.tsx'
import { RunView } from './run-view.tsx'
import { Schedule } from './schedule.tsx'

const VIEWS: readonly { readonly pattern: string; readonly View: ComponentType<ViewProps> }[] = [
  { pattern: '', View: Harvests },
  { pattern: 'add', View: AddBlog },
  { pattern: 'crawls/:id', View: RunView },
  { pattern: 'lists/:id', View: ListView },
  { pattern: 'notices', View: Notices },
  { pattern: 'schedule', View: Schedule },
  { pattern: 'jobs', View: Jobs },
]

/** The face at `/watch`; sorts out the paths below it by `params.rest`. */
export function Watch({ params }: ViewProps) {
  const found = firstMatch(VIEWS, params.rest ?? '')
  if (found === null) return <Unknown href="/watch" label={text('watch.title')} />
  const { View } = found.row
  return <View params={found.params} />
}
