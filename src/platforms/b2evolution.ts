import { PAGED } from './page-form.ts'
import { generator, type Platform, platform } from './platform.ts'

/** PHP software, a fork of the same b2 as WordPress. */
export const B2EVOLUTION: Platform = platform({
  id: 'b2evolution',
  name: 'b2evolution',
  evidence: [generator(/^b2evolution/i), { kind: 'class', token: 'bPost', weight: 0.6 }],
  feeds: ['?tempskin=_rss2', '?tempskin=_atom'],
  feedPages: [PAGED],
  exclusions: [{ address: /\/htsrv\/|[?&](disp=(search|msgform|login|register)|redirect_to)=?/, reason: 'form' }],
  indexes: [/[?&](cat|paged|m|tag)=/],
  blogsOnly: true,
})
