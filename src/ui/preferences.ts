/** A visitor's preferences, stored in this browser only. */
export type Preferences = { prices?: 'gross' | 'net'; postalCode?: string; country?: string }

/** Key as spelled in the specification. */
const PREFERENCES_KEY = 'userPreferneces'
const CHANGED = 'medida:preferences'

/** Reads the stored value; anything unreadable counts as none. */
export function parsePreferences(stored: string | null): Preferences {
  let found: unknown
  try {
    found = JSON.parse(stored ?? 'null')
  } catch {
    found = null
  }
  const fields: Record<string, unknown> =
    typeof found === 'object' && found !== null ? { ...found } : {}
  return {
    ...((fields.prices === 'net' || fields.prices === 'gross') && { prices: fields.prices }),
    ...(typeof fields.postalCode === 'string' && { postalCode: fields.postalCode }),
    ...(typeof fields.country === 'string' && { country: fields.country }),
  }
}

/** Storage may be forbidden (private windows, policies): then each visit starts afresh. */
export function readPreferences(): Preferences {
  try {
    return parsePreferences(window.localStorage.getItem(PREFERENCES_KEY))
  } catch {
    return parsePreferences(null)
  }
}

export function savePreferences(changes: Partial<Preferences>): void {
  try {
    window.localStorage.setItem(
      PREFERENCES_KEY,
      JSON.stringify({ ...readPreferences(), ...changes }),
    )
  } catch {
    return
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Subscribes to changes in any tab; returns the unsubscriber. */
export function watchPreferences(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}
