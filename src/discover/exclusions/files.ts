import type { ExclusionRule } from './exclusion-rule.ts'

/** What is not a page: files, feeds, interfaces of programs. */
export const FILE_EXCLUSIONS: readonly ExclusionRule[] = [
  {
    software: 'any',
    path: /\.(jpe?g|jpe|jfif|png|gif|webp|avif|svgz?|ico|bmp|tiff?|heic|psd|eps|mp3|m4[abv]|m3u8?|pls|og[gav]|wav|flac|aac|opus|mid|amr|mp4|webm|mov|avi|wmv|wma|flv|mkv|mpe?g|3gp|swf|pdf|docx?|xlsx?|pptx?|pps|od[tsp]|rtf|epub|mobi|djvu|chm|csv|zip|gz|tgz|bz2|xz|7z|rar|tar|jar|apk|exe|dmg|iso|deb|rpm|msi|bin|torrent|woff2?|ttf|otf|eot|css|m?js|map|wasm|ics|vcf|kmz?|gpx|sql|ya?ml|toml|less|scss|asc|sig|md5|sha1|sha256|bib|tex|patch)$/i,
    reason: 'file',
  },
  {
    software: 'any',
    path: /\/feed(\/(rss2?|atom|rdf|index))?(\/|\.html|\.xml)*$|\.(rss|rdf|atom|xml|json|opml)$/i,
    reason: 'feed-or-data',
  },
  {
    software: 'any',
    query: /[?&]format=(feed|rss|atom|xml|json|opensearch)(&|$)/i,
    reason: 'feed-or-data',
  },
  // Old engines are in /cgi-bin/, so only Cloudflare's files there are excluded.
  { software: 'Cloudflare', path: /\/cdn-cgi\//i, reason: 'interface' },
  {
    software: 'Apache',
    query: /^\?[CNMSD]=[NMSDAD](;|&|$)|^\?[NMSD][=;][AD]$/,
    reason: 'other-order',
  },
  {
    software: 'gitweb, cgit',
    query: /[?;&]a=(blob|commit|commitdiff|snapshot|tree|history|shortlog|patch)/,
    reason: 'source-code',
  },
]
