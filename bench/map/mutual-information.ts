/** How well two ways to group the same things agree, from 0 to 1: what one tells of the other, against the mean of what each tells. */
export function mutualInformation(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const count = one.length
  const tally = (keyOf: (index: number) => string) => {
    const counts = new Map<string, number>()
    for (let index = 0; index < count; index++) counts.set(keyOf(index), (counts.get(keyOf(index)) ?? 0) + 1)
    return counts
  }
  const ones = tally(index => `${one[index]}`)
  const others = tally(index => `${other[index]}`)
  const both = tally(index => `${one[index]} ${other[index]}`)
  const entropy = (counts: Map<string, number>) =>
    -[...counts.values()].reduce((sum, part) => sum + (part / count) * Math.log(part / count), 0)
  const shared = [...both].reduce((sum, [key, part]) => {
    const [left = '', right = ''] = key.split(' ')
    return sum + (part / count) * Math.log((part * count) / ((ones.get(left) ?? 1) * (others.get(right) ?? 1)))
  }, 0)
  return (2 * shared) / (entropy(ones) + entropy(others))
}
