import type { Queries } from '../../../platform/database.ts'
import type { OrderDraft } from '../../order/draft-order.ts'
import { findProfile } from '../../session/store-customers.ts'

/**
 * The draft with the day on which the customer, or the ordering company, declared the recargo with
 * this tax number; for a guest it is the day of the order.
 */
export async function withSavedDeclaration(
  db: Queries,
  draft: OrderDraft,
  customerId: string | undefined,
): Promise<OrderDraft> {
  const { billing } = draft.checkout
  if (!billing.fullInvoice || !billing.recargoDeclaredOn || customerId === undefined) return draft
  const saved = (await findProfile(db, customerId))?.billing
  if (!saved?.recargo || saved.taxId !== billing.taxId || !saved.recargoDeclaredOn) return draft
  return {
    ...draft,
    checkout: {
      ...draft.checkout,
      billing: { ...billing, recargoDeclaredOn: saved.recargoDeclaredOn },
    },
  }
}
