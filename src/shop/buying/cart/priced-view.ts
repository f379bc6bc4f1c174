import type { ConfirmedLine, RefusedCartLine } from './priced-cart-schema.ts'

/** Unless the line is made without a file. */
export const lineNeedsFile = (line: ConfirmedLine | RefusedCartLine | undefined): boolean =>
  !line?.ok || line.needsFile !== false

/** Products that can no longer be made; the rest of the cart stays. */
export const isGone = (line: RefusedCartLine): boolean =>
  line.refusals.some(({ code }) => code === 'cart.productGone')
