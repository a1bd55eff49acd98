import { generator, type Platform, platform } from './platform.ts'

/** A builder of sites with collections. */
export const WEBFLOW: Platform = platform({
  id: 'webflow',
  name: 'Webflow',
  evidence: [
    generator(/^webflow/i),
    {
      kind: 'asset',
      pattern: /(assets|uploads-ssl)\.(website-files|webflow)\.com\/|cdn\.prod\.website-files\.com/,
      weight: 0.7,
    },
  ],
  feeds: ['rss.xml', 'blog/rss.xml'],
  feedPages: [],
  indexes: [/[?&][0-9a-f]+_page=\d+/],
})
