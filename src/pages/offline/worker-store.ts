import { BUILD_HEADER, isMixed } from './deployment.ts'
import { documentInstead, pageOfData } from './strategy.ts'
import type { ForWorker } from './worker-message.ts'

/** The service worker, as pages see it. Undefined where browsers have none, or not for this shop. */
const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

const WORKER = '/sw.js'
const INSTALLED_MS = 15_000
const TAKEN_OVER_MS = 2_000

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

/** Storage or workers may be forbidden: the shop then needs the network, as without a worker. */
const registrationNow = async (): Promise<ServiceWorkerRegistration | undefined> =>
  container()
    ?.getRegistration()
    .catch(() => undefined)

/** `onOther`: another worker took over, so another tab may have loaded another version. */
export async function registerWorker(onOther: () => void): Promise<void> {
  const workers = container()
  if (!workers) return
  const before = await registrationNow()
  if (before?.active) workers.addEventListener('controllerchange', onOther)
  try {
    await workers.register(WORKER, { scope: '/' })
  } catch {
    return
  }
  if (before?.active) return
  await workers.ready
  console.info('The shop is ready for use without network.')
  workers.addEventListener('controllerchange', onOther)
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether pages that were never opened may be kept. */
function isGoodConnection(): boolean {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as { connection?: Connection }).connection ?? {}
  return !saveData && effectiveType === '4g'
}

const tell = (worker: ServiceWorker | null | undefined, said: ForWorker) =>
  worker?.postMessage(said)

/**
 * Asks the worker to keep this page, and others on a good connection. Never resolves without a
 * worker.
 */
export async function keepForLater(language: string, address: string): Promise<void> {
  const registration = await container()?.ready
  tell(registration?.active, { kind: 'keep', language, address, ahead: isGoodConnection() })
}

/** Lets a waiting worker of another version begin. Resolves when it has, or after a while. */
export async function letTakeOver(): Promise<void> {
  const waiting = (await registrationNow())?.waiting
  if (!waiting) return
  const begun = new Promise((resolve) =>
    container()?.addEventListener('controllerchange', resolve, { once: true }),
  )
  tell(waiting, { kind: 'takeOver' })
  await Promise.race([begun, later(TAKEN_OVER_MS)])
}

/** Installs the worker of the served version beside this one. */
export async function installNext(): Promise<void> {
  const registration = await registrationNow()
  if (!registration) return
  await Promise.race([registration.update().catch(() => undefined), later(INSTALLED_MS)])
  const next = registration.installing
  if (!next) return
  const installed = new Promise((resolve) =>
    next.addEventListener('statechange', resolve, { once: true }),
  )
  await Promise.race([installed, later(INSTALLED_MS)])
}

let isHeld = false

/**
 * From now on data of another build are refused: the router loads the document instead, whole and
 * of one version. The router has no place for this; it asks with `fetch`.
 */
export function holdToBuild(ownBuild: string): void {
  if (isHeld) return
  isHeld = true
  const ask = window.fetch
  window.fetch = async (input, init) => {
    const answer = await ask(input, init)
    return isMixed(answer.headers.get(BUILD_HEADER), ownBuild)
      ? new Response(null, documentInstead(pageOfData(new URL(answer.url))))
      : answer
  }
}
