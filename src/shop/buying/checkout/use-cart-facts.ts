import { useOutletContext } from 'react-router'
import type { CartFacts } from './cart-facts.ts'
import type { CheckoutSettings } from './checkout.ts'
import type { useProductFacts } from './use-product-facts.ts'

/**
 * The data that `cart-layout.tsx` loaded for all pages of the cart, and the facts of the products
 * in it.
 */
export type CartContext = Omit<CartFacts, 'settings'> & { settings: CheckoutSettings } & {
  known: ReturnType<typeof useProductFacts>
}

export const useCartFacts = (): CartContext => useOutletContext<CartContext>()
