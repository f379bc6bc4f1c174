import { useSyncExternalStore } from 'react'
import { readStored, watchStored, writeStored } from '../checkout/browser-storage.ts'
import { CAPABILITIES, type Capability } from './roles.ts'

/** What whoever is signed in may do for whom they work, as it was last heard; it goes with the session. */
export const CAN = 'can'
const CHANGED = 'capabilities'

export function keepCapabilities(can: readonly Capability[]): void {
  if (JSON.stringify(can) === readStored(CAN)) return
  writeStored(CAN, can)
  window.dispatchEvent(new Event(CHANGED))
}

/** By what is kept: everything, while nothing was heard, as for an account of one's own. The calls decide; this is what is shown. */
export function mayBy(kept: string | null, capability: Capability): boolean {
  const list = CAPABILITIES.filter((each) => kept?.includes(`"${each}"`))
  return list.length === 0 || list.includes(capability)
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

/** On the server, and while the page comes alive, everybody may everything: what is not theirs goes then. */
export function useMay(): (capability: Capability) => boolean {
  const kept = useSyncExternalStore(
    watch,
    () => readStored(CAN),
    () => null,
  )
  return (capability) => mayBy(kept, capability)
}
