import type { OrderRow } from '../../order/tables.ts'
import type { Doubt } from '../../print/tax/holder.ts'
import type { Ruling, ViesStatus } from '../../print/tax/tax-decision.ts'

/** The VAT number of a business order as staff see it, beside the buyer. */
export type VatNumberView = {
  number: string
  vies: ViesStatus
  /** When VIES answered, ISO, and the identifier of its consultation; null: it has not. */
  askedAt: string | null
  requestIdentifier: string | null
  /** The holder, as VIES tells it; null: it does not. */
  heldBy: string | null
  /** The buyer, as the billing data say. */
  billedTo: string
  country: string
  /** Why it is not clear that it is the buyer's; null: clear, or it does not matter for the tax. */
  doubt: Doubt | null
  /** What staff ruled; null: nothing. */
  belongs: boolean | null
  /** VAT and recargo that the order bears, and would not bear if the number is the buyer's. */
  taxCents: number
}

/** Null where the order has none, and once it is forgotten with its account. */
export function vatNumberView(
  { tax, vatCents, recargoCents }: Pick<OrderRow, 'tax' | 'vatCents' | 'recargoCents'>,
  ruling?: Ruling,
): VatNumberView | null {
  const { euVat, name, country } = tax?.evidence.taxpayer ?? {}
  if (!euVat) return null
  const { number, vies, askedAt, requestIdentifier } = euVat
  return {
    ...{ number, vies, askedAt, requestIdentifier, heldBy: euVat.name },
    billedTo: name ?? '',
    country: country ?? '',
    doubt: tax?.doubt ?? null,
    belongs: ruling?.belongs ?? null,
    taxCents: vatCents + recargoCents,
  }
}
