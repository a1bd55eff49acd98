import { type TextName, text } from '../texts/texts.ts'

/** What services do for a blog, and what that is called. */
const NAMES: Readonly<Record<string, TextName>> = {
  adverts: 'services.adverts',
  analytics: 'services.analytics',
  audio: 'services.audio',
  badge: 'services.badge',
  captcha: 'services.captcha',
  chat: 'services.chat',
  code: 'services.code',
  comments: 'services.comments',
  consent: 'services.consent',
  donation: 'services.donation',
  fonts: 'services.fonts',
  form: 'services.form',
  hosting: 'services.hosting',
  library: 'services.library',
  maps: 'services.maps',
  mathematics: 'services.mathematics',
  newsletter: 'services.newsletter',
  pictures: 'services.pictures',
  rating: 'services.rating',
  search: 'services.search',
  share: 'services.share',
  shop: 'services.shop',
  slides: 'services.slides',
  social: 'services.social',
  video: 'services.video',
  other: 'services.other',
}

/** What a kind of service is called; a code that has no name yet stays as it is. */
export function serviceKindName(kind: string): string {
  const name = Object.hasOwn(NAMES, kind) ? NAMES[kind] : undefined
  return name === undefined ? kind : text(name)
}
