import { useMemo, useSyncExternalStore } from 'react'
import { readSaved, type SavedConfiguration } from './saved-configuration.ts'

const SAVED_KEY = 'saved'
const CHANGED = 'medida:saved'

/** Storage may be forbidden altogether (private windows, policies). */
function storedText(): string | null {
  try {
    return window.localStorage.getItem(SAVED_KEY)
  } catch {
    return null
  }
}

/** The list as it is now, whichever tab changed it last. */
export const currentSaved = (): SavedConfiguration[] => readSaved(storedText())

/** Keeps the list and tells every part of the page; false where this browser does not let us keep it. */
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

/** What this device keeps; null on the server and while the page comes alive. */
export function useSaved(): SavedConfiguration[] | null {
  const stored = useSyncExternalStore(watchSaved, storedText, () => undefined)
  return useMemo(() => (stored === undefined ? null : readSaved(stored)), [stored])
}
