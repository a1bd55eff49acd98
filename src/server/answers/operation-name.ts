/** The name of an operation, as programs that are made from the document call it: `GET /api/blogs/{blog}/tags` is `getBlogTags`. */
export function operationName(method: string, path: string): string {
  const parts = path.split('/').filter(part => part !== '' && part !== 'api')
  const words = parts.flatMap((part, index) => {
    if (part.startsWith('{')) return []
    return [parts[index + 1]?.startsWith('{') ? oneOf(part) : part]
  })
  const named = words.length === 0 ? ['about'] : words
  return [method, ...named.flatMap(word => word.split(/[^a-z0-9]+/i)).map(capitalised)].join('')
}

function oneOf(many: string): string {
  return many.replace(/ies$/, 'y').replace(/s$/, '')
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
