import { PermablogError } from '../../errors.ts'

/** Of the operating system: no space left, or none left of what the user may use. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT'])

/** The error as one of a full disk; null where it is another one. */
export function fullDisk(error: unknown): PermablogError | null {
  if (!(error instanceof Error)) return null
  if (error instanceof PermablogError) return error.code === 'disk-full' ? error : null
  if ('code' in error && typeof error.code === 'string' && FULL_CODES.has(error.code)) {
    return new PermablogError('disk-full', `No space left for files: ${error.message}.`, { cause: error })
  }
  return fullDisk(error.cause)
}
