import { useSyncExternalStore } from 'react'

let forCompany = false
const watching = new Set<() => void>()

/** Whether this browser's cart is bought by a colleague for a company, once that is known. */
export function keepForCompany(now: boolean): void {
  if (now === forCompany) return
  forCompany = now
  for (const tell of watching) tell()
}

const watch = (onChange: () => void) => {
  watching.add(onChange)
  return () => void watching.delete(onChange)
}

/** Then the wallet is not available: it is the owner's. */
export const useForCompany = (): boolean =>
  useSyncExternalStore(
    watch,
    () => forCompany,
    () => false,
  )
