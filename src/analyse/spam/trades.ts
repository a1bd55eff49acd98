/**
 * Trades and goods that are used as names only to sell them, in the languages of most spam: whole words of names. No
 * common surnames.
 */
const TRADES = [
  'cheap discounts? buy online wholesale outlet replica coupons? deals? services? company compan(?:y|ies) agenc(?:y|ies) agenc\\p{L}+ corp inc ltd llc',
  'attorneys? lawyers? divorce custody bankruptcy insurance mortgages? loans? payday credit debt forex bitcoin crypto casinos? poker betting slots? sportsbook bingo roulette blackjack',
  'dentists? dental doctors? clinic surgery botox pharmacy pills? viagra cialis weight\\ loss diet supplements? keto cbd vape skin\\ care acne hemorrhoids?',
  'catering roofing plumbing plumbers? locksmiths? removal extermination exterminator pest bed\\ bug cleaning repairs? moving movers gardening landscaping recycling flooring carpet\\ cleaning hvac air\\ conditioning garage\\ doors? towing',
  'limos? limousines? hotels? tours? flights? vacations? rentals? real\\ estate visa',
  'jewelry jewellery handbags? shoes watches wedding dresses furniture lighting lights? parts kits? coolpix digital\\ cameras? wigs? sunglasses jerseys?',
  'software hosting seo marketing backlinks? web ?design printing graphic\\ design canvas assembly employment staffing recruitment',
  'essays? dissertations? assignments?\\ help homework\\ help degrees? scholarships? university tests? exam tracker video\\ service explainer',
  'escorts? dating porn sex spanking webcams? psychics? tarot astrologer networking revolution coverage shield',
  'd[ée]m[ée]nagement voyance mutuelle cr[ée]dit assurance plombier serrurier chauffage voyages? rachat pas\\ cher',
  'versicherung\\p{L}* kredit\\p{L}* schl[üu]sseldienst umz[üu]g\\p{L}* entr[üu]mpelung vakantie\\p{L}* verzekering\\p{L}*',
  'commercialista avvocato prestiti assicurazion\\p{L}+ scommesse idraulico seguros? abogados? cerrajeros? fontaneros? mudanzas pr[ée]stamos apuestas empr[ée]stimos?',
  'po[żz]yczk\\p{L}+ kredyt\\p{L}* chwil[óo]wk\\p{L}+ jual obat sewa harga judi togel',
  'типография кредит\\p{L}* займ\\p{L}* казино ремонт\\p{L}* окна такси купить скачать',
]

/** A trade among the words of a name. */
export const TRADE_IN_NAME = new RegExp(`(?<![\\p{L}])(?:${alternatives(TRADES)})(?![\\p{L}])`, 'iu')

/** The same inside longer words, as in URLs; none that is part of nicknames (`crack-monkey.net`). */
const TRADES_IN_HOST = [
  'cheap bargain discount wholesale outlet coupon casino poker betting sportsbook jackpot viagra cialis generic(?:pills|meds|drug) pills pharmac meds(?![a-z]) medcare healthdirect treatment steroid weightloss',
  'insuranc versicher assurance verzekering mortgage (?:pay)?loans?(?![a-z]) payday credit forex attorney lawyer dentist plumb locksmith roofing cleaning gardening limo(?:usine)?s recycling employment staffing',
  'escort (?<!up|vali|accommo)dating(?!o) porn petardas spanking adult(?!ing|ed) webcam replica handbag jewel vuitton essay dissertation scholarship degreesonline onlinedegrees? hosting backlink seo(?:-|service|agency|expert) realestate vakantie',
  '(?<!high)lighting ledlight aircraftparts ringtone download serials warez',
]
export const TRADE_IN_HOST = new RegExp(alternatives(TRADES_IN_HOST), 'i')

/** The same in the path of a page. */
export const TRADE_IN_PATH =
  /(?:cheap|casino|poker|viagra|cialis|pills?|loans?|insurance|credit|services?|product|outlet)\b|zyrtec|[-/]for[-]sale/i

/** Words that firms put into their URLs, and persons seldom do. */
const BUSINESS = [
  'shop store(?!y) boutique buy sale pric(?:e|ing) deals reviews ratings technolog solutions service software consult agenc[yi] travel tours(?![a-z]) vegas hotel suites rental',
  'fitness diet health clinic medic drug legal financ invest trading cash money online direct(?!or) market promo gift brand clean repair suppl[iy] wholesale factory manufactur equipment parts',
  'coaching lessons courses training expert warehouse ebay vergleich gratis streaming webdesign',
]
export const BUSINESS_IN_HOST = new RegExp(alternatives(BUSINESS), 'i')

/** A space that belongs to an expression is escaped with a backslash. */
function alternatives(lines: readonly string[]): string {
  return lines
    .flatMap(line => line.split(/(?<!\\) (?!\?)/))
    .join('|')
    .replaceAll('\\ ', ' ')
}
