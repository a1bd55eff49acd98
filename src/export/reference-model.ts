import type { BlogModel } from '../analyse/index.ts'

type OverTime = NonNullable<BlogModel['design']>['themes'][number]

/**
 * What stands beside the posts of a blog, in the reference form. Two harvests of the same blog give the same: when a feed was
 * fetched or a theme was seen, and what each harvest was told and did, is there only where it is asked for.
 */
export function referenceModel({ feeds, crawls, network, design }: BlogModel, withRuns: boolean) {
  return {
    feeds: feeds.map(({ url, role, reason, metadata, entries }) => ({ url, role, reason, metadata, entries })),
    network,
    design: design === null || withRuns ? design : withoutTimes(design),
    ...(withRuns ? { crawls } : {}),
  }
}

/** Null where nothing was found, as where no pages are kept in which it could have been. */
function withoutTimes({ generators, themes, services }: NonNullable<BlogModel['design']>) {
  if (generators.length + themes.length + services.length === 0) return null
  const timeless = <Mark extends OverTime>({ first: _, last: __, ...mark }: Mark) => mark
  return {
    generators: byName(generators.map(timeless)),
    themes: byName(themes.map(timeless)),
    services: byName(services.map(timeless)),
  }
}

/** Their own order is by when they were seen. */
function byName<Mark extends { readonly name: string; readonly pages: number }>(marks: readonly Mark[]): Mark[] {
  return marks.toSorted((one, other) => other.pages - one.pages || (one.name < other.name ? -1 : 1))
}
