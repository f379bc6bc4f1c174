import { noteAnswer } from '../../ui/connection-store.ts'
import { type Deployment, newsOf, readDeployment } from './deployment.ts'

/** The date of the deployment that this browser has seen, as the specification names it. */
const DATE_KEY = 'lastDeploymentDate'
const CHANGED = 'medida:deployment'
const ANSWER_MS = 10_000

/** The version of the pages, as the router's own table of routes has it. */
export const ownBuild = (): string =>
  (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version ?? ''

/** Undefined: not read yet. */
let known: string | null | undefined
let isOld = false

function storedDate(): string | null {
  try {
    return localStorage.getItem(DATE_KEY)
  } catch {
    return null
  }
}

/** Whether it is stored: a page that could not remember it might load again for ever. */
function storeDate(date: string): boolean {
  try {
    localStorage.setItem(DATE_KEY, date)
  } catch {
    return false
  }
  return storedDate() === date
}

function learn(deployment: Deployment): void {
  known ??= storedDate()
  const { keep, outdated } = newsOf(deployment, known, ownBuild())
  if (keep === undefined) return
  known = keep
  if (!storeDate(keep) || !outdated) return
  isOld = true
  window.dispatchEvent(new Event(CHANGED))
}

/**
 * Reads which deployment is served. A failure is logged, and nothing else happens; without network
 * nothing is asked.
 */
export async function checkForUpdates(): Promise<void> {
  if (!navigator.onLine) return
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch('/version.json', { cache: 'no-store', signal }).catch((error) => {
      noteAnswer(false)
      throw error
    })
    noteAnswer(true)
    if (!answer.ok) throw new Error(String(answer.status))
    const deployment = readDeployment(await answer.json())
    if (deployment) learn(deployment)
  } catch (error) {
    console.warn('Failed to check for updates:', error)
  }
}

export const isOutdated = (): boolean => isOld

export function watchDeployment(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  return () => window.removeEventListener(CHANGED, onChange)
}
