import { useSyncExternalStore } from 'react'

const nothing = () => {}
const watchNothing = () => nothing

/**
 * False on the server and until the script of the component runs: until then a press would be lost,
 * or the browser would send a form by itself.
 */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  )
