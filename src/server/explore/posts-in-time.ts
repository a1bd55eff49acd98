import type { z } from '@hono/zod-openapi'
import type { PlacedPost } from '../../store/index.ts'
import type { postInTimeSchema } from '../schemas/trends.ts'

/** A post as it is shown in the company of others. */
export function postInTime({
  id,
  blog,
  blogTitle,
  url,
  title,
  published,
}: PlacedPost): z.infer<typeof postInTimeSchema> {
  return { id, blog, blogTitle, url, title, published }
}
