import { generator, type Platform, platform } from './platform.ts'

/** Perl software of 2001 that writes pages as files; Melody is a fork. */
export const MOVABLETYPE: Platform = platform({
  id: 'movabletype',
  name: 'Movable Type',
  evidence: [
    generator(/movable ?type|melody/i),
    { kind: 'asset', pattern: /\/mt(-static|\.js|-site\.js|-search\.cgi|-comments\.cgi)/, weight: 0.7 },
    { kind: 'credit', pattern: /^https?:\/\/(www\.)?movabletype\.(org|com)/, weight: 0.7 },
  ],
  feeds: ['atom.xml', 'index.xml', 'index.rdf', 'rss.xml'],
  feedPages: [],
  exclusions: [
    {
      address: /\/mt(-search|-comments|-tb|-cp|-send-entry|-atom|-xmlrpc)?\.(cgi|fcgi|pl|php)/,
      reason: 'form',
    },
  ],
  exclusionsAnywhere: [
    { path: /\/mt-(tb|xmlrpc|atom|ping)\.f?cgi/i, reason: 'interface' },
    {
      path: /\/mt(-search|-comments|-cp|-send-entry|-view|-user|-check|-add-notify|-feed|-cdsearch)?\.(f?cgi|pl|php)$/i,
      reason: 'form',
    },
    {
      query: /__mode=(view|reply|red|search|tag|ping|nobb|send_entry)/i,
      reason: 'form',
    },
  ],
  indexes: [
    /\/archives\/(\d{4}\/(\d\d\/)?)?(index\.html)?$/,
    /\/archives\/(cat_|category)/,
    /\/(\d{4}_\d\d)\.(html|php)$/,
  ],
  bodyClasses: {
    post: /^(entry-archive|mt-entry-archive|entry-individual)$/,
    page: /^mt-page-archive$/,
    list: /^(mt-archive-(index|listing)|mt-main-index|main-index)$/,
  },
  themePath: /\/mt-static\/(?:support\/)?themes?\/([\w.-]+)\//i,
  markup: {
    article: ['blogbody', 'asset-body', 'asset-content'],
    comment: ['comments-body', 'comments-entry', 'comments-item', 'commentsbody'],
    commentText: ['comments-content'],
  },
  blogsOnly: true,
})
