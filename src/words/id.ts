import { intlHalves, intlMonths, intlWeekdays } from './intl-dates.ts'
import { intlRelative } from './intl-relative.ts'
import type { Language } from './language.ts'

/** Indonesian. */
export const id: Language = {
  code: 'id',
  months: intlMonths('id', [
    'bulan 1',
    'bulan 2',
    'bulan 3',
    'bulan 4',
    'bulan 5',
    'bulan 6',
    'bulan 7',
    'bulan 8',
    'bulan 9',
    'bulan 10',
    'bulan 11',
    'bulan 12',
  ]),
  weekdays: intlWeekdays('id'),
  halves: intlHalves('id'),
  relative: intlRelative('id', 'satu|sebuah|sehari|sejam'),
  dateSigns: null,
  smallWords: null,
  withinDate: 'tahun|ke',
  ordinals: 'ke',
  on: 'pada|pada tanggal|tanggal',
  at: 'pukul|jam',
  oclock: 'wib',

  posted: 'diposting|diposkan|ditulis|dipublikasikan|diterbitkan|dikirim',
  by: 'oleh',
  author: 'oleh|penulis|ditulis oleh',
  commenter: 'nama|komentar dari|komentar oleh',
  says: 'mengatakan|berkata|menulis|menjawab|berkomentar',
  and: 'dan',
  updated: 'diperbarui|diperbaharui|diubah|terakhir diubah',
  madeBy: 'diberdayakan|ditenagai|didukung',
  anonymous: 'anonim|tamu|tidak dikenal|tanpa nama',
  besideName: 'beranda|lainnya|semua tulisan*|lihat semua*',

  title: 'judul',
  date: 'tanggal',

  comment: 'komentar',
  comments: 'komentarnya|komentar-komentar',
  responses: 'tanggapan|balasan|respon|jawaban',
  trackbacks: 'lacak balik',
  noComments: 'tidak ada komentar|belum ada komentar|tanpa komentar|komentar ditutup|komentar dinonaktifkan',
  leaveComment:
    'tinggalkan (komentar|balasan|jejak|sebuah komentar)|tulis komentar|beri komentar|kirim komentar|posting komentar|poskan komentar|tambahkan komentar|berikan komentar',
  commentsOn: 'komentar (pada|di|untuk|dari)',
  reply: 'balas|balas komentar|batalkan balasan|tanggapi',
  inReplyTo: 'sebagai balasan untuk|membalas',
  actions: 'sunting|edit|kutip|hapus|laporkan|suka|bagikan',
  awaitingModeration: 'menunggu moderasi',
  permalink: 'tautan permanen|permalink|tautan',
  numbers: 'satu|dua|tiga|empat|lima',

  share: 'bagikan|bagikan ini|berbagi|cetak',
  subscribe: 'berlangganan|langganan|ikuti',
  related:
    '(artikel|pos|tulisan|postingan) (terkait|serupa|sejenis)|terkait|baca juga|lihat juga|anda mungkin juga suka',
  previous: 'sebelumnya|lebih lama|lebih tua',
  next: 'selanjutnya|berikutnya|lebih baru',
  post: 'halaman|posting|postingan|artikel|tulisan',
  filedUnder: 'diposting di|dipublikasikan di',
  furniture: 'kembali ke atas|iklan$|tutup$',
  tags: 'label|tag|kata kunci|topik',
  categories: 'kategori',
  uncategorised: 'tak berkategori|tanpa kategori|uncategorized',
  archives: 'arsip|berita|semua tulisan',
  readMore:
    'baca (selengkapnya|lebih lanjut|lagi|lanjut|selanjutnya)|selengkapnya|lanjutkan membaca|teruskan membaca|lanjut membaca|lebih lanjut',
  more: 'lainnya|selengkapnya',
  loadMore:
    '(muat|tampilkan|lihat|baca) (lainnya|lebih banyak|semua|lagi)[ (komentar|balasan)]|komentar (lainnya|lama|sebelumnya)|(lihat|tampilkan) (balasan|komentar)|[baca ]selengkapnya',
  appearedFirst: '(artikel|pos|tulisan) … (muncul pertama kali|pertama kali tampil|pertama kali muncul)',
  rights: 'hak cipta|semua hak dilindungi|hak cipta dilindungi',
  readingTime: 'menit|mnt|menit baca|menit membaca|mnt baca',
  views: 'tayangan|dilihat|kali dilihat|kata',

  sidePages:
    'tentang|tentang saya|tentang kami|tentang blog|kontak|hubungi kami|hubungi saya|cari|kebijakan privasi|daftar isi',
  links: 'tautan|teman|sahabat|daftar blog',
  blogroll: 'blog teman|blog lainnya|daftar blog saya|blog yang saya ikuti',
  page: 'halaman',
  restricted: 'diproteksi|terproteksi|dilindungi|pribadi|privat',
  notFound: 'halaman (tidak ditemukan|tidak ada|tidak tersedia)|tidak ditemukan|tidak ada hasil',
  error: 'kesalahan',
  enable: 'aktifkan|membutuhkan|diperlukan',
}
