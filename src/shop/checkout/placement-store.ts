import { changeCart, currentCart } from '../cart/cart-store.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { afterOrder } from './checkout-draft.ts'
import type { CheckoutState } from './checkout-state.tsx'
import { groupOfToken, notMailed, type Placement, type Placements, readPlacements, withoutGroup } from './placement.ts'

const PLACEMENTS_KEY = 'placements'
/** Outlasts the placement: who comes back to the page is told the same. */
const NOT_MAILED_KEY = 'not-mailed'

export const currentPlacements = (): Placements => readPlacements(readStored(PLACEMENTS_KEY))

export function savePlacement(group: number, placement: Placement): void {
  writeStored(PLACEMENTS_KEY, { ...currentPlacements(), [group]: placement })
  if (placement.placed?.mailed === false) writeStored(NOT_MAILED_KEY, notMailed(readStored(NOT_MAILED_KEY), placement.placed))
}

/** Whether the shop wrote of an order, as far as this browser was told otherwise. */
export const isMailed = (number: string): boolean => !notMailed(readStored(NOT_MAILED_KEY)).includes(number)

/**
 * An order is settled (paid, or to be paid by transfer): its part of the cart goes, and with the last part all that was filled in.
 * For an order of another browser, or settled before, nothing happens.
 */
export function leaveOrder(token: string, { draft, forgetDraft, replaceDraft }: CheckoutState): void {
  const placements = currentPlacements()
  const group = groupOfToken(placements, token)
  if (group === undefined) return
  const lineIds = placements[group]?.placed?.lineIds ?? []
  writeStored(PLACEMENTS_KEY, withoutGroup(placements, group))
  changeCart((items) => items.filter(({ id }) => !lineIds.includes(id)))
  if (currentCart().length === 0) forgetDraft()
  else if (draft) replaceDraft(afterOrder(draft))
}
