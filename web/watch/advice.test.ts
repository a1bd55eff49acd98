import { describe, expect, it } from 'vitest'
import { adviceOn } from './advice.ts'

describe('adviceOn', () => {
  it('goes by the topic, or by how it begins', () => {
    expect(adviceOn('drift')).toEqual({ name: 'advice.drift', advice: 'advice.drift.do', action: 'correct' })
    expect(adviceOn('fetch-timeout').name).toBe('advice.fetch')
    expect(adviceOn('media-blog-full').name).toBe('advice.media-full')
    expect(adviceOn('media-missing').name).toBe('advice.media')
  })

  it('has something to say of a topic that it does not know', () => {
    expect(adviceOn('news-of-tomorrow')).toEqual({ name: 'advice.other', advice: 'advice.other.do', action: null })
  })
})
