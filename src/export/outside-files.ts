/** What a browser would load from elsewhere as soon as it shows the page; clean HTML has its attributes between double quotes. */
const LOADED = /<(img|video|audio|source|track|iframe|embed|input)\b((?:[^>"]|"[^"]*")*)>/gi
const OUTSIDE = /\s(?:src|srcset|poster)="((?:https?:)?\/\/[^"]*)"/gi

/**
 * A page that asks nothing of the outside: what has no copy beside it is a link for the reader to follow, in the words that stood for
 * it. Links are left as they are: they lead somewhere only when they are followed.
 */
export function withoutOutsideFiles(html: string): string {
  return html.replace(LOADED, (tag, name: string, attributes: string) => {
    const [, address] = new RegExp(OUTSIDE.source, 'i').exec(attributes) ?? []
    if (address === undefined) return tag
    const kept = `<${name}${attributes.replace(OUTSIDE, '')}>`
    if (/^(?:source|track)$/i.test(name)) return ''
    const words = / alt="([^"]+)"/i.exec(attributes)?.[1] ?? address
    const link = `<a href="${address}">${words.replaceAll('<', '&lt;')}</a>`
    // Film and sound have an end of their own, which stays.
    return /^(?:video|audio|iframe)$/i.test(name) ? `${link}${kept}` : link
  })
}
