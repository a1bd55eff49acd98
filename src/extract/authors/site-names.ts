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

/** "Ann Cole for Small Hours" without the name of the site and the word before it, in whatever language. */
export function withoutSiteName(view: TitledView, name: string): string {
  const words = name.split(' ')
  const at = words.findIndex((word, index) => {
    return index > 0 && /^\p{Ll}+$/u.test(word) && isSiteName(view, words.slice(index + 1).join(' '))
  })
  return at < 0 ? name : words.slice(0, at).join(' ')
}

/** Whether a name is the site's: generators use it as the author where none is given. */
export function isSiteName(view: TitledView, name: string): boolean {
  return siteNames(view).includes(comparableText(name))
}
