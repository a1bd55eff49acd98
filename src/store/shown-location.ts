/** Where an archive is, as it may be shown: of the address of a database, nothing that may be secret. */
export function shownLocation(location: string): string {
  if (!/^postgres(ql)?:/i.test(location)) return location
  const url = URL.parse(location)
  if (url === null) return 'postgres://…'
  const user = url.username === '' ? '' : `${url.username}@`
  return `postgres://${user}${url.host}${url.pathname}`
}
