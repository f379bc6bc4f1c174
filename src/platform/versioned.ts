/** Loads that are shared until the version of the content changes. */
export type Versioned = <T>(key: string, load: () => Promise<T>) => Promise<T>

/**
 * Remembers what was loaded for the version in force and forgets everything when the version changes.
 * At most `limit` keys; a load that fails is not remembered.
 */
export function versioned(currentVersion: () => number | string, limit = 2_000): Versioned {
  let version = currentVersion()
  let loads = new Map<string, Promise<unknown>>()
  return <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const now = currentVersion()
    if (now !== version) {
      version = now
      loads = new Map()
    }
    const found = loads.get(key)
    // Each key is only ever asked for with the same kind of load: the stores' wrappers see to that.
    if (found) return found as Promise<T>
    if (loads.size >= limit) loads.delete(loads.keys().next().value ?? '')
    const mine = loads
    const loading = load()
    mine.set(key, loading)
    loading.catch(() => mine.delete(key))
    return loading
  }
}
