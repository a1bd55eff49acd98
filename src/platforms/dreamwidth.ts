import { JOURNAL_BUTTONS } from './livejournal.ts'
import { generator, type Platform, platform } from './platform.ts'

/** A fork of LiveJournal. */
export const DREAMWIDTH: Platform = platform({
  id: 'dreamwidth',
  name: 'Dreamwidth',
  evidence: [
    generator(/dreamwidth/i),
    { kind: 'host', pattern: /\.dreamwidth\.org$/, weight: 0.95 },
    { kind: 'asset', pattern: /\.dreamwidth\.org\/(stc|js|img)/, weight: 0.7 },
  ],
  feeds: ['data/atom', 'data/rss'],
  feedPages: [],
  exclusions: [JOURNAL_BUTTONS, { address: /[?&](mode|thread|replyto|view|style|format)=/, reason: 'post-view' }],
  indexes: [/^\/\d{4}\/(\d\d\/)?(\d\d\/)?$/, /^\/tag\//, /\?skip=/, /^\/archive/],
  blogsOnly: true,
})
