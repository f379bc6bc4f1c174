import { useSyncExternalStore } from 'react'
import { readStored, watchStored, writeStored } from '../../../ui/browser-storage.ts'
import { CAN, mayBy } from './may-by.ts'
import type { Capability } from './roles.ts'

const CHANGED = 'capabilities'

export function keepCapabilities(can: readonly Capability[]): void {
  if (JSON.stringify(can) === readStored(CAN)) return
  writeStored(CAN, can)
  window.dispatchEvent(new Event(CHANGED))
}

function watch(onChange: () => void): () => void {
  const stop = watchStored(CAN, onChange)
  window.addEventListener(CHANGED, onChange)
  return () => {
    stop()
    window.removeEventListener(CHANGED, onChange)
  }
}

export const isKnownWhatMay = (): boolean => readStored(CAN) !== null

/** On the server and during hydration all is shown; afterwards disallowed parts are removed. */
export function useMay(): (capability: Capability) => boolean {
  const kept = useSyncExternalStore(
    watch,
    () => readStored(CAN),
    () => null,
  )
  return (capability) => mayBy(kept, capability)
}
