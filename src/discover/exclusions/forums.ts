import type { ExclusionRule } from './exclusion-rule.ts'

/** Buttons, forms and repeated views of forums, which many blogs have next to them and which are far larger. */
export const FORUM_EXCLUSIONS: readonly ExclusionRule[] = [
  {
    software: 'vBulletin',
    path: /\/(newreply|newthread|private|sendmessage|subscription|register|login|profile|editpost|report|usercp|usernote|misc|calendar|memberlist|online|search|sendtofriend|reputation|threadrate|printthread|external|infraction|moderation|postings|attachment|joinrequests|inlinemod|payments|poll|post_thanks|ajax|cron|converse|group_inlinemod|showgroups|faq|showpost|member)\.php$/i,
    query: /[?&](do|p|t|f|u|forumid|threadid|postid|userid|postnumber|type|month|week|year|find|rand)=/i,
    reason: 'forum',
  },
  {
    software: 'vBulletin',
    path: /\/(showthread|forumdisplay)\.php/i,
    query: /[?&](goto|highlight|mode|sort|order|daysprune|pp|viewfull|styleid|do|nojs|s|p)=/i,
    reason: 'forum',
  },
  {
    software: 'phpBB',
    path: /\/(posting|privmsg|ucp|mcp|memberlist|viewonline|search|report|groupcp|login|profile|modcp|cron|feed|faq|app\.php\/feed|statistics)\.php$/i,
    query: /[?&](mode|t|f|p|u|i|author_id|search_id|g|sid|cron_type|style)=/i,
    reason: 'forum',
  },
  {
    software: 'phpBB',
    path: /\/viewtopic\.php$/i,
    query:
      /[?&](p|view|hilit|highlight|sd|sk|st|vote|watch|unwatch|bookmark|postdays|postorder|e|sid|uid|printertopic)=/i,
    reason: 'forum',
  },
  {
    software: 'phpBB',
    path: /\/viewforum\.php$/i,
    query: /[?&](sd|sk|st|mark|watch|unwatch|hash|topicdays|sid|mark_time)=/i,
    reason: 'other-order',
  },
  {
    software: 'Simple Machines',
    path: /\/(index\.php)?$/i,
    // These forums separate their parameters by semicolons; `action=post&id=1` may be anybody's.
    query:
      /[?;&]action=(post|reply|quote|quotefast|profile|pm|register|login2?|search2?|help|who|stats|recent|printpage|sendtopic|reporttm|markasread|notify|notifyboard|calendar|mlist|activate|verificationcode|dlattach|collapse|lockvoting|quickmod2?|unread|unreadreplies|viewprofile|emailuser|reminder|\.xml|groups|buddy|modifykarma|trackip)(;|$)/i,
    reason: 'forum',
  },
  {
    software: 'Simple Machines',
    query: /[?;&](topic=\d+\.(msg\d+|new|from\d+)|prev_next=|sort=|desc\b|wap2|imode|all\b.*;)/i,
    path: /\/index\.php$/i,
    reason: 'forum',
  },
  {
    software: 'MyBB',
    path: /\/(newreply|newthread|private|usercp2?|reputation|sendthread|report|ratethread|editpost|online|memberlist|modcp|moderation|misc|captcha|task|printthread|syndication|calendar|showteam|stats)\.php$/i,
    reason: 'forum',
  },
  {
    software: 'MyBB',
    path: /\/(showthread|member|forumdisplay)\.php$/i,
    query: /[?&](action|mode|datecut|prefix|sortby|pid|highlight)=/i,
    reason: 'forum',
  },
  {
    software: 'Invision',
    query:
      /[?&](do=(getLastComment|getNewComment|findComment|reportComment|report|embed|email|markRead|follow|add|quote|showReactions\w*|rep)|view=(getlastpost|getnewpost|findpost|old|new)|act=(Post|report|Forward|Print|Login|Reg|Search|Stats|Members|Msg|UserCP|Help|Track|attach|calendar|boardrules|buddy)|sharelink|app=core&module=(search|global|reports)|csrfKey|listResultSort|sortdirection|tab=reputation)/i,
    reason: 'forum',
  },
  {
    software: 'XenForo',
    path: /\/(threads|conversations|members|posts\/\d+)\/([^/]*\/)?(reply|report|like|react|reactions|bookmark|quote|add-reply|latest|unread|edit|history|ip|tooltip|watch|post-\d+)\/?$/i,
    reason: 'forum',
  },
  {
    software: 'XenForo',
    path: /\/(find-new|lost-password|whats-new|goto|watched)\/(posts?|threads|profile-posts|media-items|latest-activity)?\/?$/i,
    reason: 'forum',
  },
  {
    software: 'Discourse',
    path: /^\/(user_avatar|letter_avatar\w*|posts\/\d+\/(raw|revisions)|svg-sprite|extra-locales)\//,
    reason: 'forum',
  },
  {
    software: 'Vanilla',
    path: /\/(entry\/(signin|register|signout|passwordrequest)|post\/(editdiscussion|comment|discussion)|vanilla\/discussion\/(bookmark|embed)|messages\/add|discussion\/comment)(\/\d+)?\/?$/i,
    reason: 'forum',
  },
  {
    software: 'bbPress',
    path: /\/(topic|forum|reply)\/[^/]+\/(edit|merge|split|move|reply)\/?$/,
    reason: 'forum',
  },
  {
    software: 'bbPress, BuddyPress',
    query: /[?&](bbp_reply_to|acpage|grpage|upage|action=bbp_\w+)(=|&|$)/,
    reason: 'forum',
  },
  {
    software: 'FluxBB, PunBB',
    path: /\/(post|misc|edit|delete|moderate|userlist|extern)\.php$/i,
    query: /[?&](tid|fid|qid|report|email|subscribe|unsubscribe)=/i,
    reason: 'forum',
  },
  {
    software: 'Web Wiz',
    path: /\/(new_reply_form|pm_buddy_list|pm_new_message_form|search_form|member_profile|printer_friendly_posts|email_topic|login_user|registration_rules)\.asp$/i,
    reason: 'forum',
  },
]
