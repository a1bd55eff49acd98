import { PAGE, PAGED, type PageForm, PLATFORMS, platformByGenerator, platformById } from '../../platforms/index.ts'
import type { Feed } from '../feed.ts'

/** What is tried for unknown software; the most common first. */
export const TRIAL_FORMS: readonly PageForm[] = [PAGED, PAGE]

/** All forms, to recognise one by a URL. */
export const ALL_FORMS: readonly PageForm[] = [
  ...new Set([...PLATFORMS.flatMap(({ feedPages }) => feedPages ?? []), ...TRIAL_FORMS]),
]

/** The forms that the software of a feed is known for; null where it is unknown. */
export function pageFormsOf(feed: Feed, platform: string | null): readonly PageForm[] | null {
  const { generator } = feed.metadata
  // The generator in a feed is more reliable than the look of its blog's pages.
  const maker = platformByGenerator(generator?.name ?? '')
  if (maker === null) return platformById(platform)?.feedPages ?? null
  const version = Number.parseInt(generator?.version ?? '', 10)
  return maker.feedPages?.filter(({ endedIn }) => endedIn === undefined || !(version >= endedIn)) ?? null
}
