/**
 * Shapes of what spam says, by what it wants; in the languages in which most of it is written. Words that honest comments use as
 * well are here too: none of them is proof, each has its weight.
 */
const PHRASES = {
  /** Asks the reader to come to the writer's own place. */
  promotes:
    /\b(?:check(?:ing)? (?:out|it|my|this)|check me|checkout|subscri\w*|sub(?:s|bed)? (?:to|me|4|for)|my (?:new |own |first |latest )?(?:channel|chanel|video|vid|song|music|cover|album|band|page|site|website|blog|profile|store|shop|playlist|remix|mixtape|facebook|instagram|twitter)|visit (?:my|our|this|us|me|the site)|follow (?:me|us|my|back)|come (?:see|visit|check)|take a look at|have a look at (?:my|our)|look at my|watch my|listen to my|give (?:it|me|us|my)[\w ]{0,20} (?:a )?(?:chance|listen|shot|look|try|view)|add me|click (?:here|this|on|the link)|go to (?:my|this|our|the link)|our (?:channel|site|website|page|store|shop|company|services?)|visite[zr]? (?:mon|notre|mi|nuestr\w|meu|il mio)|mon (?:site|blog|chaîne)|abonnez|suscr[ií]b\w+|mi canal|besuch\w* (?:meine|unsere)|il mio (?:sito|canale))|подпи[сш]|заходи(?:те)? на|мой канал|наш сайт/giu,
  /** Begs for clicks, votes, likes or help. */
  begs: /\b(?:please|plz|pls|plea?se+)\b[^.!?]{0,60}\b(?:like|share|vote|subscribe|watch|listen|help|support|click|check|visit|sign|view|comment|read|follow|donate|give)|\b(?:thumbs? up|like (?:this|my|if)|vote for|share this|sign (?:the|this) petition|help (?:me|us) (?:out|reach|get|by)|support (?:me|us|my)|donat\w+|kickstarter|indiegogo|gofundme|petition|spread the word|copy (?:and|&) paste|repost|get (?:me|us) to \d+|\d+ (?:subs|subscribers|likes|views)|s'il (?:vous|te) pla[iî]t (?:aimez|partagez)|por favor (?:vota|comparte|visita)|bitte (?:liken|teilen))/giu,
  /** Promises money, or something for nothing. */
  money:
    /\b(?:(?:earn|make|making|earning|made|win|get paid|extra) (?:\w+ ){0,3}(?:\$|money|cash|dollars?|income|bucks|€|£)|work(?:ing)? (?:from|at) home|(?:home|online) business|free (?:\w+ )?(?:gift|money|trial|leads|traffic|download|iphone|ipad|itunes|giftcards?|codes?|credits?|credit|shipping|samples?|sms|games?|hosting)|gift ?cards?|giveaways?|\$ ?\d[\d,.]*(?: (?:a|per) (?:day|week|month|hour)|\/(?:day|week|month|hr|hour))|per (?:day|week|month|hour)|paypal|bitcoins?|moneygirls?|mortgages?|loans?|payday|forex|binary options?|invest(?:ment)? (?:plan|opportunit\w+)|passive income|gagner de l'argent|crédits? (?:rapide|en ligne)|rachat de crédit|geld verdienen|kredit\w* ohne|ganar dinero|guadagn\w+ online|ganhar dinheiro)|заработ(?:ок|ать|ка)|кредит/giu,
  /** Names the goods of spam. */
  goods:
    /\b(?:viagra|cialis|levitra|kamagra|xanax|valium|tramadol|pharmac(?:y|ies)|pills?|weight ?loss|diet pills?|garcinia|steroids?|casinos?|poker|slots?|betting|jackpot|lotter(?:y|ies)|porno?|xxx|escorts?|sex ?(?:cam|chat|toys?|videos?|dating)|webcams?|hot (?:girls?|moms?|singles)|dating|replicas?|rolex|louis ?vuitton|vuitton|gucci|prada|chanel|michael kors|ugg|nike|jordans?|oakley|ray ?bans?|handbags?|outlet|wholesale|cheap\w*|discount\w*|coupons?|best price|insurance|credit (?:check|card|report|score|repair)|seo|backlinks?|link ?building|page ?rank|web ?hosting|essay (?:writing|service)s?|ringtones?|torrents?|cracks?|hack(?:s|ed)? (?:tool|account)s?|voyance|mutuelle|versicherung\w*|g[uü]nstig\w*|billig\w*|barat[oa]s?|streaming|limousine|locksmith|plumb(?:er|ing)|dentists?|attorneys?|lawyers?|hotels?)|ヴィトン|グッチ|シャネル|激安|виагра|казино/giu,
  /** Praises without a word on what it praises. */
  flatters:
    /\b(?:(?:great|nice|good|awesome|excellent|amazing|wonderful|interesting|fantastic|impressive|informative|useful|lovely|cool|helpful) (?:\w+ )?(?:post|blog|site|website|article|work|info|information|stuff|job|read|share|content|idea|topic|piece|write ?up)|thank(?:s| you)(?: \w+)? (?:for (?:sharing|the (?:post|info|information|article|share)|posting|your (?:post|website|site|blog|article)))|keep (?:up|it up|posting|writing|going)|(?:i )?(?:really )?(?:love|like|enjoy(?:ed)?) (?:your|this|the) (?:blog|site|post|article|layout|writing|page)|book ?mark\w*|(?:can'?t|can not) wait for more|well (?:said|written)|i (?:will|'ll) (?:be back|come back|visit again)|found your (?:blog|site)|stumbled (?:up)?on|tr[eè]s bon (?:article|blog|site)|super (?:article|blog|site)|merci pour (?:cet|l')\s?article|toll\w* (?:seite|blog|beitrag)|sch[oö]ne (?:seite|homepage)|(?:muy )?buen (?:art[ií]culo|blog|post)|excelente (?:blog|post|art[ií]culo)|bel(?:lissimo)? (?:blog|sito|articolo))|отличн(?:ая|ый) (?:статья|блог|сайт)/giu,
} as const

/** What a phrase is of. */
export type PhraseKind = keyof typeof PHRASES

/** How many times a text uses phrases of a kind, and the first of them. */
export function phrasesIn(kind: PhraseKind, text: string): { readonly count: number; readonly first: string } {
  const found = text.match(PHRASES[kind]) ?? []
  return { count: found.length, first: found[0] ?? '' }
}
