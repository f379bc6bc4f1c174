import type { SaidRefusal } from '../../../platform/refusal.ts'
import type { DeliveryReason } from '../../print/delivery/delivery.ts'
import type { HandlingChoice } from '../../print/delivery/handling.ts'
import type { Component } from '../../print/quoting/component.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { MoreForLess } from '../../print/quoting/more-for-less.ts'
import type { EuVat } from '../../print/tax/tax-decision.ts'
import type { CouponTerms } from '../coupons/discount.ts'
import type { Totals } from './totals.ts'

/** A line as priced by the server: the answer of `POST /api/carts/price`. */
export type ConfirmedLine = {
  id: string
  ok: true
  productName: string
  netCents: number
  pieces: number
  inPanels?: boolean
  /** False: made without a file. */
  needsFile?: boolean
  deliversOn: string
  recipeVersion: number
  configuration: Configuration
  components: readonly Component[]
  /** A larger quantity that costs no more. */
  moreForLess?: MoreForLess | null
}

export type RefusedCartLine = { id: string; ok: false; refusals: readonly SaidRefusal[] }

export type ConfirmedCart = {
  /** In the order sent. */
  lines: readonly (ConfirmedLine | RefusedCartLine)[]
  totals: Totals
  /** What is known about the VAT number. */
  euVat: EuVat | null
  deliversOn: string | null
  mixedDates: boolean
  reasons: readonly DeliveryReason[]
  handlingChoices: readonly HandlingChoice[]
  /** The coupon's value, or why it does not apply. Null if none was sent. */
  coupon: { code: string; terms: CouponTerms | null; refusal: SaidRefusal | null } | null
  /** Of the signed-in customer; null for guests. */
  wallet: { balanceCents: number; usedCents: number; refusal: SaidRefusal | null } | null
  /** Left to pay after the wallet. */
  dueCents: number
  /** Fingerprint of lines, total and date; sent with the order as consent. */
  agreed: string
}

/** Unless the line is made without a file. */
export const lineNeedsFile = (line: ConfirmedLine | RefusedCartLine | undefined): boolean =>
  !line?.ok || line.needsFile !== false

/** Products that can no longer be made; the rest of the cart stays. */
export const isGone = (line: RefusedCartLine): boolean =>
  line.refusals.some(({ code }) => code === 'cart.productGone')
