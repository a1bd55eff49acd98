import { linksOf, type Page } from '../page/index.ts'

/** A link in a heading, or around one: how a list of posts shows each of them. */
export interface HeadedLink {
  readonly key: string
  readonly tag: string
}

const HEADING = /^h[1-6]$/
/** Most elements between a heading and its link, or the other way round. */
const MAX_STEPS = 3

/** The links of a page that are headings, each with the heading's tag. */
export function headedLinks(page: Page): readonly HeadedLink[] {
  return linksOf(page).flatMap(({ key, element }) => {
    let around = element.parent
    for (let steps = 0; steps < MAX_STEPS && around !== null; steps++, around = around.parent) {
      if (HEADING.test(around.tag)) return [{ key, tag: around.tag }]
    }
    const within = page.nodes
      .slice(element.order + 1, element.last + 1)
      .find(node => node.kind === 'element' && HEADING.test(node.tag))
    return within?.kind === 'element' ? [{ key, tag: within.tag }] : []
  })
}
