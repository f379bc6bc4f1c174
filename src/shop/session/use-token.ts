import { useSyncExternalStore } from 'react'
import { readStored } from '../../ui/browser-storage.ts'
import { SESSION_CHANGED } from './session-changed.ts'

function watch(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(SESSION_CHANGED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(SESSION_CHANGED, onChange)
  }
}

/** The token of the session, or null; null on the server and during hydration. */
export const useToken = (): string | null =>
  useSyncExternalStore(
    watch,
    () => readStored('token') || null,
    () => null,
  )
