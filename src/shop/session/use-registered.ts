import { useSyncExternalStore } from 'react'
import { SESSION_CHANGED } from './session-changed.ts'

/** Reads the text alone, because every page loads this with its first script. */
function isRegistered(): boolean {
  try {
    return Boolean(localStorage.token && localStorage.user?.includes('"USER_ROLE"'))
  } catch {
    return false
  }
}

function watch(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(SESSION_CHANGED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(SESSION_CHANGED, onChange)
  }
}

/** Whether a registered customer is signed in; false on the server and during hydration. */
export const useRegistered = (): boolean => useSyncExternalStore(watch, isRegistered, () => false)
