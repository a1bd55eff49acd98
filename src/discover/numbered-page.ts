import { lazily, tokensOf } from '../words/index.ts'

const numberedPage = lazily(
  () =>
    new RegExp(
      `/(?:p|${tokensOf('page')})[-_/]?\\d+(?:\\.\\w+|/)?$|/(?:index|page)[-_]?\\d+\\.\\w+$|[?&](?:paged?|pg|p|start|skip|offset)=\\d+`,
      'i',
    ),
)

/** Whether a URL is page 2, 3, … of a list. */
export function isNumberedPage(address: string): boolean {
  return numberedPage().test(address)
}
