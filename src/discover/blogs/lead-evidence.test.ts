import { describe, expect, it } from 'vitest'
import { describeLead, leadEvidenceSchema } from './lead-evidence.ts'

describe('describeLead', () => {
  it.each([
    [{ code: 'in-blogroll' }, 'it is in the blogroll'],
    [{ code: 'listed-under', value: 'Friends' }, 'it is listed under “Friends”'],
    [{ code: 'posts-link', value: 1 }, '1 post links to it'],
    [{ code: 'posts-link', value: 12 }, '12 posts link to it'],
  ] as const)('puts %o into words', (evidence, words) => {
    expect(describeLead(evidence)).toBe(words)
  })

  it('gives the sentence that an archive of before has kept', () => {
    expect(describeLead(leadEvidenceSchema.parse('2 posts link to it'))).toBe('2 posts link to it')
  })
})
