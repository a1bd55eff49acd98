/** Small words within names of persons, and within other names. */
export const PARTICLES = new Set('de da do dos das del della di du la le van von der den bin al el af av zu'.split(' '))
export const OF = new Set('of de da do dos das del des du för the y e et and & di della'.split(' '))

/** Small words that begin surnames, and nothing else in English. */
export const NOBLE = new Set('bin ibn van von'.split(' '))
/** Followers of a belief, as English writes them; others are recognised by the country (`Demonym`). */
export const BELIEVERS = new Set(
  'muslim christian jew sunni shiite shia catholic protestant buddhist hindu sikh methodist baptist mormon nazi zionist marxist republican democrat'.split(
    ' ',
  ),
)

/** Words that join the parts of a title, by language. */
export const TITLES_OF: Readonly<Record<string, ReadonlySet<string>>> = {
  pt: new Set(['de', 'do', 'da', 'dos', 'das']),
  es: new Set(['de', 'del']),
  it: new Set(['di', 'del', 'della', 'dei', 'delle']),
  fr: new Set(['de', 'du', 'des']),
}

/** English words, in the terms of `compromise`, that are not names. */
export const ORDINARY = new Set(
  'Determiner Pronoun Conjunction Preposition Copula Modal PresentTense PastTense Gerund Infinitive Verb Adverb Adjective QuestionWord Expression Plural Singular Noun Uncountable Comparative Superlative Possessive Negative Cardinal Ordinal TextValue Value PhrasalVerb Participle Actor Reflexive Condition Multiple Imperative Abbreviation Unit Duration'.split(
    ' ',
  ),
)
export const NEVER = new Set('WeekDay Month Date Demonym Currency Emoticon Holiday'.split(' '))
export const PLACES = new Set(['City', 'Region', 'Country', 'Place'])

/** Prepositions after which a single name is rather a place, by language. */
export const PLACE_LEADS: Readonly<Record<string, string>> = {
  en: 'in near around outside',
  pt: 'em',
  es: 'en',
  fr: 'à',
  it: 'a',
  de: 'in nach',
  sv: 'i',
  da: 'i',
  no: 'i',
  nl: 'in te',
}
/** Words after which hardly a person is named: articles, and prepositions with one. */
export const ARTICLES: Readonly<Record<string, string>> = {
  en: 'the a an this that at on to from into',
  pt: 'o a os as um uma no na do da nos nas dos das ao à pelo pela de até',
  es: 'el la los las un una al del',
  fr: 'le la les un une du des au aux',
  it: 'il lo la i gli le un una del della nel nella al alla',
  de: 'der die das den dem des ein eine einen einem einer im am zum zur vom beim',
  sv: 'det den de en ett på till från vid nära mot inför genom',
  da: 'det den de en et på til fra',
  no: 'det den de en et på til fra',
  nl: 'de het een naar uit',
}
/** Words after a single name that show a person; before it, greetings and titles. */
export const PERSON_FOLLOWS = new Set(
  'said says told tells asked asks wrote writes thinks thought replied explained added argues claims died himself herself disse afirmou contou dijo dice afirma escribe dit explique écrit sagt sagte meint schreibt säger sade'.split(
    ' ',
  ),
)
export const PERSON_LEADS = new Set(
  'hi hello dear hey thanks cheers regards named olá querido querida obrigado hola gracias bonjour salut merci cher chère hallo liebe lieber danke mit med con com'.split(
    ' ',
  ),
)
export const LEGAL_FORM = /^(?:Inc|Corp|Ltd|LLC|GmbH|AG|AB|SA|Co|PLC|BV|SpA|Oy|ASA)\.?$/u
export const HONORIFIC =
  /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Capt|Col|Gen|Lt|Sgt|Rev|Sen|Rep|Gov|PM|Senhora?|Sra?|Dra?|Dona?|Don|Doña|Herr|Frau|Fru|Lady|Lord|President[ae]?|Papa|Pope|Queen|King|Rei|Rainha|Kung|Drottning|Monsieur|Madame|Mme|Maître|Sheikh|Shaikh)\.?$/iu
/** Storms have names of persons, but are none. */
export const STORM = /^(?:hurricane|cyclone|typhoon|ouragan|huracán|furacão|orkan|taifun|storm)$/iu

/** Languages in which every noun has a capital, so a capital is no evidence for a single word. */
export const CAPITAL_NOUNS = new Set(['de', 'lb'])

/** Initials that are not names: formats, protocols, computer parts, and web shouting. */
export const NO_NAMES = new Set(
  (
    'API APIS AJAX ASCII BBS BIOS CAD CDN CGI CLI CMS CPU CRM CRUD CSS CSV DHCP DIY DNS DOM DPI DRM DSL DVD EPUB ERP EXIF FAQ FTP FYI GB GIF GIS GPL GPS GPU GUI ' +
    'HD HDD HDMI HTML HTML5 HTTP HTTPS IDE IDS IMHO IMO IO IP IPS IRC ISO ISP ISBN IT JPEG JPG JSON KB KPI LAN LCD LED LGPL LOL MB MD5 MIDI MIME MIT MP3 MP4 MVC NAS NFS NTP OCR OK ' +
    'OAUTH OMG OOP OS OTP PC PCS PCI PDF PGP PKI PM AM PNG POP3 PPA PR PS QA QR RAM RAID RDF REST RFC ROI ROM RPC RSA RSS RTFM SAAS SAML SDK SEO SGML SHA SMS SMTP SOA SOAP SQL SSD SSH SSL SVG ' +
    'TB TCP TDD TIFF TLS TLDR TODO TTL TV UDP UI UML URI URL URLS USB UTC UTF UTF-8 UX VAT VLAN VM VMS VOIP VPN VPS WAV WIFI WTF WYSIWYG XHTML XML XMPP XSLT YAML ZIP ' +
    'AKA ASAP BTW CEO CFO CTO DNA ETA FYI HR NGO ONG PHD PSA RIP RSVP TBD TBA VIP NB PD USD EUR GBP CHF AUD NZD JPY'
  ).split(' '),
)

/** Points of the compass: parts of many names, but no names alone. */
export const COMPASS = new Set(
  'north south east west northeast northwest southeast southwest norden süden osten westen nord sud süd ost est ouest norte sul sur este leste oeste ovest'.split(
    ' ',
  ),
)

/** Words with which a link text asks to do something; a name begins so only if a host is named after it. */
export const CALLS = new Set(
  (
    'view see read click download register rsvp sign join buy watch listen get find learn follow visit try check contact donate apply vote order book browse ' +
    'explore discover start enter play submit send ask tell help log launch open show here this more all my our your voir lire télécharger inscrivez siehe lies ' +
    'mehr anmelden herunterladen ver leer descargar ler baixar leggi vedi scarica'
  ).split(' '),
)
