import { LRUCache } from 'lru-cache'

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

/**
 * Caches loads for the current version and drops them all when it changes. Holds the `limit` most
 * recently used keys (LRU); a failing load is not cached.
 */
export function versioned(currentVersion: () => number | string, limit = 2_000): Versioned {
  let version = currentVersion()
  const entries = new LRUCache<string, Entry>({ max: limit })
  const current = (key: string): Entry | undefined => {
    const now = currentVersion()
    if (now !== version) entries.clear()
    version = now
    return entries.get(key)
  }
  // Each key is always used with the same kind of load: the wrappers of the stores ensure it.
  const cached = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const found = current(key)
    if (found) return found.loading as Promise<T>
    const entry: Entry = { loading: load() }
    entries.set(key, entry)
    entry.loading.then(
      (value) => {
        entry.value = value
      },
      () => entries.peek(key) === entry && entries.delete(key),
    )
    return entry.loading as Promise<T>
  }
  return Object.assign(cached, {
    loaded: <T>(key: string) => current(key)?.value as T | undefined,
  })
}
