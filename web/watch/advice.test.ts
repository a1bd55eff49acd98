import { expect, it } from 'vitest'
import { NOTICE_CAUSES, TOPICS, topicsOf } from '../../src/notices/index.ts'
import { adviceOn } from './advice.ts'

it('says more than that nothing is to be done of each row that a person can act on', () => {
  const left = NOTICE_CAUSES.filter(
    cause =>
      topicsOf(cause).some(topic => TOPICS[topic].concern !== 'figure') && adviceOn(cause).advice === 'rows.figure',
  )
  expect(left).toEqual([])
})
