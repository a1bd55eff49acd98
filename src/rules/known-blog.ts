import { blogScope } from '../discover/index.ts'
import type { StoredKnowledge } from '../read/index.ts'
import type { SiteFacts } from '../site/index.ts'
import type { Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import { knowledgeOf, storedPlan } from './plan.ts'

/** What an archive knows about a blog and its site. */
interface KnownBlog {
  readonly known: StoredKnowledge
  readonly site: SiteFacts
}

/** What an archive knows about the blog that a URL belongs to; of several, the one with the nearest URL. */
export async function knownBlog(store: Store, url: Url): Promise<KnownBlog | null> {
  const blogs = (await store.blogs()).map(({ blog }) => blog)
  for (const blog of blogs.toSorted((a, b) => b.url.length - a.url.length)) {
    const plan = await storedPlan(store, blog.id)
    if (plan === null || !blogScope(plan.site.home, plan.site.feedLinks, plan.site.otherFolders)(url)) continue
    return { known: await knowledgeOf(store, blog, plan), site: plan.site }
  }
  return null
}
