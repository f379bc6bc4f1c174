import type { Language } from '../../../platform/text.ts'
import { forgetUser, storedToken, storedUser } from '../../session/session-store.ts'
import { followCart } from './cart-sync-store.ts'

/**
 * Restores the state of an earlier visit: a token without a readable user, or a user without a
 * token, is removed; a guest is known only on the pages of the cart; a customer's cart is
 * synchronised.
 */
export function startSession(language: Language, onCartPage: boolean): void {
  const [token, user] = [storedToken(), storedUser()]
  const invited = user?.role === 'INVITED_ROLE'
  if (invited ? !onCartPage : (token === null) !== (user === null)) forgetUser()
  else if (token !== null && user?.role === 'USER_ROLE') followCart(language)
}
