import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAway } from '../../ui/connection-store.ts'
import { useText } from '../../ui/text.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { bringBackTyped } from './typed-drafts-store.ts'
import { UpdateBar } from './update-bar.tsx'
import { useDeployment } from './use-deployment.ts'
import './bars.css'
import { keepForLater } from './worker-store.ts'

/** The visitor's own requests go first. */
const CALM_MS = 3_000

/** The worker keeps each page that is seen, and on a good connection those beside it. */
function useKeptPages(isAway: boolean): void {
  const { language } = useText()
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query alone is no other page
  useEffect(() => {
    if (isAway) return
    const timer = setTimeout(() => void keepForLater(language, pathname + search), CALM_MS)
    return () => clearTimeout(timer)
  }, [language, pathname, isAway])
}

export function LateBars() {
  const isAway = useAway()
  const reason = useDeployment()
  useKeptPages(isAway)
  useEffect(() => {
    void bringBackTyped()
  }, [])
  return (
    <>
      {reason && <UpdateBar reason={reason} />}
      {isAway && <OfflineBar />}
    </>
  )
}
