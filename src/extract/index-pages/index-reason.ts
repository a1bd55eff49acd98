import type { GroupPart, LinkGroup } from './link-groups.ts'

/** Why the posts of an index page are those, or why there are none. */
export type IndexReason =
  | { readonly code: 'rule'; readonly units: number; readonly xpath: string }
  | { readonly code: 'no-structure'; readonly links: number }
  | { readonly code: 'taken' | 'next-best'; readonly group: LinkGroup }
  | { readonly code: 'further'; readonly links: number }

/** Parts with fewer points are not mentioned. */
const LEAST_POINTS = 0.1

const PARTS: Readonly<Record<Exclude<GroupPart['code'], 'pages'>, string>> = {
  headings: 'headings',
  marked: 'marked as posts',
  known: 'known posts',
  permanent: 'permanent',
  postLike: 'addresses like posts',
  distinct: 'texts of their own',
  titleLike: 'texts like titles',
  frame: 'in the frame',
  dates: 'dates',
  text: 'share of the text',
}

/** A reason for people. */
export function describeIndexReason(reason: IndexReason): string {
  switch (reason.code) {
    case 'rule':
      return `${reason.units} by rule ${reason.xpath}`
    case 'no-structure':
      return `no repeated structure among ${reason.links} links to pages of the blog`
    case 'taken':
      return `taken ${describeGroup(reason.group)}`
    case 'next-best':
      return `next best ${describeGroup(reason.group)}`
    case 'further':
      return `${reason.links} beside them that differ in some detail`
    default:
      return reason satisfies never
  }
}

function describeGroup({ links, score, parts }: LinkGroup): string {
  const said = parts.filter(({ points }) => Math.abs(points) >= LEAST_POINTS)
  const words = said.map(({ code, points }) => {
    const name = code === 'pages' ? `${links.length} pages` : PARTS[code]
    return `${name} ${points.toFixed(1)}`
  })
  return `(${score.toFixed(1)}): ${words.join(', ')}`
}
