import { generator, type Platform, platform } from './platform.ts'

/** A content management system that keeps files. */
export const STATAMIC: Platform = platform({
  id: 'statamic',
  name: 'Statamic',
  evidence: [
    generator(/^statamic/i),
    { kind: 'header', name: 'x-powered-by', pattern: /statamic/i },
    { kind: 'asset', pattern: /\/vendor\/statamic\//, weight: 0.7 },
  ],
  feeds: ['feed', 'feed/atom', 'rss'],
  exclusions: [{ address: /\/cp(\/|$)|\/!\//, reason: 'login' }],
  indexes: [/\?page=\d+/],
})
