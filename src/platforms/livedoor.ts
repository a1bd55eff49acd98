import { FIRST_FOLDER } from './blog-service.ts'
import { type Platform, platform } from './platform.ts'

/** A Japanese service. */
export const LIVEDOOR: Platform = platform({
  id: 'livedoor',
  name: 'Livedoor Blog',
  evidence: [
    { kind: 'host', pattern: /(^|\.)(blog\.livedoor\.jp|livedoor\.blog|blog\.jp|doorblog\.jp)$/, weight: 0.9 },
    { kind: 'asset', pattern: /parts\.blog\.livedoor\.jp|livedoor\.blogimg\.jp/, weight: 0.7 },
  ],
  feeds: ['index.rdf', 'atom.xml'],
  indexes: [/\/archives\/(cat_|\d{4}-\d\d\.html)/, /\?p=\d+/],
  blogsOnly: true,
  service: { domains: ['livedoor.jp'], folders: [{ host: /^blog\.livedoor\.jp$/, folder: FIRST_FOLDER }] },
})
