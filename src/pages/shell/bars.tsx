import { Suspense, useEffect, useState } from 'react'
import { throughDoor } from './through-door.ts'

/** Without network and worker there is nothing to load: the page stays as it is. */
const LateBars = throughDoor('BarsDoor', () => null)

/** After the load: what the page itself still loads goes first. */
const CALM_MS = 2_500

/**
 * Above the header: without network, or when a new version is there. Nothing of it is loaded before
 * the page is.
 */
export function Bars() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const begin = () => {
      timer = setTimeout(() => setDue(true), navigator.onLine ? CALM_MS : 0)
    }
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin)
    return () => {
      clearTimeout(timer)
      removeEventListener('load', begin)
    }
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
