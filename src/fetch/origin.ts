/**
 * Whether what was given for an origin (scheme, host and port) may be sent to an address. The secure form of the same host is the one exception:
 * who types `http://` and is led to `https://` shows nobody else what he would have shown in plain sight.
 */
export function isForOrigin(url: URL, origin: string): boolean {
  if (url.origin === origin) return true
  const given = URL.parse(origin)
  const isUpgrade = given?.protocol === 'http:' && given.port === '' && url.protocol === 'https:' && url.port === ''
  return isUpgrade && url.hostname === given.hostname
}
