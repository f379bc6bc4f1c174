/**
 * Files whose upload has begun, kept in this browser so that it goes on after the page was closed.
 * The protocol knows how far it came; the bytes are here.
 */
const DATABASE = 'uploads'
const STORE = 'files'
/** Of larger ones the visitor is asked for the file again: keeping is copying. */
const MOST_BYTES = 256 * 1024 * 1024
/** The shop removes what was sent in part after a day. */
const KEPT_MS = 24 * 60 * 60 * 1000

type KeptFile = { file: File; pastCheck: boolean; keptAtMs: number }

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Undefined where the browser keeps nothing, or has no room: then nothing is kept. */
async function inStore<Value>(
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    const database = await settled(opening)
    try {
      return await settled(work(database.transaction(STORE, 'readwrite').objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

const releases = new Map<string, () => void>()

/** While a tab sends a file, no other tab does. The browser lets go when the tab is closed. */
function hold(key: string): void {
  void navigator.locks?.request(`upload ${key}`, { ifAvailable: true }, (lock) =>
    lock ? new Promise<void>((resolve) => releases.set(key, resolve)) : undefined,
  )
}

const isHeldElsewhere = async (key: string): Promise<boolean> =>
  !releases.has(key) &&
  ((await navigator.locks?.query())?.held?.some(({ name }) => name === `upload ${key}`) ?? false)

export async function keepFile(key: string, file: File, pastCheck: boolean): Promise<void> {
  hold(key)
  if (file.size > MOST_BYTES) return
  const kept: KeptFile = { file, pastCheck, keptAtMs: Date.now() }
  await inStore((store) => store.put(kept, key))
}

/** Arrived, refused or given up. */
export async function forgetFile(key: string): Promise<void> {
  releases.get(key)?.()
  releases.delete(key)
  await inStore((store) => store.delete(key))
}

/** Undefined too while another tab sends it. */
export async function keptFile(key: string): Promise<KeptFile | undefined> {
  const kept: KeptFile | undefined = await inStore((store) => store.get(key))
  if (!kept || (await isHeldElsewhere(key))) return undefined
  if (Date.now() - kept.keptAtMs < KEPT_MS) return kept
  await forgetFile(key)
  return undefined
}
