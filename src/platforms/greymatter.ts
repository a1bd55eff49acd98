import { generator, type Platform, platform } from './platform.ts'

/** Perl scripts of 2000 that write each entry into a numbered file. */
export const GREYMATTER: Platform = platform({
  id: 'greymatter',
  name: 'Greymatter',
  evidence: [
    generator(/greymatter/i),
    { kind: 'credit', pattern: /^https?:\/\/(www\.)?noahgrey\.com\/greysoft/, weight: 0.7 },
    { kind: 'asset', pattern: /\/gm-(?:comments|karma|library)\.cgi/, weight: 0.7 },
  ],
  exclusions: [{ address: /\/gm(?:-\w+)?\.cgi/, reason: 'form' }],
  indexes: [/\/archive-\d{6,8}(?:-\d{8})?\.\w+$/],
  blogsOnly: true,
})
