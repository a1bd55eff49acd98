import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** English. */
export const en: Language = {
  code: 'en',
  months: intlMonths('en', ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sept|sep', 'oct', 'nov', 'dec']),
  weekdays: intlWeekdays('en'),
  halves: intlHalves('en'),
  relative: intlRelative('en', 'a|an|one'),
  dateSigns: null,
  smallWords: 'the|and|of|that|this|with|you|have|from|it|which|are|been',
  withinDate: 'of|the',
  ordinals: 'st|nd|rd|th',
  spelledDays: null,
  on: 'on|the',
  at: 'at',
  oclock: 'h|hrs',

  posted: 'posted|written|published|created|submitted|authored|contributed|translated',
  by: 'by',
  author: 'by|author',
  authors: 'authors',
  commenter: 'from|comment from|name|commented by|comment by|left by',
  says: 'say|says|said|wrote|writes|commented|replied|responded|add|adds|added',
  and: 'and|&',
  updated: 'update|updated|modified|last edit*|last change*|edited',
  madeBy:
    'powered|hosted|designed|maintained|theme|template|design|built|sponsored|brought to you|provided|created with|licensed|licenced',
  otherMaker:
    'photo|photos|photograph|photographs|photography|photographer|illustrator|translator|proofreader|illustration|illustrations|illustrated|translated|translation|reviewed',
  theme: 'theme|themes|template|skin',
  anonymous: 'anonymous|guest|visitor|unknown',
  administrator: 'administrator',
  besideName:
    'home|not verified|unverified|member|email|e-mail|website|homepage|more|the author|all posts*|view all posts*|more posts*|admin panel|edit|share|on|in|by|read more|guest post|sponsored content|sponsored post|free preview',

  title: 'title|headline|subject',
  date: 'date|dates',
  greeting: '(hi|hello|hey|good (day|morning|evening)|greetings)[ (there|all|everyone)]',

  comment: 'comment',
  comments: 'comments|reader comments',
  beforeComments: 'no|reader|user|latest',
  responses: 'response|responses|replies|answer|answers|feedback|reactions|thought|thoughts',
  trackbacks: 'trackback|trackbacks|pingback|pingbacks',
  noComments: 'no comments|no responses|no replies|comments are closed|comment are closed|comments closed|comments off',
  leaveComment:
    '(leave|post|add|write|submit|make) (a|your|new)|leave a (comment|reply)|post a comment|add a comment|write a comment|speak your mind|leave comment|add comment|reply$',
  commentsOn: '(comment|comments) on|(comment|comments) by|(comment|comments) from|comments for|comments to',
  reply: 'reply|reply to this|reply to this comment|reply comment|log in to reply|cancel reply',
  inReplyTo: 'in reply to|parent|parent comment|up thread',
  actions: 'edit|quote|delete|report|report abuse|like|share|flag|parent|thread',
  awaitingModeration: 'awaiting moderation',
  removed: 'removed|deleted',
  permalink: 'permalink|perma-link|permanent link|permanentlink|link',
  numbers: 'one|two|three|four|five',

  share: 'share|tweet|like this|pin it|print|email this|e-mail this|bookmark (this|the)|save to|link to this',
  subscribe: 'subscribe|follow (me|us)|follow … on twitter',
  related:
    "[(some|more|other|these) ](related|similar|recommended|popular|recent|latest) (post|posts|article|articles|entries|story|stories|link|links|item|items|content|news|reading)|related|you (may|might)[ also] (like|enjoy)|see also|read (next|also|more)|more (from|on|in|great|posts|stories|like this)[ …]|further reading on|don't miss",
  previous: 'previous|prev|older',
  next: 'next|newer',
  post: 'post|posts|page|pages|entry|entries|article|articles',
  filedUnder:
    'posted in|published in|filed (under|in)|tagged[ (with|as)]|posted under|categories|this entry was (posted|written|published)|this post was|you can (follow|leave)|both comments and pings|about the author',
  furniture:
    'trackback|trackbacks|track back url|permalink|permanent link|[blog ]comments powered by|powered by|please enable javascript|back to top|top$|advertisement|advert$|sponsored|caption$|close$|posted using|sent from my|previous|next|older|newer|leave a comment|image … of',
  tags: 'tag|tags|tagged|label|labels|topic|topics|keyword|keywords',
  categories: 'category|categories',
  uncategorised: 'uncategorized|uncategorised|all tags|more tags|tags',
  archives: 'archive|archives|news|articles|posts|all posts|entries|stories|stream|notes|essays|latest|recent',
  calendar: 'calendar|agenda|event|events',
  readMore:
    '(read|see|view|show|learn|know) [the ](more|on|rest|full|whole|entire|post|article)|(read|see|view|show) [the ](rest|full|whole|entire) [of ][(this|the) ](post|entry|article|story)|continue|continue reading|keep reading|more|find out more|read more',
  more: 'more|more replies|more comments|read more|full text|thread',
  loadMore:
    '(show|load|view|see|display|read|get|fetch)[ the][ all] (more|older|newer|previous|next|earlier|remaining|hidden|full|rest)[ of][ (the|this)][ (comment|comments|reply|replies|response|responses|post|posts|entries|article|articles|stories|items|results|text|thread|story|message|messages)]|(show|load|view|see|open|expand)[ all] [the ](comment|comments|reply|replies|response|responses|thread|discussion|conversation)|(more|older|previous|earlier|further) (comment|comments|reply|replies|response|responses|post|posts|entries|article|articles|stories)|show (more|all)|expand[ all]|continue reading|load more|join the (discussion|conversation)|show (hidden|collapsed) (items|comments)|hidden (item|items) load more|(show|view|see) more (comments|replies) in this thread|show (previous|newer) replies|read (on|the rest)',
  showAll: 'show|view|see|expand',
  formButtons: 'hide|close|sort|post|send|submit|cancel|login|log in|sign in',
  appearedFirst: 'the post … (appeared first|first appeared) on|this (post|article|entry) (was|is|appeared|originally)',
  source: 'source|original|original (post|article|source)|originally (posted|published)|via',
  rights: 'copyright|all rights reserved|©',
  timeToRead: 'reading time|time to read|estimated reading time',
  readingTime:
    'min|mins|minute|minutes|min read|mins read|minute read|minutes read|min reading|minutes reading|minutes reading time|min reading time|min read time',
  views: 'view|views|read|reads|word|words|like|likes|share|shares',

  sidePages:
    'about|about me|about us|aboutme|about this blog|about author|bio|biography|contact|contact me|contact us|colophon|now|uses|faq|privacy|privacy policy|terms|terms of service|tos|disclaimer|license|licence|copyright|credits|imprint|legal|legal notice|links|blogroll|resume|cv|projects|portfolio|publications|books|work|works|guestbook|subscribe|sitemap|search|support|donate|sponsors|hire me',
  links:
    'links|my links|useful links|other links|external links|recommended|recommended links|recommended sites|recommendations|friends|friends & family|friends and family|my friends|people|peers|neighbours|neighbors|colleagues|blogs|weblogs|favourites|favorites|favourite sites|favorite sites|favorite links|sites|other sites|reading|reading list|what i read|i read|currently reading blogs|sites i like|sites i read|allies|webring|around the web|inspiration|subscriptions|following',
  blogroll:
    "blogroll|blog roll|blog-roll|blogrol|bloglist|blog list|(blog|blogs) (i|we)|(blog|blogs) of friends|(blog|blogs) (worth|to) read|(my|other|favourite|favorite|friend|friends|friend's|friends'|friend’s|friends’|friendly|fellow) (blog|blogs|weblog|weblogs)",
  page: 'page',
  restricted: 'protected|password protected|private',
  notFound:
    "[the ](page|file|post|article|document|url|content|blog|site|resource|object)[ you requested][ you're looking for] (not|(was|is|are) not|(could|can) not be|cannot be|can't be|couldn't be|could not be) found|(page|file|post) not found|(page|post|article|content|this page|that page|this post|that post) (does not|doesn't|no longer) (exist|exists)|not found|nothing found|nothing was found|page (missing|unavailable|not available)|(oops|sorry|whoops)[!][,][.] (that page|this page|the page|page|we)",
  error: 'error',
  enable: 'enable|activate|require|required|requires|need|turn on|disabled',
}
