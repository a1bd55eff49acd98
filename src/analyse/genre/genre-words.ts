import type { Genre } from './schema.ts'

/**
 * Words that show a kind of text in one language, matched as whole words, ignoring case. A table of data, longer than a
 * file of code.
 */
export interface GenreWords {
  /** Titles of instructions. */
  readonly howToTitle: RegExp
  /** What the reader is told to do, and how it goes on. */
  readonly instructs: RegExp
  readonly reviewTitle: RegExp
  /** Words of judgement on a thing that can be bought, seen or visited. */
  readonly judges: RegExp
  /** Measures and headings of recipes. */
  readonly cooks: RegExp
  /** What is new, open, called for. */
  readonly announces: RegExp
  /** I, my, we. */
  readonly firstPerson: RegExp
  /** When and where a day went by. */
  readonly tellsOfDays: RegExp
  /** I think, should, why. */
  readonly argues: RegExp
  /** Others said, did, published. */
  readonly reports: RegExp
  /** Points somewhere. */
  readonly points: RegExp
}

const words = (list: string) => new RegExp(`(?<![\\p{L}\\d])(?:${list})(?![\\p{L}\\d])`, 'giu')

/** By language; a further language is a row here. */
export const GENRE_WORDS: Readonly<Record<string, GenreWords>> = {
  en: {
    howToTitle: words(
      'how to|howto|tutorial|guide to|step by step|getting started|introduction to|installing|setting up|set up|configuring|enabling|creating|building a|one line',
    ),
    instructs: words(
      "first|then|next|finally|now|click|run|install|download|open|type|edit|replace|add|create|copy|select|press|make sure|you (?:can|need|should|have to|will|want)|let['’]s|step \\d|use the|here(?:['’]s| is) (?:how|the code)|the following",
    ),
    reviewTitle: words('review(?: of)?|reviewed|first impressions|hands[- ]on|book review'),
    judges: words(
      'recommend(?:ed)?|worth|disappoint(?:ed|ing)|delicious|excellent|the (?:food|staff|service|story|plot|characters|screen|battery|keyboard)|price|stars?|rating|pros|cons|verdict|impressed|quality|out of (?:5|10|ten|five)|bought|ordered',
    ),
    cooks: words(
      'cups?|tbsps?|tablespoons?|tsps?|teaspoons?|ounces?|preheat|oven|bake|simmer|saucepan|skillet|whisk|stir|ingredients|yield|serves|salt|butter|flour|garlic|olive oil|servings',
    ),
    announces: words(
      'announc\\w+|released?|releases|is (?:now )?(?:available|open|out|live)|now available|submissions?|deadline|call for|registration|register|will (?:take place|be held|be speaking|be giving)|coming soon|new version|changelog|highlights|beta|slides|join us|we are (?:pleased|happy|excited|delighted|proud)|help (?:us|test)|upgrade|security fix(?:es)?|please (?:email|contact|send)|moving to|welcome to',
    ),
    firstPerson: words("i|i['’](?:m|ve|d|ll)|my|me|we|we['’](?:re|ve|d)|our|us"),
    tellsOfDays: words(
      'yesterday|today|tonight|this (?:morning|afternoon|evening|weekend|week)|last (?:night|week|weekend|month|year|friday|saturday|sunday)|the next (?:day|morning)|went|came|drove|walked|woke|slept|ate|met|stayed|arrived|left|visited|months? old|weekend|trip|vacation|christmas|birthday|baby|kids?|daughter|son|mom|dad|home|camp(?:ed|ing)?|hik(?:e|ed|ing)',
    ),
    argues: words(
      "i (?:think|believe|feel|guess|suspect|wish|hope|wonder|don['’]t (?:think|believe))|in my opinion|should(?:n['’]t)?|ought|why|because|people|perhaps|maybe|the (?:problem|point|truth|question|reason|fact) is|argument|wrong|right|we (?:need|must|should)|society|always|never",
    ),
    reports: words(
      'according to|said|says|reported|reports|announced|published|posted|revealed|confirmed|news|yesterday|conference|talks?|speakers?|attendees|session|will (?:be|have)',
    ),
    points: words(
      "via|check (?:it )?out|take a look|worth (?:a )?(?:read|look|reading)|read (?:the|more|on|it)|here(?:['’]s| is) (?:a|the) (?:link|article|post|video)|link|links|seen this|over at|watch",
    ),
  },
  de: {
    howToTitle: words(
      'anleitung|tutorial|so (?:geht|funktioniert)|wie (?:man|ich|du)|einrichten|installieren|installation|howto',
    ),
    instructs: words(
      'zuerst|dann|danach|anschließend|jetzt|nun|klick\\w*|installier\\w*|öffne[nt]?|starte[nt]?|kopier\\w*|füge|wähle[nt]?|man (?:kann|muss|nehme|sollte)|schritt \\d|folgende[rsn]?|zum schluss',
    ),
    reviewTitle: words('test|testbericht|rezension|kritik|review|im vergleich|buchkritik|filmkritik'),
    judges: words(
      'empfehl\\w+|enttäusch\\w+|lohnt|preis|sterne|qualität|handlung|darsteller|überzeug\\w+|lecker|gekauft|bestellt|fazit',
    ),
    cooks: words(
      'zutaten|esslöffel|teelöffel|el|tl|gramm|backofen|vorheizen|backen|kochen|rühren|mehl|zucker|butter|salz|pfeffer|portionen|zubereitung',
    ),
    announces: words(
      'veröffentlich\\w+|erschienen|verfügbar|ankündig\\w+|einladung|anmeldung|anmelden|findet statt|neue version|termin|eröffn\\w+|ab sofort|willkommen|freuen uns',
    ),
    firstPerson: words('ich|mein\\w*|mir|mich|wir|uns|unser\\w*'),
    tellsOfDays: words(
      'gestern|heute|morgens|abends|letzte[nrs]? (?:woche|nacht|jahr)|am (?:abend|nachmittag|wochenende)|war(?:en)?|ging(?:en)?|fuhr(?:en)?|kam(?:en)?|hatte[n]?|urlaub|reise|geburtstag|daheim|zuhause',
    ),
    argues: words(
      'ich (?:finde|glaube|denke|meine)|meiner meinung|sollte[n]?|warum|weil|vielleicht|eigentlich|leute|menschen|gesellschaft|problem|niemals|immer|frage|politik\\w*',
    ),
    reports: words('laut|berichtet\\w*|sagte|meldet\\w*|teilte mit|angekündigt|konferenz|vortr[aä]g\\w*|gemeldet'),
    points: words('via|hier (?:der|ein) link|lesenswert|sehenswert|weiterlesen|link|links|schaut|gefunden bei'),
  },
  fr: {
    howToTitle: words(
      'comment|tutoriel|tuto|guide|installer|configurer|créer|mettre en place|en \\d+ minutes|programmation',
    ),
    instructs: words(
      "d'abord|ensuite|puis|enfin|maintenant|cliquez|installez|installer|ouvrez|téléchargez|lancez|ajoutez|il (?:faut|suffit)|vous (?:pouvez|devez|allez)|on (?:peut|va|utilise|crée)|étape \\d|suivante?s?|exemple",
    ),
    reviewTitle: words('critique|test|avis|chronique|compte rendu|prise en main'),
    judges: words(
      'recommand\\w+|déçu\\w*|décevant|vaut le (?:coup|détour)|prix|étoiles|qualité|acteurs?|intrigue|délicieux|acheté|verdict',
    ),
    cooks: words(
      'ingrédients|cuillères?|grammes|four|préchauff\\w+|cuire|cuisson|mélange[rz]?|farine|sucre|beurre|sel|poivre|personnes|recette',
    ),
    announces: words(
      "annonc\\w+|sortie?|disponible|lancement|inscriptions?|aura lieu|appel à|nouvelle version|rendez-vous|bienvenue|nous avons le plaisir|publié|arrive|rejoin\\w+|l'équipe",
    ),
    firstPerson: words("je|j'|j’\\w+|j'\\w+|mon|ma|mes|moi|me|nous|notre|nos"),
    tellsOfDays: words(
      "hier|aujourd'hui|ce (?:matin|soir|week-end)|la semaine dernière|l'année dernière|suis allée?s?|avons|étais|était|vacances|voyage|anniversaire|famille|enfants?|maison",
    ),
    argues: words(
      "je (?:pense|crois|trouve|suppose)|à mon avis|il faudrait|devrait|devraient|pourquoi|parce que|peut-être|les gens|société|problème|politique|jamais|toujours|question|d'ailleurs|franchement",
    ),
    reports: words('selon|a déclaré|annoncé|rapport\\w+|conférence|publié|a indiqué'),
    points: words('via|à lire|à voir|lien|liens|lire la suite|je vous (?:conseille|invite)|regardez'),
  },
  es: {
    howToTitle: words('c[oó]mo|tutorial|gu[ií]a|instalar|configurar|crear|comprobar|con python|introducci[oó]n'),
    instructs: words(
      'primero|luego|despu[eé]s|ahora|finalmente|por [uú]ltimo|haz|haga|clic|instal\\w+|descarg\\w+|abr(?:e|imos|ir)|ejecut\\w+|a[ñn]ad\\w+|cre(?:a|amos|ar)|vamos a|podemos|puedes|debes|necesitamos|siguientes?|paso \\d|comando|ejemplo',
    ),
    reviewTitle: words('an[aá]lisis|rese[ñn]a|cr[ií]tica|review|prueba|la mejor|el mejor|comparativa'),
    judges: words(
      'recomend\\w+|vale la pena|decepci\\w+|precio|calidad|gr[aá]ficos|jugabilidad|historia|personajes|estrellas|excelente|mejor|peor|inter(?:faz|face)',
    ),
    cooks: words(
      'ingredientes|cucharadas?|cucharaditas?|gramos|horno|precalent\\w+|hornear|cocinar|mezcl\\w+|harina|az[uú]car|mantequilla|sal|aceite|receta',
    ),
    announces: words(
      'anunci\\w+|lanz\\w+|disponible|ya est[aá]|nueva versi[oó]n|inscripci\\w+|registro|tendr[aá] lugar|convocatoria|bienvenid\\w+|novedades|presentamos|invit\\w+|pr[oó]ximamente',
    ),
    firstPerson: words('yo|mi|mis|me|m[ií]|nos|nuestr\\w+|nosotros'),
    tellsOfDays: words(
      'ayer|hoy|esta (?:ma[ñn]ana|tarde|noche|semana)|la semana pasada|el a[ñn]o pasado|fui|fuimos|estuv\\w+|hicimos|comimos|lleg\\w+|viaje|vacaciones|fiesta|cumplea[ñn]os|familia|casa|noche',
    ),
    argues: words(
      'creo que|pienso|opino|en mi opini[oó]n|deber[ií]a\\w*|por qu[eé]|porque|quiz[aá]s?|tal vez|la gente|sociedad|problema|nunca|siempre|verdad',
    ),
    reports: words('seg[uú]n|dijo|inform\\w+|declar\\w+|conferencia|ponencia|public[oó]|llev[oó] a cabo|evento'),
    points: words('v[ií]a|enlaces?|leer m[aá]s|echadle un vistazo|mirar|p[aá]gina web|visto en'),
  },
  pt: {
    howToTitle: words('como|tutorial|guia|instalar|instalando|configurar|configurando|criar|passo a passo'),
    instructs: words(
      'primeiro|depois|ent[aã]o|agora|finalmente|clique|instal\\w+|baix\\w+|abr(?:a|ir)|execut\\w+|adicion\\w+|cri(?:e|ar)|vamos|podemos|voc[eê] (?:pode|deve|precisa)|seguintes?|passo \\d|comando',
    ),
    reviewTitle: words('an[aá]lise|resenha|cr[ií]tica|review|teste'),
    judges: words(
      'recomend\\w+|vale a pena|decep\\w+|pre[cç]o|qualidade|estrelas|excelente|melhor|pior|hist[oó]ria|personagens',
    ),
    cooks: words(
      'ingredientes|colher(?:es)?|x[ií]caras?|gramas|forno|pr[eé]-aque\\w+|assar|cozinhar|mistur\\w+|farinha|a[cç][uú]car|manteiga|sal|receita',
    ),
    announces: words(
      'anunci\\w+|lan[cç]\\w+|dispon[ií]vel|nova vers[aã]o|inscri[cç]\\w+|ser[aá] (?:realizado|desativado|lan[cç]ad[oa])|acontec\\w+|bem-vind\\w+|novidades?|evento|atualiza\\w+|publicado',
    ),
    firstPerson: words('eu|meu|minha|meus|minhas|me|mim|n[oó]s|nosso|nossa'),
    tellsOfDays: words(
      'ontem|hoje|esta (?:manh[aã]|tarde|noite|semana)|semana passada|ano passado|fui|fomos|estive|fiz|cheg\\w+|viagem|f[eé]rias|festa|anivers[aá]rio|fam[ií]lia|casa|cachoeira',
    ),
    argues: words(
      'acho que|penso|acredito|na minha opini[aã]o|deveria\\w*|por que|porque|talvez|as pessoas|sociedade|problema|nunca|sempre',
    ),
    reports: words(
      'segundo|disse|inform\\w+|declar\\w+|entrevist\\w+|confer[eê]ncia|public\\w+|anunciou|fundador|opini[aã]o',
    ),
    points: words('via|links?|dica|leia mais|olha l[aá]|confira|veja|link original'),
  },
  it: {
    howToTitle: words('come|tutorial|guida|installare|configurare|creare'),
    instructs: words(
      'prima|poi|ora|infine|clicca\\w*|install\\w+|scarica\\w*|apri\\w*|aggiung\\w+|crea\\w*|bisogna|si pu[oò]|potete|dovete|seguente|passo \\d',
    ),
    reviewTitle: words('recensione|critica|prova|analisi'),
    judges: words(
      'consigli\\w+|delus\\w+|vale la pena|prezzo|qualit[aà]|stelle|trama|personaggi|ottimo|migliore|peggiore',
    ),
    cooks: words('ingredienti|cucchia\\w+|grammi|forno|cuocere|mescola\\w+|farina|zucchero|burro|sale|ricetta|persone'),
    announces: words(
      'annunci\\w+|disponibile|nuova versione|iscrizion\\w+|si terr[aà]|invit\\w+|benvenut\\w+|novit[aà]|appuntamento|presenta\\w*',
    ),
    firstPerson: words('io|mio|mia|miei|mie|mi|noi|nostr\\w+'),
    tellsOfDays: words(
      'ieri|oggi|stamattina|stasera|settimana scorsa|sono andat\\w+|siamo|ero|eravamo|viaggio|vacanz\\w+|festa|compleanno|famiglia|casa',
    ),
    argues: words(
      'credo|penso|secondo me|a mio (?:avviso|parere)|dovrebbe\\w*|perch[eé]|forse|la gente|societ[aà]|problema|mai|sempre|libert[aà]',
    ),
    reports: words('secondo|ha detto|dichiarat\\w+|conferenza|pubblicat\\w+|si sono (?:tenut\\w+|svolt\\w+)|notizia'),
    points: words('via|link|leggi|da leggere|qui|guarda\\w*'),
  },
}

