import type { ComponentType } from 'preact'
import { useEffect, useErrorBoundary, useState } from 'preact/hooks'
import { text, withTexts } from '../texts/texts.ts'
import { Skeleton } from './skeleton.tsx'

/** A part of a view that is brought when it is first shown; what goes wrong in it leaves the rest of the view as it is. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, lines: number) {
  let loaded: ComponentType<Props> | null = null
  return function LazyPart(props: Props) {
    const [hasFailed, setFailed] = useState(false)
    const [, setArrivals] = useState(0)
    const [mistake] = useErrorBoundary(error => console.error(error))
    useEffect(() => {
      if (loaded !== null) return
      let isShown = true
      withTexts(load()).then(
        component => {
          loaded = component
          if (isShown) setArrivals(count => count + 1)
        },
        () => {
          if (isShown) setFailed(true)
        },
      )
      return () => {
        isShown = false
      }
    }, [])
    if (mistake !== undefined || hasFailed) return <p class="quiet">{text('state.failed')}</p>
    const Component = loaded
    return Component === null ? <Skeleton lines={lines} /> : <Component {...props} />
  }
}
