import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** The gap between two columns, as in the stylesheet. */
const GAP = 20

/** How many columns of at least this width find room in an element. */
export function useColumns(least: number): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => setColumns(Math.max(1, Math.floor((element.clientWidth + GAP) / (least + GAP))))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [least])
  return [box, columns]
}
