import { generator, type Platform, platform } from './platform.ts'

/** Jekyll with themes and plugins, of 2011. */
export const OCTOPRESS: Platform = platform({
  id: 'octopress',
  name: 'Octopress',
  evidence: [
    generator(/^octopress/i),
    { kind: 'credit', pattern: /^https?:\/\/(www\.)?octopress\.org/, weight: 0.95 },
    { kind: 'asset', pattern: /\/javascripts\/(octopress|modernizr-2\.0)\.js/, weight: 0.8 },
  ],
  feeds: ['atom.xml'],
  feedPages: [],
  indexes: [/\/blog\/(archives|page\/\d+|categories\/[^/]+)\/?$/, /\/page\/\d+/],
  themePath: /\/(?:javascripts\/)?(octopress)\.js\b/i,
  blogsOnly: true,
})
