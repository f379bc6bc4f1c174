import { isSecret, writeEarly } from '../../buying/cart/early-secret.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import { isInstant, isName } from '../../print/line/read-cart.ts'

/** Files sent on a product page, for the cart line that will be added from there. */
export type Pending = { product: string; secret: string; madeAt: string }

const isPending = (value: unknown): value is Pending => {
  const { product, secret, madeAt } = (value ?? {}) as Record<string, unknown>
  return isName(product) && isSecret(secret) && isInstant(madeAt)
}

/** Reads what is valid of the stored value. */
export const readPending = (stored: unknown): Pending[] =>
  Array.isArray(stored) ? stored.filter(isPending) : []

/** One per product. */
export const withPending = (all: readonly Pending[], one: Pending): Pending[] => [
  ...all.filter(({ product }) => product !== one.product),
  one,
]

/** Assigned to the first line of its product that was added since and has no files. */
export function adopted(
  items: readonly CartItem[],
  pending: readonly Pending[],
): { items: readonly CartItem[]; pending: readonly Pending[] } {
  const left: Pending[] = []
  const given = new Map<string, string>()
  for (const one of pending) {
    const fit = items.filter(
      ({ id, product, artworkOf, date }) =>
        product === one.product &&
        artworkOf === undefined &&
        !given.has(id) &&
        Date.parse(date) >= Date.parse(one.madeAt),
    )
    const [first] = fit.toSorted((early, late) => Date.parse(early.date) - Date.parse(late.date))
    if (first) given.set(first.id, writeEarly(one.secret))
    else left.push(one)
  }
  if (given.size === 0) return { items, pending }
  return {
    items: items.map((item) => ({
      ...item,
      ...(given.has(item.id) && { artworkOf: given.get(item.id) }),
    })),
    pending: left,
  }
}
