import { readStored, writeStored } from '../../../ui/browser-storage.ts'
import { changeCart, currentCart } from '../../session/cart-store.ts'
import { afterOrder } from './checkout-draft.ts'
import type { CheckoutState } from './checkout-state.tsx'
import {
  groupOfToken,
  notMailed,
  type Placement,
  type Placements,
  readPlacements,
  withoutGroup,
} from './placement.ts'

const PLACEMENTS_KEY = 'placements'
/** Outlives the placement, so that a later visit to the page shows the same. */
const NOT_MAILED_KEY = 'not-mailed'

export const currentPlacements = (): Placements => readPlacements(readStored(PLACEMENTS_KEY))

export function savePlacement(group: number, placement: Placement): void {
  writeStored(PLACEMENTS_KEY, { ...currentPlacements(), [group]: placement })
  if (placement.placed?.mailed === false)
    writeStored(NOT_MAILED_KEY, notMailed(readStored(NOT_MAILED_KEY), placement.placed))
}

/**
 * Whether the shop sent a mail about an order, unless this browser has a record that it did not.
 */
export const isMailed = (number: string): boolean =>
  !notMailed(readStored(NOT_MAILED_KEY)).includes(number)

/**
 * An order is settled (paid, or to be paid by transfer): its part of the cart is removed, and with
 * the last part the whole draft. No effect for an order of another browser, or one settled before.
 */
export function leaveOrder(token: string, checkout: CheckoutState): void {
  const placements = currentPlacements()
  const group = groupOfToken(placements, token)
  if (group === undefined) return
  const lineIds = placements[group]?.placed?.lineIds ?? []
  writeStored(PLACEMENTS_KEY, withoutGroup(placements, group))
  leaveLines(lineIds, checkout)
}

/** Lines that went into an order or a request leave the cart. */
export function leaveLines(
  lineIds: readonly string[],
  { draft, forgetDraft, replaceDraft }: CheckoutState,
): void {
  changeCart((items) => items.filter(({ id }) => !lineIds.includes(id)))
  if (currentCart().length === 0) forgetDraft()
  else if (draft) replaceDraft(afterOrder(draft))
}
