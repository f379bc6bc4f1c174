import type { SaidRefusal } from '../../platform/refusal.ts'
import type { ConfirmedCart } from '../../shop/buying/cart/priced-cart-schema.ts'
import type { Totals } from '../../shop/buying/cart/totals.ts'

/** The content that a customer agrees to. */
export type Shown = Pick<Totals, 'netCents' | 'vatCents' | 'grossCents'> & {
  dueCents: number
  deliversOn: string | undefined
}

export type Placing =
  | { status: 'idle' | 'placing' | 'unreachable' }
  /** It differs from what was shown: the customer has to review it before ordering. */
  | { status: 'changed'; before: Shown; after: Shown }
  | { status: 'refused'; refusals: readonly SaidRefusal[] }

export const shownOf = ({
  totals: { netCents, vatCents, grossCents },
  dueCents,
  deliversOn,
}: Pick<ConfirmedCart, 'totals' | 'dueCents'> & {
  deliversOn: string | null | undefined
}): Shown => ({
  ...{ netCents, vatCents, grossCents },
  dueCents,
  deliversOn: deliversOn ?? undefined,
})

export const differs = (before: Shown, after: Shown): boolean =>
  after.grossCents !== before.grossCents ||
  after.dueCents !== before.dueCents ||
  after.deliversOn !== before.deliversOn
