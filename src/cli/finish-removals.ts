import type { RemovalTools } from '../work/index.ts'
import { loanOf } from './open-for-command.ts'
import { tell } from './terminal/output.ts'
import { safeLine } from './terminal/safe-text.ts'

/**
 * Around what a command writes itself: what was being taken out is brought to its end, and what is due is freed. Where the archive is open by the lock
 * of a server or a watch, that is left to it: files are written anew, which others may be at.
 */
export async function finishBefore(tools: RemovalTools): Promise<void> {
  if (loanOf(tools.store) !== null) return
  const { finishRemovals } = await import('../work/index.ts')
  const { freed, erased, waiting } = await finishRemovals(tools)
  for (const blog of freed) tell(`${safeLine(blog)} was removed long enough ago: its space is freed.`)
  for (const url of erased) tell(`${safeLine(url)}: what was left of erasing it is done.`)
  for (const why of waiting) tell(`Left for the next time: ${safeLine(why)}`)
}
