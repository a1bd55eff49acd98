import { FIRST_FOLDER } from './blog-service.ts'
import { type Platform, platform } from './platform.ts'

/** A Japanese service of writers, each in a folder of one host. */
export const NOTE: Platform = platform({
  id: 'note',
  name: 'note',
  evidence: [
    { kind: 'host', pattern: /(^|\.)note\.(com|mu)$/, weight: 0.9 },
    { kind: 'asset', pattern: /assets\.st-note\.com\//, weight: 0.8 },
  ],
  feeds: ['rss'],
  indexes: [/\/(m|magazines|all|archives)(\/|$)/],
  markup: { article: ['note-common-styles__textnote-body'] },
  blogsOnly: true,
  service: { domains: ['note.com'], folders: [{ host: /^note\.(?:com|mu)$/, folder: FIRST_FOLDER }] },
})
