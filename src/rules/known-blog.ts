import { blogScope } from '../discover/index.ts'
import type { StoredKnowledge } from '../read/index.ts'
import type { Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import { knowledgeOf, storedPlan } from './plan.ts'

/** What an archive knows of the blog that an address belongs to; of several, the one whose own address is nearest. */
export async function knownBlog(store: Store, url: Url): Promise<StoredKnowledge | null> {
  const blogs = (await store.blogs()).map(({ blog }) => blog)
  for (const blog of blogs.toSorted((a, b) => b.url.length - a.url.length)) {
    const plan = await storedPlan(store, blog.id)
    if (plan === null || !blogScope(plan.site.home, plan.site.feedLinks, plan.site.otherFolders)(url)) continue
    return await knowledgeOf(store, blog, plan)
  }
  return null
}
