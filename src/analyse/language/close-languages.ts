import { remember } from '../../remember.ts'

/**
 * Words that distinguish languages which detectors confuse, and those that no detector knows; `*` is any ending or
 * beginning. Small words first, then everyday words of newspapers and blogs. Chosen by hand.
 */
const TELLING = {
  // Indonesian and Malay.
  id: 'bahwa karena bisa saat namun harus sudah maka ketika sampai kau apakah uang kantor mobil partai presiden sedangkan perusahaan polisi tapi kalau persen rupiah dolar sebelum masyarakat indonesia jakarta kepolisian mau senin rabu jumat pria mereka kemudian seluruh terjadi melakukan',
  ms: 'bahawa kerana boleh ialah beliau manakala iaitu syarikat wang pejabat kereta peratus ringgit polis berkata apabila bagi turut pelbagai supaya mahu daripada semalam parti datuk selepas sekiranya hendaklah malaysia kuala lumpur sebarang kerajaan berkenaan menerusi dato encik memandangkan ekoran isnin khamis jumaat awak ujarnya sahaja cuma dijangka kesihatan',
  // Croatian, Bosnian and Serbian in Latin letters.
  hr: 'tko nitko netko svatko tjed* tisuć* glazb* vlak* siječn* veljač* ožuj* travnj* svibnj* lipnj* srpnj* kolovoz* rujn* listopad* studen* prosin* izvješ* tijekom sukladno sveučiliš* povijes* gospodar* hrvat* zagreb* uporab* glede zrakoplov* tvrt* ravnatelj* obitelj* europ* kuna rh županij* gradonačelni* rabi* priopćen* nazoč* uvjet* sustav* promidžb* natječaj* zaslon* tvornic* unatoč poradi stoljeć* izravn* promjer* prilikom',
  bs: 'ko niko neko svako šta sedmic* hiljad* muzi* januar* februar* mart* april* maja juna jula juni juli august* septemb* oktob* novemb* decemb* histori* univerzitet* bosn* hercegov* bih sarajev* porodic* evrop* uslov* takođe kahv* lahk* mehk* prijatn* kanton* federacij* mostar* tuzl* zenic* km preduze* entitet* dayton* muslim* islam* allah* bošnja* sistem* tačn* tačk* saopć* saopš* organizov* procent* stepen* tokom prisus* bezbjed* lično avion* vijek* prečnik*',
  // Norwegian: bokmål and nynorsk.
  nb: 'ikke jeg fra noe mer bare være ble blir mye gjør hva hvordan hvor hvem en et de deres dere kommer hjem sier siden noen selv samme uke skrev hvis kjærlighet blitt gikk fikk disse begge først også forskjellige tilbake uten hun flere hele følgende da senere øst* skole* avisen sammen mens kirke* regnet hv* *ene *ingen *lig *lige *het *heten',
  nn: 'ikkje eg frå noko meir berre vere vera vart blei vert mykje gjer kva korleis kvar kven ein eit ei dei deira kjem heim seier sidan nokon sjølv same veke skreiv viss kjærleik vorte gjekk fekk desse båe fyrst fyrste òg ulike attende utan ho hjå me dykk dykkar saman kor kvart kvifor nokre eitt eige eigne skule* høgre vore gjere gjorde dersom kyrkj* medan dagar åra framleis sjå fleire då seinare aust* noreg noregs avisa rekna talet kv* byrj* eigen* *inga *ane *leg *lege *leik *leiken *heit',
  // Languages of southern and eastern Africa.
  st: 'ho hore ha hae haholo hao hona empa kapa tsohle bohle jwalo moo hape feela jwale hobane haeba etsa hara bakeng rona lona yona tsena ena naha',
  tn: 'go gore ga fa gagwe gago thata jwa kwa mo kgotsa botlhe tsotlhe jaaka jalo gonne gape fela nne rile jang gone bone tsone yone jaanong tlaa yo rre dira gongwe mongwe ngwaga dingwaga sentle',
  ts: 'leswi* leswaku loko hi hikuva ngopfu eka kambe kumbe naswona leyi lexi leri leti lava lowu laha swi* xi* ndzi* hinkwa* vanhu tiko va ta ri vona hina swa swo rixaka vutomi ntirho ntsena masiku tani hambi kutani byi wu nkarhi fanele endla lembe tlhela sungula ku yi',
  lg: 'nti era naye nnyo kubanga bwe kya oku* okw* omu* omw* ebi* eki* eky* olu* olw* mu oba bonna bya gwa lwa ly lw bw ng ky gye gy* eby* ekyo kino ono bano kati awo ate kyokka buli abant* aba ab abaa* abal* abak* abad* baa* poliis* gavum* ku ne',
  zu: 'ukuthi futhi uma noma ngoba lokhu kodwa kusho njengoba kusukela ngenxa lapho wathi ngokuthi kanye nokuthi umuntu abantu* kahle bese',
  xh: 'ukuba kunye okanye kwaye xa kuba malunga kwakunye kokuba lokuba koko phambi kangangoko nangona umntu abantwana ii*',
  // Languages in Devanagari.
  hi: 'है हैं के में की का और से को ने पर यह भी नहीं था थे कर हो इस एक लिए',
  mr: 'आहे आणि आहेत होते होता मध्ये या ते नाही हे त्या करून असे तर की ला चे ची चा साठी',
  ne: 'छ र को मा छन् गरेको भएको हो पनि यो थियो लागि गर्न',
  // Languages of Polynesia.
  mi: 'te ki ngā nga he kua mō hei rātou ratou tō ana ai wh* ng* rā tētahi katoa',
  haw: 'ke nā ʻo kēia kāna lākou ua mai aku ma kekahi kana lakou ʻa ʻana',
  // Latin, which is confused with its descendants.
  la: 'est et in ad ut quae sunt cum vel sed aut etiam erat ac fuit quod enim autem eius atque esse nec ab ex qui quam sicut inter per anno tempore',
} as const

