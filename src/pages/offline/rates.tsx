import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useAway } from '../../ui/connection-store.ts'
import type { RatesNoteProps } from './rates-note.tsx'

/** Rates of a page that is made anew every quarter of an hour. */
const FRESH_MS = 30 * 60 * 1000

/** Without network and worker there is nothing to load: the price stands alone. */
const RatesNote = lazy<ComponentType<RatesNoteProps>>(() =>
  import('./rates-note.tsx').then(
    (loaded) => ({ default: loaded.RatesNote }),
    () => ({ default: () => null }),
  ),
)

/** Says of which day a price is, where it may not be of today's rates. Loaded on demand. */
export function Rates({ clockMs, ...props }: RatesNoteProps & { clockMs: number }) {
  const isUnsure = useAway() || clockMs - props.nowMs > FRESH_MS
  const [isDue, setDue] = useState(false)
  if (isUnsure && !isDue) setDue(true)
  return (
    isDue && (
      <Suspense>
        <RatesNote {...props} />
      </Suspense>
    )
  )
}
