import { z } from '@hono/zod-openapi'
import { count } from './count.ts'

/** What somebody can do about a blog: rows of notices, one for each cause. */
export const openNoticesSchema = z
  .object({ info: count, warning: count, error: count })
  .openapi({ description: 'Rows of notices that a person can do something about, by level.' })

/** How a blog is doing. */
export const healthSchema = z.enum(['good', 'warning', 'error', 'harvesting'])

/** How a blog is doing whose harvest is not in work. */
export function healthOf({ error, warning, info }: z.infer<typeof openNoticesSchema>): z.infer<typeof healthSchema> {
  if (error > 0) return 'error'
  return warning + info > 0 ? 'warning' : 'good'
}
