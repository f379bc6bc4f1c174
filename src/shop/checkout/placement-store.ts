import { changeCart, currentCart } from '../cart/cart-store.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { afterOrder } from './checkout-draft.ts'
import type { CheckoutState } from './checkout-state.tsx'
import { groupOfToken, type Placement, type Placements, readPlacements, withoutGroup } from './placement.ts'

const PLACEMENTS_KEY = 'placements'

export const currentPlacements = (): Placements => readPlacements(readStored(PLACEMENTS_KEY))

export function savePlacement(group: number, placement: Placement): void {
  writeStored(PLACEMENTS_KEY, { ...currentPlacements(), [group]: placement })
}

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
