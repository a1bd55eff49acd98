/** The address of an answer of the server, with the type of that answer. */
export interface Address<Answer> {
  readonly path: string
  /** Never there; carries the type. */
  readonly answer?: Answer
}

/** What a query may hold; what is empty is left out. */
export type Query = Readonly<Record<string, string | number | null | undefined>>

/** Makes an address from path and query. */
export function addressOf<Answer>(path: string, query: Query = {}): Address<Answer> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return { path: text === '' ? path : `${path}?${text}` }
}
