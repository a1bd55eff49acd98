import { FIRST_FOLDER } from './blog-service.ts'
import { type Platform, platform } from './platform.ts'

/** A Korean service, each blog in a folder of one host. */
export const NAVER: Platform = platform({
  id: 'naver',
  name: 'Naver Blog',
  evidence: [
    { kind: 'host', pattern: /(^|\.)blog\.naver\.com$/, weight: 0.95 },
    { kind: 'asset', pattern: /blogimgs\.(naver|pstatic)\.net\//, weight: 0.7 },
    { kind: 'class', token: 'se-main-container', weight: 0.6 },
  ],
  feeds: [],
  exclusions: [{ address: /\/(PostPrint|PostSearchList|prologue|NBlogHidden)/, reason: 'print' }],
  indexes: [/\/PostList\.(naver|nhn)/],
  markup: { article: ['se-main-container'] },
  blogsOnly: true,
  service: { domains: ['naver.com'], folders: [{ host: /^blog\.naver\.com$/, folder: FIRST_FOLDER }] },
})
