/** Reordering stores the recipients here for the checkout. */
export const HANDED_OVER_KEY = 'recipients-again'

/**
 * Storage may be forbidden (private windows, policies) or full: then values last as long as the
 * page.
 */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Undefined removes. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}

/** Calls back when another tab changed this key; returns a function that stops it. */
export function watchStored(key: string, onChange: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

/** A random id; `randomUUID` exists in secure contexts only. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
