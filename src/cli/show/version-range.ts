import { InvalidArgumentError } from 'commander'

/** Two versions to compare; without the first, it is the one before the second. */
export interface VersionRange {
  readonly from: number | null
  readonly to: number
}

/** `3` is what changed in version 3, `1..3` what changed from the first to the third. */
export function versionRange(word: string): VersionRange {
  const match = /^(?:([1-9]\d{0,8})\.\.)?([1-9]\d{0,8})$/.exec(word)
  if (match === null)
    throw new InvalidArgumentError('Give a version such as 3, or two such as 1..3, behind the address.')
  return { from: match[1] === undefined ? null : Number(match[1]), to: Number(match[2]) }
}
