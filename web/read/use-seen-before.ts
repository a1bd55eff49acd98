import { useEffect, useRef } from 'preact/hooks'
import { lookAtSearch, savedSearches } from '../api/reading.ts'
import { renewAnswers, useAnswer } from '../api/use-answer.ts'

/** Up to which number posts were there when a saved search was last looked at; then it is looked at now. Null without one. */
export function useSeenBefore(name: string | null): number | null {
  const answer = useAnswer(name === null ? null : savedSearches())
  const found = answer.kind === 'ready' ? answer.value.searches.find(search => search.name === name) : undefined
  const before = useRef<{ readonly name: string; readonly entry: number } | null>(null)
  if (found !== undefined && before.current?.name !== found.name) {
    before.current = { name: found.name, entry: found.seenEntry }
  }
  const isThere = found !== undefined
  useEffect(() => {
    if (name !== null && isThere) void lookAtSearch(name).then(() => renewAnswers('/api/searches'))
  }, [name, isThere])
  return name !== null && before.current?.name === name ? before.current.entry : null
}
