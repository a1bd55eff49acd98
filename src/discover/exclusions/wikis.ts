import type { ExclusionRule } from './exclusion-rule.ts'

/**
 * Histories, differences and forms of wikis, which many blogs have next to them. The first ones are Table 4 of the D2.6
 * report.
 */
export const WIKI_EXCLUSIONS: readonly ExclusionRule[] = [
  {
    software: 'MediaWiki',
    query:
      /[?&](oldid|diff|direction|redlink|curid|undo|undoafter|diffonly|rcid|hideminor|hidebots|hideanons|hideliu|hidepatrolled|mobileaction|veaction|uselang|useskin)=/i,
    reason: 'wiki-history',
  },
  {
    software: 'MediaWiki',
    query:
      /[?&;]action=(edit|history|raw|info|render|credits|delete|protect|unprotect|watch|unwatch|purge|rollback|markpatrolled|submit|diff|login|reply|formedit|dublincore|creativecommons|ajax|move|revert|parse|query|opensearch)\b/i,
    reason: 'wiki-history',
  },
  {
    software: 'MediaWiki',
    path: /Recentchanges|(^|[/=])(Special|Spezial|Spécial|Especial|Speciale|Speciaal|Specjalna|Speciální|Služebná|Служебная|Спеціальна|Özel|Eri|Toiminnot|特別|特殊|특수|خاص|מיוחד):/i,
    reason: 'wiki-special',
  },
  {
    software: 'MediaWiki',
    query:
      /Recentchanges|title=(Special|Spezial|Sp%C3%A9cial|Especial|Speciale|Speciaal|Specjalna|%E7%89%B9%E5%88%A5|%E7%89%B9%E6%AE%8A)(:|%3A)/i,
    reason: 'wiki-special',
  },
  { software: 'MediaWiki', query: /[?&](redirect=no|printable=yes)/i, reason: 'wiki-view' },
  {
    software: 'MediaWiki',
    query: /\?title=.*&(limit|section|from|until|pagefrom|pageuntil|subcatfrom|offset|dir)=/i,
    reason: 'wiki-special',
  },
  {
    software: 'DokuWiki',
    query:
      /[?&;]do=(edit|revisions|diff|recent|login|logout|register|resendpwd|profile|admin|backlink|search|subscribe|export_\w+|media|draft|show&rev)\b/i,
    reason: 'wiki-history',
  },
  {
    software: 'DokuWiki',
    query: /[?&;](rev|rev2(\[|%5B)|difftype|idx|tab_details|tab_files|vecdo|purge)\b.*=/i,
    path: /doku\.php|\/(wiki|doku(wiki)?)\//i,
    reason: 'wiki-history',
  },
  {
    software: 'DokuWiki',
    path: /\/lib\/exe\/(detail|fetch|indexer|mediamanager|opensearch|taskrunner|xmlrpc)\.php|\/feed\.php$/,
    reason: 'interface',
  },
  {
    software: 'MoinMoin',
    query:
      /[?&]action=(AttachFile|LikePages|LocalSiteMap|Load|Save|SpellCheck|CopyPage|DeletePage|RenamePage|PackagePages|SyncPages|RenderAsDocbook|SlideShow|fullsearch|titleindex|newaccount|recoverpass|userprefs|quicklink|rss_rc|sisterpages|recall)\b/,
    reason: 'wiki-history',
  },
  {
    software: 'MoinMoin',
    path: /\/(FindPage|RecentChanges|TitleIndex|WordIndex|EventStats|UserPreferences|WantedPages|OrphanedPages|PageHits|RandomPage|AbandonedPages|SystemInfo)(\/|$)/,
    reason: 'wiki-special',
  },
  {
    software: 'PmWiki',
    query: /[?&]action=(edit|diff|print|source|attr|upload|login|logout|crypt|search|rss|postupload|comment)\b/i,
    reason: 'wiki-history',
  },
  {
    software: 'TWiki, Foswiki',
    path: /\/(bin|cgi-bin)\/(edit|rdiff|attach|oops|changes|search|rename|manage|preview|upload|statistics|viewauth|rest|jsonrpc|login|logon|history|compare)(\.pl|\.cgi)?\//i,
    reason: 'wiki-history',
  },
  {
    software: 'TWiki, Foswiki',
    query: /[?&;](rev|raw|contenttype|cover|skin|sortcol)=.*/i,
    path: /\/(bin|cgi-bin)\/view/i,
    reason: 'wiki-history',
  },
  {
    software: 'Trac',
    path: /\/(changeset|timeline|browser|log|query|report|newticket|diff|annotate|prefs|zip)(\/|$)/,
    query: /[?&](rev|old_path|new_path|stop_rev|daysback|order)=/,
    reason: 'wiki-history',
  },
  {
    software: 'Trac',
    path: /\/wiki\//,
    query: /[?&](action=(diff|history|edit|delete|rename)|version=\d+|format=txt)/,
    reason: 'wiki-history',
  },
  {
    software: 'TikiWiki',
    path: /\/tiki-(pagehistory|editpage|print|likepages|backlinks|lastchanges|login|register|remind_password|searchresults|searchindex|export_wiki_pages|index_raw|tell_a_friend|user_watches|browse_categories|slideshow|rename_page|pagepermissions|calendar)\w*\.php/i,
    reason: 'wiki-history',
  },
  {
    software: 'Confluence',
    path: /\/(pages\/(viewpreviousversions|diffpages|diffpagesbyversion|viewinfo|editpage|copypage|viewpagesrc|createpage|listpages-\w+|recentlyupdated)|dashboard\/|labels\/|users\/|spaces\/flyingpdf|exportword|login|signup|dosearchsite)[\w-]*\.action|\/exportword$/i,
    reason: 'wiki-history',
  },
  {
    software: 'XWiki',
    path: /\/xwiki\/bin\/(edit|login|register|export|inline|objectadd|delete|viewrev|download|get|logout|save|cancel)\//i,
    reason: 'wiki-history',
  },
  {
    software: 'XWiki',
    query: /[?&]viewer=(history|changes|code|comments|attachments|information|children|siblings|backlinks|share)\b/i,
    reason: 'wiki-history',
  },
  {
    software: 'UseModWiki, Oddmuse',
    query:
      /[?;&](action=(history|edit|browse|editprefs|rc|index|random|links|login|password|diff|bookmark)|back=|revision=|diff=\d|embed=)/i,
    path: /\.(pl|cgi)$|\/wiki\b/i,
    reason: 'wiki-history',
  },
]
