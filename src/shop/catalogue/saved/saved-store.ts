import { useMemo, useSyncExternalStore } from 'react'
import { readSaved, type SavedConfiguration } from './saved-configuration.ts'

const SAVED_KEY = 'saved'
const CHANGED = 'medida:saved'

/** Storage may be forbidden (private windows, policies). */
function storedText(): string | null {
  try {
    return window.localStorage.getItem(SAVED_KEY)
  } catch {
    return null
  }
}

/** The current list, whichever tab changed it last. */
export const currentSaved = (): SavedConfiguration[] => readSaved(storedText())

/** Stores the list and notifies the page; false if the browser does not allow storage. */
export function keepSaved(list: readonly SavedConfiguration[]): boolean {
  try {
    window.localStorage.setItem(SAVED_KEY, JSON.stringify(list))
  } catch {
    return false
  }
  window.dispatchEvent(new Event(CHANGED))
  return true
}

function watchSaved(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SAVED_KEY || key === null) onChange()
  }
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onStorage)
  }
}

/** The stored list; null on the server and before hydration. */
export function useSaved(): SavedConfiguration[] | null {
  const stored = useSyncExternalStore(watchSaved, storedText, () => undefined)
  return useMemo(() => (stored === undefined ? null : readSaved(stored)), [stored])
}
