import { generator, type Platform, platform } from './platform.ts'

/** The hosted brother of Movable Type, closed in 2025. */
export const TYPEPAD: Platform = platform({
  id: 'typepad',
  name: 'TypePad',
  evidence: [
    generator(/typepad/i),
    { kind: 'host', pattern: /\.(typepad|blogs)\.(com|fr|jp)$/, weight: 0.9 },
    { kind: 'asset', pattern: /static\.typepad\.com\/|\.typepad\.com\/\.(shared|services)/, weight: 0.8 },
  ],
  feeds: ['atom.xml', 'rss.xml', 'index.rdf'],
  feedPages: [],
  exclusions: [{ address: /\/email-post/, reason: 'form' }],
  exclusionsAnywhere: [
    {
      path: /\/\.(services|shared)\/|\/t\/(trackback|comments|app)\//,
      reason: 'interface',
    },
  ],
  indexes: [/\/page\/\d+/, /\/\d{4}\/(\d\d\/)?(index\.html)?$/, /\/archives\.html$/],
  blogsOnly: true,
  service: { domains: ['typepad.com', 'blogs.com'], gap: 100 },
})
