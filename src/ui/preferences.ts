/** What a visitor chose for themselves, kept in this browser only. */
export type Preferences = { prices: 'gross' | 'net'; postalCode?: string; country?: string }

/** The key is spelled as the specification spells it. */
const PREFERENCES_KEY = 'userPreferneces'
const CHANGED = 'medida:preferences'

/** Reads what an earlier visit left; anything unreadable counts as no preference. */
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
    prices: fields.prices === 'net' ? 'net' : 'gross',
    ...(typeof fields.postalCode === 'string' && { postalCode: fields.postalCode }),
    ...(typeof fields.country === 'string' && { country: fields.country }),
  }
}

/** Storage may be forbidden altogether (private windows, policies): then every visit starts afresh. */
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

/** Calls back on a change in this tab or another; returns the way to stop. */
export function watchPreferences(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}
