import { generator, type Platform, platform } from './platform.ts'

/** French software of 2001 for magazines and the blogs of many associations; its comments are called a forum. */
export const SPIP: Platform = platform({
  id: 'spip',
  name: 'SPIP',
  evidence: [
    generator(/\bSPIP\b/),
    {
      kind: 'asset',
      pattern: /\/(?:squelettes(?:-dist)?|plugins-dist)\/|\/local\/cache-(?:css|js|vignettes)\//,
      weight: 0.6,
    },
    { kind: 'credit', pattern: /^https?:\/\/(www\.)?spip\.net/, weight: 0.6 },
  ],
  feeds: ['spip.php?page=backend', 'backend.php3', 'backend.php'],
  indexes: [
    /\/(?:rubrique|mot|auteur)\d+(?:\.html)?$/,
    /\bspip\.php\?(?:rubrique|mot|auteur)\d+/,
    /\/(?:rubrique|mot|auteur)\.php3?\?/,
  ],
  markup: {
    comment: ['forum-message'],
    commentList: ['forum-total', 'forum-fil'],
    commentText: ['forum-texte'],
    commentFurniture: ['forum-chapo', 'forum-titre', 'forum-repondre'],
  },
})
