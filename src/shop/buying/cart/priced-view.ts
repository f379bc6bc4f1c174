import type { SaidRefusal } from '../../../platform/refusal.ts'
import type { DeliveryReason } from '../../print/delivery/delivery.ts'
import type { HandlingChoice } from '../../print/delivery/handling.ts'
import type { Component } from '../../print/quoting/component.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { MoreForLess } from '../../print/quoting/more-for-less.ts'
import type { EuVat } from '../../print/tax/tax-decision.ts'
import type { CouponTerms } from '../coupons/discount.ts'
import type { Totals } from './totals.ts'

/** A line as the shop prices it now: what pages read of the answer to `POST /api/carts/price`. */
export type ConfirmedLine = {
  id: string
  ok: true
  productName: string
  netCents: number
  pieces: number
  inPanels?: boolean
  /** False: it is made without a file. */
  needsFile?: boolean
  deliversOn: string
  recipeVersion: number
  configuration: Configuration
  components: readonly Component[]
  /** A larger number of units that costs no more. */
  moreForLess?: MoreForLess | null
}

export type RefusedCartLine = { id: string; ok: false; refusals: readonly SaidRefusal[] }

export type ConfirmedCart = {
  /** In the order in which they were sent. */
  lines: readonly (ConfirmedLine | RefusedCartLine)[]
  totals: Totals
  /** What the shop knows of the number for trade within the Union. */
  euVat: EuVat | null
  deliversOn: string | null
  mixedDates: boolean
  reasons: readonly DeliveryReason[]
  handlingChoices: readonly HandlingChoice[]
  /** The code asked for: what it is worth, or why it does not count. Null where none was asked for. */
  coupon: { code: string; terms: CouponTerms | null; refusal: SaidRefusal | null } | null
  /** Of whoever is signed in; null for guests. */
  wallet: { balanceCents: number; usedCents: number; refusal: SaidRefusal | null } | null
  /** What is left to pay after the wallet. */
  dueCents: number
  /** Fingerprint of lines, total and date: sent back with the order, it says "this is what I saw". */
  agreed: string
}

/** Unless the shop has said that a line is made without one. */
export const lineNeedsFile = (line: ConfirmedLine | RefusedCartLine | undefined): boolean =>
  !line?.ok || line.needsFile !== false

/** The products that cannot be made any more; the rest of the cart stays. */
export const isGone = (line: RefusedCartLine): boolean =>
  line.refusals.some(({ code }) => code === 'cart.productGone')
