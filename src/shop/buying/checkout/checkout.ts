import type { OfferedMethod } from '../../../platform/payment-method.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { type Contact, readContact } from '../../print/address/contact.ts'
import { type Form, isTicked, refuseField, textAt } from '../../print/address/form.ts'
import type { TaxDecision } from '../../print/tax/tax-decision.ts'
import { billingCountryIn, taxpayerIn, type VatSettings } from '../../print/tax/vat.ts'
import { type Billing, readBilling, readCustomerType } from '../../session/billing.ts'
import { type Surcharge, type SurchargeSettings, surchargeFor } from '../cart/surcharge.ts'
import type { Totals } from '../cart/totals.ts'
import type { CouponTerms } from '../coupons/discount.ts'
import { accountOf } from './account.ts'
import { type UsedCredit, walletWishIn } from './credit.ts'
import {
  type CheckoutLine,
  orderTotals,
  type ShippingSettings,
  sendTo,
  taxOf,
} from './destination.ts'
import type { Destination } from './destination-schema.ts'
import type { SentOrderForm } from './order-form-schema.ts'
import { readPayment } from './payment.ts'
import { readDestination } from './read-destination.ts'

export type CheckoutSettings = ShippingSettings & {
  vat: VatSettings
  /** Gross; up to it a private customer needs no full invoice. */
  simplifiedInvoiceMaxCents: number
  /** The payment methods available now. */
  paymentMethods: readonly OfferedMethod[]
  /** The method of an order that the customer's balance pays. */
  balanceMethod: string
  surcharges: SurchargeSettings
}

/** The checked data of an order, beside its lines. */
export type CheckoutData = {
  contact: Contact
  delivery: Destination
  billing: Billing
  /** The code of the method. */
  payment: string
  totals: Totals
  tax: TaxDecision
} & {
  coupon: CouponTerms | null
  /**
   * The part of the gross paid by the customer's wallet; where it pays all, there is no other
   * payment.
   */
  walletCents: number
}

const NONE: UsedCredit = { coupon: null, balanceCents: null }

/**
 * Checks a checkout form against the lines it would order, as the server priced them. `credit` is
 * the shop's record of coupon and wallet. Reports all refusals together, in the order of the form;
 * `field` is the path, which is the id of the input.
 */
export function checkCheckout(
  input: SentOrderForm,
  lines: readonly CheckoutLine[],
  settings: CheckoutSettings,
  credit: UsedCredit = NONE,
): Result<CheckoutData> {
  const form: Form = { input, refusals: [] }
  const contact = readContact(form)
  const delivery = readDestination(form, lines, settings)
  const type = readCustomerType(form)
  const to = delivery ? sendTo(delivery) : null
  const taxpayer = taxpayerIn(input, settings.vat)
  const totalsWith = (surcharge: Surcharge | null) =>
    orderTotals(lines, to, taxpayer, settings, credit.coupon, surcharge)
  const surcharge = surchargeFor(settings.surcharges, textAt(form, 'payment'), type ?? 'individual')
  const { totals, wallet } = accountOf(
    totalsWith,
    surcharge,
    walletWishIn(input),
    credit.balanceCents,
  )
  const billing =
    type &&
    readBilling(form, type, {
      grossCents: totals.grossCents,
      // The proof of an export needs its buyer.
      simplifiedInvoiceMaxCents:
        delivery?.zone.code === 'islands' ? null : settings.simplifiedInvoiceMaxCents,
      deliveryAddress: delivery?.address,
      on: settings.vat.on,
    })
  if (!wallet.ok) form.refusals.push(...wallet.refusals)
  const walletCents = wallet.ok ? wallet.value : 0
  const payment =
    lines.length > 0 && walletCents === totals.grossCents
      ? settings.balanceMethod
      : readPayment(form, settings.paymentMethods, {
          speeds: lines.map(({ speed }) => speed),
          dueCents: totals.grossCents - walletCents,
          country: billingCountryIn(form),
        })
  if (!isTicked(form, 'terms')) refuseField(form, 'terms', 'checkout.terms.missing')

  if (!contact || !delivery || !billing || !payment || form.refusals.length > 0)
    return refuse(...form.refusals)
  return accept({
    contact,
    delivery,
    billing,
    payment,
    totals,
    tax: taxOf(to, taxpayer, settings.vat),
    coupon: credit.coupon,
    walletCents,
  })
}
