import { useEffect } from 'preact/hooks'
import { isOnline, returns, tryServer } from '../api/reachable.ts'
import { say } from '../parts/toast.tsx'
import { text } from '../texts/texts.ts'

/** Says that the server does not answer, for as long as it does not. */
export function OfflineBar() {
  const back = returns.value
  useEffect(() => {
    if (back > 0) say(text('offline.back'))
  }, [back])
  return (
    <div role="status">
      {isOnline.value ? null : (
        <div class="offline">
          <span>{text('offline.text')}</span>
          <button type="button" class="button" onClick={tryServer}>
            {text('offline.now')}
          </button>
        </div>
      )}
    </div>
  )
}
