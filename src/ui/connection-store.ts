import { useEffect, useRef, useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

/** Whether the shop can be reached: the browser knows of its network, the page of answers. */
const CHANGED = 'medida:connection'
let isSilent = false

export const isAway = (): boolean => !navigator.onLine || isSilent

/** When the shop answered last, as an ISO timestamp. */
const CONTACT_KEY = 'lastContact'

/** The shop has answered a request, or has not. */
export function noteAnswer(answered: boolean): void {
  if (answered) writeStored(CONTACT_KEY, new Date().toISOString())
  if (isSilent !== answered) return
  isSilent = !answered
  window.dispatchEvent(new Event(CHANGED))
}

const EVENTS = [CHANGED, 'online', 'offline']

/** Calls back when the shop goes away or returns; returns a function that stops it. */
export function watchConnection(onChange: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, onChange)
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, onChange)
  }
}

/** Undefined: never, or nothing may be stored. */
export function lastContactMs(): number | undefined {
  const at = Date.parse((readStored(CONTACT_KEY) ?? '').replaceAll('"', ''))
  return Number.isNaN(at) ? undefined : at
}

/** False on the server and before hydration. */
export const useAway = (): boolean => useSyncExternalStore(watchConnection, isAway, () => false)

/** Calls back when the shop has returned: what failed meanwhile is asked again. */
export function useOnReturn(onReturn: () => void): void {
  const away = useAway()
  const wasAway = useRef(away)
  useEffect(() => {
    if (wasAway.current && !away) onReturn()
    wasAway.current = away
  }, [away, onReturn])
}
