/** What generated posts are made of in one language; data, therefore long lines. */
export interface Vocabulary {
  readonly code: string
  readonly words: readonly string[]
  /** Between words. */
  readonly space: string
  readonly fullStop: string
  readonly authors: readonly string[]
  readonly categories: readonly string[]
  readonly about: string
}

const split = (words: string) => words.split(' ')

/** Real words, so that the language can be recognised; sentences of them make no sense. */
export const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  en: {
    code: 'en',
    space: ' ',
    fullStop: '.',
    words: split(
      'the a we they old harbour morning bread letter winter road garden window because never often slowly found wrote walked kitchen river paper stone music while after before small quiet machine station evening friend remember changed learned built repaired lamp bicycle mountain story between under through market autumn silver wooden bridge who which their every another nobody thought brought against light rain table clock island ferry neighbour almost',
    ),
    authors: ['Ada Fenwick', 'Tom Okafor', 'Marjorie Lund'],
    categories: ['Workshop', 'Travel', 'Kitchen Notes'],
    about: 'About this place',
  },
  de: {
    code: 'de',
    space: ' ',
    fullStop: '.',
    words: split(
      'der die das wir alte Hafen Morgen Brot Brief Winter Straße Garten Fenster weil niemals oft langsam fand schrieb ging Küche Fluss Papier Stein Musik während nach bevor kleine stille Maschine Bahnhof Abend Freund erinnern änderte lernte baute Lampe Fahrrad Gebirge Geschichte zwischen unter durch Markt Herbst silberne hölzerne Brücke welche ihre jede andere niemand dachte brachte gegen Licht Regen Tisch Uhr Insel Fähre Nachbar beinahe über für schön',
    ),
    authors: ['Jürgen Weiß', 'Käthe Brandt', 'Paul Überall'],
    categories: ['Werkstatt', 'Reisen', 'Küche und Garten'],
    about: 'Über diesen Ort',
  },
  fr: {
    code: 'fr',
    space: ' ',
    fullStop: '.',
    words: split(
      'le la nous ils vieux port matin pain lettre hiver route jardin fenêtre parce jamais souvent lentement trouva écrivit marcha cuisine rivière papier pierre musique pendant après avant petite tranquille machine gare soir ami souvenir changea apprit construisit lampe vélo montagne histoire entre sous travers marché automne argent bois pont qui leur chaque autre personne pensa apporta contre lumière pluie table horloge île bateau voisin presque déjà où',
    ),
    authors: ['Hélène Garnier', 'Étienne Roux', 'Luc Moreau'],
    categories: ['Atelier', 'Voyages', 'Cuisine d’été'],
    about: 'À propos de ce lieu',
  },
  es: {
    code: 'es',
    space: ' ',
    fullStop: '.',
    words: split(
      'el la nosotros ellos viejo puerto mañana pan carta invierno camino jardín ventana porque nunca siempre despacio encontró escribió anduvo cocina río papel piedra música mientras después antes pequeña tranquila máquina estación tarde amigo recuerdo cambió aprendió construyó lámpara bicicleta montaña historia entre bajo través mercado otoño plata madera puente quien su cada otro nadie pensó trajo contra luz lluvia mesa reloj isla barco vecino casi también',
    ),
    authors: ['Inés Peña', 'Álvaro Núñez', 'Rosa Ibáñez'],
    categories: ['Taller', 'Viajes', 'Cocina de otoño'],
    about: 'Acerca de este lugar',
  },
  ru: {
    code: 'ru',
    space: ' ',
    fullStop: '.',
    words: split(
      'мы они старый порт утро хлеб письмо зима дорога сад окно потому никогда часто медленно нашёл написал шёл кухня река бумага камень музыка пока после перед маленькая тихая машина станция вечер друг помнить изменил узнал построил лампа велосипед гора история между под через рынок осень серебряный деревянный мост который каждый другой никто думал принёс против свет дождь стол часы остров паром сосед почти также',
    ),
    authors: ['Анна Ковалёва', 'Пётр Сидоров', 'Юлия Щукина'],
    categories: ['Мастерская', 'Поездки', 'Кухня и сад'],
    about: 'Об этом месте',
  },
  ja: {
    code: 'ja',
    space: '',
    fullStop: '。',
    words: split(
      '私たちは 彼らは 古い 港で 朝の パンを 手紙を 冬の 道を 庭に 窓から だから 決して よく ゆっくり 見つけて 書いた 歩いて 台所で 川の 紙の 石を 音楽が 間に あとで 前に 小さな 静かな 機械を 駅まで 夕方に 友達と 覚えて 変わった 学んで 建てた 灯りを 自転車で 山の 物語は 下に 通って 市場の 秋の 銀色の 木の 橋を 誰も 考えた 持って 光が 雨の 机に 時計は 島へ 船で 隣の ほとんど',
    ),
    authors: ['山田花子', '佐藤健一', '鈴木みどり'],
    categories: ['工房', '旅行', '台所の記録'],
    about: 'このブログについて',
  },
  ar: {
    code: 'ar',
    space: ' ',
    fullStop: '.',
    words: split(
      'نحن هم القديم الميناء الصباح الخبز الرسالة الشتاء الطريق الحديقة النافذة لأن أبدا غالبا ببطء وجد كتب مشى المطبخ النهر الورق الحجر الموسيقى بينما بعد قبل صغيرة هادئة الآلة المحطة المساء الصديق يتذكر تغير تعلم بنى المصباح الدراجة الجبل القصة بين تحت خلال السوق الخريف الفضة الخشب الجسر الذي كل آخر أحد فكر أحضر ضد الضوء المطر الطاولة الساعة الجزيرة القارب الجار تقريبا',
    ),
    authors: ['سعاد الحسن', 'كريم منصور', 'ليلى عبد الله'],
    categories: ['الورشة', 'السفر', 'المطبخ'],
    about: 'عن هذا المكان',
  },
}
