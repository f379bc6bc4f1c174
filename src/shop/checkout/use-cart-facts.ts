import { useOutletContext } from 'react-router'
import type { CartFacts } from './cart-facts.ts'

/** What `cart-layout.tsx` loaded for all pages of the cart. */
export const useCartFacts = (): CartFacts => useOutletContext<CartFacts>()