type Told = keyof typeof TELLING

/** Languages that are confused with one another: decided by words. */
const GROUPS: readonly (readonly Told[])[] = [
  ['id', 'ms'],
  ['hr', 'bs'],
  ['nb', 'nn'],
  ['st', 'tn'],
  ['zu', 'xh'],
  ['hi', 'mr', 'ne'],
  ['mi', 'haw'],
]
/** Languages unknown to our detectors; decided by words alone. */
const UNKNOWN_TO_DETECTORS: readonly Told[] = ['ts', 'lg', 'tn']
/** Least share of distinctive words, less where the detectors are unsure, and least number. */
const TELLING_SHARE = 0.2
const TELLING_SHARE_IN_DOUBT = 0.12
const TELLING_COUNT = 2

/** Whether a text has the small words of Latin: enough if a detector has named it, not without. */
export function isLatin(text: string): boolean {
  return tellingIn('la', wordsOf(text)) >= TELLING_COUNT
}

/** Which of several confusable languages a text is in; the given one where its words do not decide. */
export function amongClose(language: string, text: string): string {
  const group = GROUPS.find(codes => codes.some(code => code === language))
  if (group === undefined) return language
  const words = wordsOf(text)
  const counts = group.map(code => ({ code: code as string, count: tellingIn(code, words) }))
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a))
  return counts.filter(({ count }) => count === best.count).length > 1 ? language : best.code
}

/** The language of a text among those that the detectors do not know; null without evidence in its words. */
export function unknownToDetectors(text: string, isInDoubt: boolean): string | null {
  const words = wordsOf(text)
  const counts = UNKNOWN_TO_DETECTORS.map(code => ({ code, count: tellingIn(code, words) }))
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a))
  const share = isInDoubt ? TELLING_SHARE_IN_DOUBT : TELLING_SHARE
  const total = [...words.values()].reduce((sum, count) => sum + count, 0)
  return best.count >= TELLING_COUNT && best.count >= share * total ? best.code : null
}

const tellingWords = remember((language: string): RegExp => {
  const words = TELLING[language as Told].split(' ').map(word => word.replace('*', '[\\p{L}\\p{M}]*'))
  return new RegExp(`^(?:${words.join('|')})$`, 'u')
})

function tellingIn(language: Told, words: ReadonlyMap<string, number>): number {
  const telling = tellingWords(language)
  let found = 0
  for (const [word, count] of words) if (telling.test(word)) found += count
  return found
}

/** How often each word stands in a text: a text says most of its words again and again, and each is asked of many languages. */
function wordsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
