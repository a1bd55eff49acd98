import { FIRST_FOLDER } from './blog-service.ts'
import type { Exclusion } from './exclusion.ts'
import { generator, type Platform, platform } from './platform.ts'

/** Buttons of LiveJournal, which its fork has too. */
export const JOURNAL_BUTTONS: Exclusion = {
  path: /\/(tools\/(memadd|tellafriend|content_flag)|manage\/(tracking|circle|subscriptions)|inbox\/compose|talkpost(_do)?|ljcounter|go|syn)(\.bml)?$/,
  reason: 'button',
}

/** Journals since 1999, with friends and communities. */
export const LIVEJOURNAL: Platform = platform({
  id: 'livejournal',
  name: 'LiveJournal',
  evidence: [
    generator(/livejournal/i),
    { kind: 'host', pattern: /\.livejournal\.com$/, weight: 0.95 },
    { kind: 'asset', pattern: /\.livejournal\.(com|net)\/(stc|js|img)\/|l-stat\.livejournal/, weight: 0.6 },
  ],
  feeds: ['data/atom', 'data/rss'],
  feedPages: [],
  exclusions: [
    JOURNAL_BUTTONS,
    {
      address: /[?&](mode|thread|replyto|nojs|format|style|view|noscroll|page)=/,
      reason: 'post-view',
    },
    { address: /\/(update|profile|friends|calendar|memories|tag\/[^/]*\/?\?skip)/, reason: 'member-list' },
  ],
  exclusionsAnywhere: [
    {
      query: /[?&](mode=reply|replyto|nojs|noscroll)/i,
      reason: 'reply-form',
    },
    {
      path: /\/(update|login|friends\/add|userinfo|allpics|directorysearch)\.bml$/,
      reason: 'form',
    },
  ],
  idleParameters: /^(nojs|noscroll|rfrom|media)$/,
  indexes: [/^\/\d{4}\/(\d\d\/)?(\d\d\/)?$/, /^\/tag\//, /\?skip=/],
  markup: {
    article: ['b-singlepost-body', 'aentry-post__text'],
    comment: ['b-leaf', 'b-tree-twig'],
    commentText: ['b-leaf-article'],
    commentByline: ['ljuser', 'i-ljuser'],
  },
  blogsOnly: true,
  service: {
    domains: ['livejournal.com'],
    gap: 100,
    folders: [{ host: /^(?:users|community)\.livejournal\.com$/, folder: FIRST_FOLDER }],
  },
})
