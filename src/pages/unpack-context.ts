import { createContext, useContext, useMemo } from 'react'
import { type Packed, unpack } from '../platform/packed.ts'

/**
 * Turns a page's packed data into values; the server knows what it packed and need not parse it for
 * each visitor.
 */
export const UnpackContext = createContext(unpack)

/** The value a loader has packed; the same object as long as the text is the same. */
export function useUnpacked<T extends object>(packed: Packed<T>): T {
  const unpackHere = useContext(UnpackContext)
  return useMemo(() => unpackHere(packed), [unpackHere, packed])
}
