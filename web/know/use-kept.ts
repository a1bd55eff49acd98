import { useRef } from 'preact/hooks'

/** A value of the query, kept while the address is already another one and the next view is loading. */
export function useKept(value: string | null): string {
  const kept = useRef('')
  if (value !== null) kept.current = value
  return kept.current
}
