import { FIRST_FOLDER } from './blog-service.ts'
import { generator, type Platform, platform } from './platform.ts'

/** The software of Write.as, free to install. */
export const WRITEFREELY: Platform = platform({
  id: 'writefreely',
  name: 'WriteFreely',
  evidence: [
    generator(/write\.?as|writefreely/i),
    { kind: 'host', pattern: /(^|\.)write\.as$/, weight: 0.95 },
    { kind: 'credit', pattern: /^https?:\/\/(writefreely\.org|write\.as)\/?$/, weight: 0.7 },
  ],
  feeds: ['feed/'],
  indexes: [/\/page\/\d+/, /\/tag:/],
  blogsOnly: true,
  service: { domains: ['write.as'], folders: [{ host: /^write\.as$/, folder: FIRST_FOLDER }] },
})
