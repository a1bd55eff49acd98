import type { TitledView } from '../post-view.ts'
import { comparableText } from '../text-folding.ts'

/** The names of the site. */
export function siteNames({ context, structured }: TitledView): readonly string[] {
  const names = [
    context.blog.title ?? '',
    ...(structured.meta.get('og:site_name') ?? []),
    ...(structured.meta.get('application-name') ?? []),
  ]
  return names.map(comparableText).filter(name => name !== '')
}

/** Whether a name is the site's: generators use it as the author where none is given. */
export function isSiteName(view: TitledView, name: string): boolean {
  return siteNames(view).includes(comparableText(name))
}