/** Words in titles for any language, where there is no row for it or the title is too short to detect it. */
export const TITLE_WORDS = {
  review: /書評|评测|評測|レビュー|劇評|心得/,
  howTo: /安裝|安装|架設|教學|教程|入门|方法|使い方|インストール|Установка|Очистка|Быстрое|Как /,
  links: /^(?:links|linkdump|link(?:s)? (?:of|for)|weekly links|enlaces|lesezeichen)/i,
} as const

/** Categories of bloggers for each genre. */
export const FILED_UNDER: readonly (readonly [Genre, RegExp])[] = [
  ['review', /^(?:reviews?|rezension(?:en)?|análisis|reseñas?|resenhas?|critiques?|recensioni|書評|レビュー)$/i],
  ['recipe', /^(?:recipes?|rezepte?|recettes?|recetas?|receitas?|ricette|レシピ)$/i],
  ['how-to', /^(?:how-?tos?|tutorials?|tutoriels?|tutoriales|tutoriais|anleitung(?:en)?|tips)$/i],
  ['announcement', /^(?:announcements?|releases?|news|events?|ankündigung(?:en)?|annonces?)$/i],
  [
    'diary',
    /^(?:diary|journal|tagebuch|personal|life|lifelog|vida cotidiana|hiking|travels?|family|journal intime|diario)$/i,
  ],
  ['opinion', /^(?:opinions?|meinung(?:en)?|rants?|essays?|opinión)$/i],
  ['links', /^(?:links?|linkdump|bookmarks)$/i],
]
