import { createInterface } from 'node:readline/promises'
import { PermablogError } from '../../errors.ts'
import { tell } from '../terminal/output.ts'

/** Asks once whether something is meant, on a terminal; a program says it with `--yes`. */
export async function confirmed(question: string, isSaid: boolean): Promise<boolean> {
  if (isSaid) return true
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new PermablogError('bad-usage', 'Nobody is there to be asked; where it is meant, say it with --yes.')
  }
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await asking.question(`${question} [y/N] `)
    const isMeant = /^y(es)?$/i.test(answer.trim())
    if (!isMeant) tell('Nothing was changed.')
    return isMeant
  } finally {
    asking.close()
  }
}
