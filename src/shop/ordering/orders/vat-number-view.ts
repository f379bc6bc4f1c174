import type { OrderRecord } from '../../order/order-record.ts'
import type { Ruling } from '../../print/tax/tax-decision.ts'
import type { VatNumberView } from './vat-number-schema.ts'

/** Null without a number, or after the account was closed. */
export function vatNumberView(
  { tax, vatCents, recargoCents }: Pick<OrderRecord, 'tax' | 'vatCents' | 'recargoCents'>,
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
