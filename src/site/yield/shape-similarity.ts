/** The parts of a shape that shapes can share. */
export function shapeFeatures(shape: string): ReadonlySet<string> {
  const [path = '', query = ''] = shape.split('?')
  const tokens = path.split('/').filter(token => token !== '')
  const features = new Set<string>([`depth ${tokens.length}`])
  for (const [at, token] of tokens.entries()) {
    features.add(`${token}`)
    features.add(`${tokens[at - 1] ?? ''}/${token}`)
  }
  if (tokens.length > 0) features.add(`last ${tokens.at(-1)}`)
  for (const parameter of query.split('&').filter(part => part !== '')) {
    features.add(`?${parameter}`)
    features.add(`?${parameter.split('=', 1)[0]}`)
  }
  return features
}

/** How much two shapes have in common, from 0 to 1 (Sørensen–Dice over their features). */
export function shapeSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const feature of a) if (b.has(feature)) common++
  return (2 * common) / (a.size + b.size)
}
