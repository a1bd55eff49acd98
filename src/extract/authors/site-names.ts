import type { TitledView } from '../post-view.ts'
import { comparableText } from '../text-folding.ts'

/** What the site calls itself. */
export function siteNames({ context, structured }: TitledView): readonly string[] {
  const names = [
    context.blog.title ?? '',
    ...(structured.meta.get('og:site_name') ?? []),
    ...(structured.meta.get('application-name') ?? []),
  ]
  return names.map(comparableText).filter(name => name !== '')
}

/** Generators fill the author with the name of the site where nobody gave one. */
export function isSiteName(view: TitledView, name: string): boolean {
  return siteNames(view).includes(comparableText(name))
}
