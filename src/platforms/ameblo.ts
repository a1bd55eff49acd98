import { FIRST_FOLDER } from './blog-service.ts'
import { type Platform, platform } from './platform.ts'

/** A Japanese service, each blog in a folder of one host. */
export const AMEBLO: Platform = platform({
  id: 'ameblo',
  name: 'Ameba Blog',
  evidence: [
    { kind: 'host', pattern: /(^|\.)ameblo\.jp$/, weight: 0.95 },
    { kind: 'asset', pattern: /stat\d*\.ameba(me)?\.jp\//, weight: 0.6 },
  ],
  feeds: ['rss20.xml', 'rss.html', 'atom.xml'],
  exclusions: [{ address: /\/(reblog|image|imagelist|amp)-|\/commentList/, reason: 'post-view' }],
  indexes: [/\/(entrylist|archive|theme|themeentrylist|page)[-\d]*.*\.html$/, /\/day-\d+\.html/],
  markup: { article: ['skin-entryBody'] },
  blogsOnly: true,
  service: { domains: ['ameblo.jp'], folders: [{ host: /^ameblo\.jp$/, folder: FIRST_FOLDER }] },
})
