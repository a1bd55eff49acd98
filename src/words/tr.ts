import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Turkish. */
export const tr: Language = {
  code: 'tr',
  months: intlMonths('tr'),
  weekdays: intlWeekdays('tr'),
  halves: intlHalves('tr'),
  relative: intlRelative('tr', 'bir'),
  dateSigns: null,
  smallWords: null,
  withinDate: 'yılı',
  ordinals: ".|'de|'da",
  on: 'tarihinde|günü',
  at: 'saat',
  oclock: 'saat',

  posted: 'yazan|yayınlandı|yayımlandı|yazıldı|gönderildi|ekleyen|paylaşıldı|gönderen',
  by: 'tarafından',
  author: 'yazan|yazar|yazarı|gönderen|ekleyen',
  commenter: 'isim|yorumlayan',
  says: 'dedi ki|diyor ki|dedi|yazdı|yanıtladı|cevapladı|şöyle dedi',
  and: 've',
  updated: 'güncellendi|güncelleme|güncellenme|düzenlendi|son güncelleme',
  madeBy: 'altyapısı|tarafından desteklenmektedir',
  anonymous: 'anonim|adsız|misafir|ziyaretçi|bilinmeyen',
  besideName: 'ana sayfa|anasayfa|daha fazla|tüm yazılar*|bütün yazıları*',

  title: 'başlık',
  date: 'tarih',

  comment: 'yorum',
  comments: 'yorumlar|yorumu|yorumları',
  responses: 'yanıt|yanıtlar|cevap|cevaplar|görüşler|düşünceler',
  trackbacks: 'geri izlemeler|geri bağlantılar',
  noComments: 'yorum yok|henüz yorum yok|hiç yorum yok|yorumlar kapalı|yorumlara kapalı|yoruma kapalı',
  leaveComment:
    'yorum (yap|yaz|yapın|yazın|gönder|bırak|bırakın|ekle)|bir (yorum|cevap|yanıt) (yaz|yazın|bırak|bırakın)|yorumunuzu yazın|cevap yaz',
  commentsOn: '(yorum|yorumlar) (için|hakkında)',
  reply: 'yanıtla|cevapla|yanıtı iptal et|cevabı iptal et',
  inReplyTo: 'yanıt olarak|cevap olarak',
  actions: 'düzenle|alıntı|alıntıla|sil|şikayet et|beğen|paylaş',
  awaitingModeration: 'onay bekliyor|denetim bekliyor|moderasyon bekliyor',
  permalink: 'kalıcı bağlantı|bağlantı',
  numbers: 'bir|iki|üç|dört|beş',

  share: 'paylaş|paylaşın|bunu paylaş|yazdır',
  subscribe: 'abone ol|takip et|takip edin',
  related:
    'benzer (yazılar|konular|gönderiler)|ilgili (yazılar|konular|gönderiler)|bunlar da ilginizi çekebilir|ilginizi çekebilir|ayrıca bakınız|diğer yazılar',
  previous: 'önceki|daha eski|eski',
  next: 'sonraki|daha yeni|yeni',
  post: 'sayfa|yazı|yazılar|gönderi|gönderiler|kayıt|kayıtlar|makale',
  filedUnder: 'yayınlandığı kategori|kategorisinde yayınlandı',
  furniture: 'başa dön|yukarı çık|reklam$|kapat$',
  tags: 'etiket|etiketler|etiketleri|konu|konular|anahtar kelimeler',
  categories: 'kategori|kategoriler|kategorisi',
  uncategorised: 'genel|kategorize edilmemiş|kategorisiz',
  archives: 'arşiv|arşivler|arsiv|haberler|tüm yazılar',
  readMore: 'devamı|devamını oku|devamını okuyun|okumaya devam et|daha fazla|daha fazla oku|yazının devamı',
  more: 'daha fazla|devamı',
  loadMore:
    '(daha|tümünü|devamını) (fazla|göster|gör|oku|yükle)[ (yorum|yanıt|göster|gör|yükle)][ (göster|gör|yükle)]|[daha ](eski|önceki) yorumlar|(yanıtları|yorumları) (gör|göster|yükle)|okumaya devam et',
  appearedFirst: '… yazısı ilk önce|… ilk olarak şurada yayınlandı',
  rights: 'tüm hakları saklıdır|her hakkı saklıdır',
  readingTime: 'dk|dakika|dk okuma|dakika okuma|dakikalık okuma|dakikada okunur',
  views: 'görüntülenme|okunma|görüntüleme|kelime',

  sidePages: 'hakkımda|hakkında|hakkımızda|hakkimda|hakkinda|iletişim|iletisim|ben kimim|gizlilik politikası|ara|arama',
  links: 'bağlantılar|arkadaşlar|bloglar|linkler|takip ettiklerim',
  blogroll: 'arkadaş blogları|diğer bloglar|blog listem|okuduğum bloglar',
  page: 'sayfa',
  restricted: 'korumalı|korunan|parola korumalı|özel|gizli',
  notFound: 'sayfa bulunamad(ı|i)|aradığınız sayfa bulunamadı|böyle bir sayfa yok|bulunamadı|hiçbir şey bulunamadı',
  error: 'hata',
  enable: 'etkinleştir*|gerekir|gerekli|devre dışı',
}
