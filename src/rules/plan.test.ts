import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleBlog } from '../../test/sample-records.ts'
import { openArchive, remembered, type Store } from '../store/index.ts'
import { urlOf } from '../url.ts'
import { COMMENTS, knowledgeOf, PLAN, type Plan, storedPlan } from './plan.ts'

const BLOG = sampleBlog()
const HOME = urlOf('https://example.org/')
const SITE: Plan['site'] = {
  home: HOME,
  platform: null,
  feedLinks: [urlOf('https://example.org/a')],
  otherFolders: ['/wiki/'],
  rebase: { kind: 'moved', from: 'http://localhost/', to: 'https://example.org/' },
  patterns: [],
  shownForms: ['T.html?'],
  template: null,
}
const POST = { item: { key: 'example.org/a' }, url: urlOf('https://example.org/a'), contentType: null, body: 'H4sI' }
const REST = {
  crawl: 'c1',
  mainFeed: null,
  authors: [{ name: 'Ann Author', url: null }],
  sample: { purpose: 'learn', posts: [POST], lists: [['div.post']] },
} as const

describe('the stored plan of a harvest', () => {
  let store: Store
  const stored = async (memory: Readonly<Record<string, unknown>>) => {
    await store.commit({ blog: BLOG, memory })
    return await storedPlan(store, BLOG.id)
  }

  beforeEach(async () => {
    store = await openArchive(':memory:')
  })
  afterEach(() => store.close())

  it('comes back as it was', async () => {
    const plan: Plan = { ...REST, emblem: HOME, site: SITE }
    expect(await stored(remembered(PLAN, plan))).toEqual(plan)
  })

  it('comes back from archives that keep it without a version, the site as a part or beside the rest', async () => {
    const plan = { ...REST, emblem: null, site: SITE }
    expect(await stored({ plan })).toEqual(plan)
    // Such archives keep more of the address of a sampled post than is needed.
    const item = { ...POST.item, url: POST.url, role: 'feed-post', priority: 0 }
    const sample = { ...REST.sample, posts: [{ ...POST, item }] }
    expect(await stored({ plan: { ...REST, ...SITE, sample } })).toEqual(plan)
  })

  it('is an error where it does not fit, as are comments: a crawl makes both anew', async () => {
    await expect(stored({ plan: { ...REST, emblem: null, site: { ...SITE, home: 'nowhere' } } })).rejects.toMatchObject(
      {
        code: 'bad-memory',
        message: /the plan of the harvest of example\.org, and it does not fit: site\.home: not an http\(s\) address/,
      },
    )
    await store.commit({ blog: BLOG, memory: { [COMMENTS.name]: { 'example.org/a': [{ id: 1 }] } } })
    const plan: Plan = { ...REST, emblem: null, site: SITE }
    await expect(knowledgeOf(store, BLOG, plan)).rejects.toMatchObject({ code: 'bad-memory' })
  })
})
