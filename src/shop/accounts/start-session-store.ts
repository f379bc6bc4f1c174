import type { Language } from '../../platform/text.ts'
import { followCart } from './cart-sync-store.ts'
import { forgetUser, storedToken, storedUser } from './session-store.ts'

/**
 * What a page does with what it finds of an earlier visit: a token without a readable user, or a user without a token, is nobody; an
 * invited user is known on the pages of the cart alone; the server's cart follows a customer's.
 */
export function startSession(language: Language, onCartPage: boolean): void {
  const [token, user] = [storedToken(), storedUser()]
  const invited = user?.role === 'INVITED_ROLE'
  if (invited ? !onCartPage : (token === null) !== (user === null)) forgetUser()
  else if (token !== null && user?.role === 'USER_ROLE') followCart(language)
}
