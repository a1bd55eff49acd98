/** Why a field has its value, as sentences with `{}` for a detail. */
const SENTENCES = {
  rule: 'rule {}',
  structured: '{}: {}',
  'structured-data': 'structured data',

  'feed-title': 'title of the feed entry',
  'head-title': '<title> without the name of the site',
  heading: '{} ({})',

  'feed-author': 'author of the feed entry',
  'author-element': '{} {}',
  byline: 'line "{}"',
  'only-author': 'the only author of the blog',
  'usual-author': 'the author of all posts in the feed, named on the page',
  portrait: 'picture of "{}" with words about them',

  'feed-date': 'date of the feed entry',
  'feed-update': 'update of the feed entry',
  'only-feed-date': 'only date of the feed entry',
  'address-date': 'date in the address',
  'only-date': 'the only date on the page',
  'line-date': 'line, {}',
  'line-distance': 'line, told by its distance, {}',
  'element-date': '{}, {}',
  'element-distance': '{}, told by its distance, {}',
  'machine-date': "{} in a machine's form, {}",
  'split-date': 'parts of {}, {}',
  'day-above': 'day above the post: "{}"',
  'day-below-year': '"{}" below {}',

  'text-language': 'words of the text',
  'page-language': 'lang of the page',
  'xml-language': 'xml:lang of the page',
  'feed-language': 'feed entry',
  'blog-language': 'the blog',

  'only-body': 'only body by name:{}',
  'named-body': 'body by name:{}',
  'densest-in-page': 'densest below the page',
  'densest-in-element': 'densest below {}',
  'whole-in-feed': 'the feed has the whole post',
  'only-in-feed': 'the page has no text; the feed has this of it',

  'feed-summary': 'summary of the feed entry',
  description: 'description ({})',
  opening: 'opening of the text',

  'feed-categories': 'categories of the feed entry',
  'tag-links': 'links to tags',
  'category-links': 'links to categories',

  'canonical-link': 'link rel=canonical',
  'og-url': 'og:url',

  'known-post': 'known as a post',
  'heading-link': 'link of the heading',
  'repeated-link': 'link of the repeated part',
  'heading-in-link': 'heading within the link',
  'titled-element': '{} of the post',
  'link-text': 'text of the link',
  'linked-heading': 'linked heading',
  'only-link': 'nothing but the link',
  'link-leads-on': 'the beginning: a link leads on',
  'all-shown': 'all that is shown',
} as const satisfies Readonly<Record<string, string>>

/** Why a field has its value: a code, and the details of its sentence. */
export interface FieldReason {
  readonly code: keyof typeof SENTENCES
  readonly details: readonly string[]
}

/** The reason of a code. */
export function fieldReason(code: FieldReason['code'], ...details: readonly string[]): FieldReason {
  return { code, details }
}

/** A reason for people. */
export function describeReason({ code, details }: FieldReason): string {
  let next = 0
  return SENTENCES[code].replaceAll('{}', () => details[next++] ?? '')
}
