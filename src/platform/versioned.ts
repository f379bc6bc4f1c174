/** A cache of loads, valid until the version of the content changes. */
export type Versioned = {
  <T>(key: string, load: () => Promise<T>): Promise<T>
  /**
   * The cached value of a key for the current version, without waiting: undefined where it was not
   * loaded yet, or the load is still running.
   */
  loaded: <T>(key: string) => T | undefined
}
type Entry = { loading: Promise<unknown>; value?: unknown }

/** The entry of a key, marked as the most recently used. */
function touched(entries: Map<string, Entry>, key: string): Entry | undefined {
  const found = entries.get(key)
  if (found) {
    entries.delete(key)
    entries.set(key, found)
  }
  return found
}

/**
 * Caches loads for the current version and drops them all when it changes. Holds the `limit` most
 * recently used keys (LRU); a failing load is not cached.
 */
export function versioned(currentVersion: () => number | string, limit = 2_000): Versioned {
  let version = currentVersion()
  let entries = new Map<string, Entry>()
  const inForce = (): Map<string, Entry> => {
    const now = currentVersion()
    if (now !== version) {
      version = now
      entries = new Map()
    }
    return entries
  }
  // Each key is always used with the same kind of load: the wrappers of the stores ensure it.
  const cached = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const mine = inForce()
    const found = touched(mine, key)
    if (found) return found.loading as Promise<T>
    if (mine.size >= limit) mine.delete(mine.keys().next().value ?? '')
    const entry: Entry = { loading: load() }
    mine.set(key, entry)
    entry.loading.then(
      (value) => {
        entry.value = value
      },
      () => mine.get(key) === entry && mine.delete(key),
    )
    return entry.loading as Promise<T>
  }
  return Object.assign(cached, {
    loaded: <T>(key: string) => touched(inForce(), key)?.value as T | undefined,
  })
}
