/** Why a case fails that we let fail, by its file; the first that matches. A failing case without a reason is a bug. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/_multiple_values/, 'of several dates the first counts; feedparser takes the last'],
  [/authors_ur[il]|author_url_base/, 'an author without a name: we keep names with addresses, and make no name up'],
  [/category_term/, 'the label is what readers see, so it comes before the term'],
  [/link_rel_license|psc\//, 'links to licences and chapter lists are not kept'],
  [/_id_base_/, 'an id is compared, never followed: it is kept as written'],
  [/browserfriendly/, "FeedBurner's note to browsers is no description of the feed"],
  [/itunes_channel_link_image/, 'a form of an early draft that no feed of our corpus has'],
  [/lang\/entry_title/, 'an entry has one language, that of its text; here its title has another'],
  [/lang\/feed_/, 'a feed has one language; here a single line of its description has another'],
  [/http_content_language/, 'the language stands in an HTTP header, not in the feed'],
  [
    /_(?:iframe|object|embed)\./,
    'what is embedded becomes a link or nothing; feedparser keeps its fallback text instead',
  ],
  [/not_a_doctype|nested_cdata|unexpected_character|malicious_comment/, 'broken markup is read as browsers read it'],
  [
    /chardet\/tis620/,
    'undeclared Thai: chardet knows it, but ranks it behind Latin-1 here; a matter of the guess in `fetch/`',
  ],
  [/entities\/[lr]ang/, 'HTML 5 gives these names U+27E8 and U+27E9; feedparser keeps those of HTML 4'],
  [
    /bozo_linenoise/,
    'one broken byte among sound UTF-8 is one broken character; feedparser turns all of it into windows-1252',
  ],
]

/** The reason why a case may fail; null where nobody gave one. */
export function failureReason(file: string): string | null {
  return REASONS.find(([pattern]) => pattern.test(file))?.[1] ?? null
}
