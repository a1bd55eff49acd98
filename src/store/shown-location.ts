/** The location of an archive as it may be shown: without anything in a database URL that may be secret. */
export function shownLocation(location: string): string {
  if (!/^postgres(ql)?:/i.test(location)) return location
  const url = URL.parse(location)
  if (url === null) return 'postgres://…'
  const user = url.username === '' ? '' : `${url.username}@`
  return `postgres://${user}${url.host}${url.pathname}`
}
