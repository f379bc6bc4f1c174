import { useEffect, useState, useSyncExternalStore } from 'react'
import { unfinished } from '../../shop/catalogue/consent/unfinished-store.ts'
import { isPaying } from '../../shop/site/private-page.ts'
import { isAway, watchConnection } from '../../ui/connection-store.ts'
import { agreeToLeave } from '../../ui/leaving-store.ts'
import { followsDeployments } from './deployment.ts'
import { checkForUpdates, isOutdated, ownBuild, watchDeployment } from './deployment-store.ts'
import { keepTyped } from './typed-drafts-store.ts'
import { holdToBuild, installNext, letTakeOver, registerWorker } from './worker-store.ts'

const EVERY_MS = 60_000
/** While the shop does not answer: it may be back soon. */
const AWAY_EVERY_MS = 10_000
const LOOK_AGAIN_MS = 2_000

/** Why the page is not loaded again by itself: an upload, a payment, what was typed. */
export type Reason = 'working' | 'paying' | 'typed'

const reasonNow = (): Reason | null => {
  const open = unfinished()
  if (open === 'working') return open
  return isPaying(window.location.pathname) ? 'paying' : open
}

/** Loads the page of the new version; what was typed comes back in it. */
export async function loadNew(): Promise<void> {
  keepTyped()
  await letTakeOver()
  agreeToLeave()
  window.location.reload()
}

/** Registers the worker, and asks for the deployment at once and every minute. */
function useChecks(): void {
  useEffect(() => {
    if (import.meta.env.DEV || !followsDeployments(window.location, navigator.webdriver)) return
    const check = () => void checkForUpdates()
    holdToBuild(ownBuild())
    void registerWorker(check)
    // A page of the served version has no use for the worker of another.
    void checkForUpdates().then(() => (isOutdated() ? undefined : letTakeOver()))
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      clearTimeout(timer)
      const next = () => {
        check()
        again()
      }
      timer = setTimeout(next, isAway() ? AWAY_EVERY_MS : EVERY_MS)
    }
    again()
    addEventListener('online', check)
    const stop = watchConnection(again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', check)
      stop()
    }
  }, [])
}

/**
 * Follows the deployments (L5): a page of an older one loads again as soon as nothing can be lost;
 * until then this says why not.
 */
export function useDeployment(): Reason | null {
  useChecks()
  const isOld = useSyncExternalStore(watchDeployment, isOutdated, () => false)
  const [reason, setReason] = useState<Reason | null>(null)
  useEffect(() => {
    if (!isOld) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const found = reasonNow()
      setReason(found)
      if (found === null) void loadNew()
      else timer = setTimeout(look, LOOK_AGAIN_MS)
    }
    let isLeft = false
    void installNext().then(() => !isLeft && look())
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isOld])
  return reason
}
