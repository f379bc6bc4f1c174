import type { OrderRow } from '../../order/tables.ts'
import type { Doubt } from '../../print/tax/holder.ts'
import type { Ruling, ViesStatus } from '../../print/tax/tax-decision.ts'

/** A business order's VAT number as staff see it, beside the buyer. */
export type VatNumberView = {
  number: string
  vies: ViesStatus
  /** When VIES answered, ISO, and its consultation number; null: not yet. */
  askedAt: string | null
  requestIdentifier: string | null
  /** The holder according to VIES; null if undisclosed. */
  heldBy: string | null
  /** The buyer in the billing data. */
  billedTo: string
  country: string
  /** Why it is unclear that it is the buyer's; null: clear, or irrelevant for the tax. */
  doubt: Doubt | null
  /** The staff's ruling, or null. */
  belongs: boolean | null
  /** VAT and recargo that would not apply if the number is the buyer's. */
  taxCents: number
}

/** Null without a number, or after the account was closed. */
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
