import { useCallback } from 'react'
import { useText } from '../../../ui/text.tsx'
import { keepSession, leave } from '../../session/session-store.ts'
import type { SignedIn } from '../../session/user-schema.ts'
import { endSession } from './account-calls.ts'
import { flushCart, followCart, mergeCart } from './cart-sync-store.ts'

/**
 * After a sign-in, in the order of the specification: stored, the local cart sent item by item, the
 * server's cart taken.
 */
export function useEnter(): (signedIn: SignedIn) => Promise<void> {
  const { language } = useText()
  return useCallback(
    async ({ token, user }) => {
      keepSession(token, user)
      if (user.role !== 'USER_ROLE') return
      await mergeCart(language)
      followCart(language)
    },
    [language],
  )
}

/** Signs out: unsent changes of the cart are sent first. */
export function useSignOut(address: string): () => Promise<void> {
  const { language } = useText()
  return useCallback(async () => {
    await flushCart(language)
    await endSession(language)
    leave(address)
  }, [language, address])
}
