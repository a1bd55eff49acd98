import { type TextName, text } from '../texts/texts.ts'

/** What comments and blogs are judged by, and how that is said. */
const REASONS: Readonly<Record<string, TextName>> = {
  links: 'spam.reason.links',
  'only-link': 'spam.reason.only-link',
  'markup-links': 'spam.reason.markup-links',
  promotes: 'spam.reason.promotes',
  'promotes-twice': 'spam.reason.promotes-twice',
  begs: 'spam.reason.begs',
  money: 'spam.reason.money',
  goods: 'spam.reason.goods',
  'flattery-and-link': 'spam.reason.flattery-and-link',
  'about-the-site': 'spam.reason.about-the-site',
  'says-nothing': 'spam.reason.says-nothing',
  'off-topic': 'spam.reason.off-topic',
  template: 'spam.reason.template',
  gibberish: 'spam.reason.gibberish',
  parroted: 'spam.reason.parroted',
  'name-is-keyword': 'spam.reason.name-is-keyword',
  'name-is-words': 'spam.reason.name-is-words',
  'name-is-site': 'spam.reason.name-is-site',
  'business-site': 'spam.reason.business-site',
  'goods-in-address': 'spam.reason.goods-in-address',
  'deep-site': 'spam.reason.deep-site',
  'cheap-domain': 'spam.reason.cheap-domain',
  'keyword-domain': 'spam.reason.keyword-domain',
  long: 'spam.reason.long',
  shouts: 'spam.reason.shouts',
  'mixed-scripts': 'spam.reason.mixed-scripts',
  'same-text': 'spam.reason.same-text',
  'same-site': 'spam.reason.same-site',
  'marked-elsewhere': 'spam.reason.marked-elsewhere',
  run: 'spam.reason.run',
  late: 'spam.reason.late',
  revives: 'spam.reason.revives',
  stranger: 'spam.reason.stranger',
  'other-language': 'spam.reason.other-language',
  'odd-site': 'spam.reason.odd-site',
  'hidden-site': 'spam.reason.hidden-site',
  'self-link': 'spam.reason.self-link',
  sells: 'spam.reason.sells',
  'dense-links': 'spam.reason.dense-links',
  'few-targets': 'spam.reason.few-targets',
  'affiliate-links': 'spam.reason.affiliate-links',
  'stuffed-words': 'spam.reason.stuffed-words',
  alike: 'spam.reason.alike',
  copied: 'spam.reason.copied',
  'by-hand': 'spam.reason.by-hand',
}

/** Why something counts as spam, in words; a code that has none yet stays as it is. */
export function spamReason(code: string): string {
  const name = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
  return name === undefined ? code : text(name)
}
