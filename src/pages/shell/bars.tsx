import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/** Without network and worker there is nothing to load: the page stays as it is. */
const LateBars = lazy<ComponentType>(() =>
  import('./shell-door.tsx').then(
    ({ BarsDoor }) => ({ default: BarsDoor }),
    () => ({ default: () => null }),
  ),
)

/**
 * Above the header: without network, or when a new version is there. Nothing of it is loaded before
 * the page is.
 */
export function Bars() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const begin = () => setDue(true)
    if (document.readyState === 'complete') return begin()
    addEventListener('load', begin)
    return () => removeEventListener('load', begin)
  }, [])
  return (
    <div className="bars" role="status">
      {isDue && (
        <Suspense>
          <LateBars />
        </Suspense>
      )}
    </div>
  )
}
