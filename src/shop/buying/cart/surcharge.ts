import { methodText } from '../../../platform/method-text.ts'
import { ONE_HUNDRED_PERCENT_BP, percentOf } from '../../../platform/money.ts'
import type { TotalLine } from './totals.ts'

/** Surcharge of a payment method per kind of customer, in basis points of the net amount. */
export type Surcharge = { method: string; basisPoints: number }

/** By method, then kind of customer; unnamed ones cost nothing. */
export type SurchargeSettings = Readonly<
  Partial<Record<string, Readonly<Partial<Record<string, number>>>>>
>

/** Null without a surcharge. */
export function surchargeFor(
  settings: SurchargeSettings,
  method: string | undefined,
  customer: string,
): Surcharge | null {
  const basisPoints = (method !== undefined && settings[method]?.[customer]) || 0
  return method !== undefined && basisPoints > 0 ? { method, basisPoints } : null
}

/**
 * "3,5 % de 73,60 €". Part of the net amount, with the same taxes (art. 78.Dos.1.º Ley 37/1992:
 * charges of the supplier to the buyer).
 */
export function surchargeLines(surcharge: Surcharge | null, netCents: number): TotalLine[] {
  const cents = surcharge ? percentOf(netCents, surcharge.basisPoints) : 0
  if (!surcharge || cents === 0) return []
  const params = { percent: surcharge.basisPoints / (ONE_HUNDRED_PERCENT_BP / 100), netCents }
  return [
    {
      code: 'surcharge',
      label: methodText(surcharge.method, 'surcharge'),
      cents,
      reason: { key: 'cart.reason.surcharge', params },
    },
  ]
}

export type SurchargedOrder = {
  totals: readonly TotalLine[]
  netCents: number
  vatBp: number
  /** Recargo de equivalencia; 0 if none applies. */
  recargoBp: number
}
export type Surcharged = {
  totals: TotalLine[]
  netCents: number
  vatCents: number
  recargoCents: number
  grossCents: number
}

/**
 * The receipt of an order with another payment method: the surcharge is replaced and taxes
 * recomputed.
 */
export function resurcharged(
  { totals, netCents: before, vatBp, recargoBp }: SurchargedOrder,
  surcharge: Surcharge | null,
): Surcharged {
  const bare = before - (totals.find(({ code }) => code === 'surcharge')?.cents ?? 0)
  const added = surchargeLines(surcharge, bare)
  const netCents = bare + (added[0]?.cents ?? 0)
  const vatCents = percentOf(netCents, vatBp)
  const recargoCents = percentOf(netCents, recargoBp)
  const figures = {
    net: netCents,
    vat: vatCents,
    recargo: recargoCents,
    gross: netCents + vatCents + recargoCents,
  }
  const lines = totals
    .filter(({ code }) => code !== 'surcharge')
    .flatMap((line) => {
      const known = Object.hasOwn(figures, line.code)
        ? { ...line, cents: figures[line.code as keyof typeof figures] }
        : line
      const named = known.reason && 'netCents' in known.reason.params && known !== line
      const told =
        named && known.reason
          ? { ...known, reason: { ...known.reason, params: { ...known.reason.params, netCents } } }
          : known
      return line.code === 'net' ? [...added, told] : [told]
    })
  return { totals: lines, netCents, vatCents, recargoCents, grossCents: figures.gross }
}
