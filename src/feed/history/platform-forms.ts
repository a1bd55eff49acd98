import { PAGE, PAGED, type PageForm, PLATFORMS, platformByGenerator, platformById } from '../../platforms/index.ts'
import type { Feed } from '../feed.ts'

/** What is tried on software that we know nothing of; the most common first. */
export const TRIAL_FORMS: readonly PageForm[] = [PAGED, PAGE]

/** All forms, to know one again by an address. */
export const ALL_FORMS: readonly PageForm[] = [
  ...new Set([...PLATFORMS.flatMap(({ feedPages }) => feedPages ?? []), ...TRIAL_FORMS]),
]

/** The forms that the software behind a feed is known for; null where nothing is known of it. */
export function formsOf(feed: Feed, platform: string | null): readonly PageForm[] | null {
  const { generator } = feed.metadata
  // What a feed says of its maker is surer than what its blog's pages look like.
  const maker = platformByGenerator(generator?.name ?? '')
  if (maker === null) return platformById(platform)?.feedPages ?? null
  const version = Number.parseInt(generator?.version ?? '', 10)
  return maker.feedPages?.filter(({ endedIn }) => endedIn === undefined || !(version >= endedIn)) ?? null
}
