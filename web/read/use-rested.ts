import { useEffect, useState } from 'preact/hooks'

/** Nobody who types pauses for as long within a word. */
const REST_MS = 600

/** A value as it was when it last stayed the same for a while; the first one at once. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
