import { offeredMethods, type PaymentMethods } from '../../../platform/payment-method.ts'
import type { DeliveryFacts } from '../../print/delivery/facts.ts'
import type { VatSettings } from '../../print/tax/vat.ts'
import type { SiteSettings } from '../sites/settings-schema.ts'
import type { CheckoutSettings } from './checkout.ts'

/**
 * Facts of the cart pages that are the same for every visitor, available before the cart is read.
 */
export type CartFacts = {
  /** The day comes from the browser, because these facts are cached. */
  settings: Omit<CheckoutSettings, 'vat'> & { vat: Omit<VatSettings, 'on'> }
  contactMail: string
  workshop: { street: string; zip: string; city: string }
}

export function cartFacts(
  settings: SiteSettings,
  delivery: DeliveryFacts,
  methods: PaymentMethods,
): CartFacts {
  const { generalVariables, contactMail, workshop, paymentMethods } = settings
  return {
    settings: {
      zones: delivery.zones,
      handling: delivery.handling,
      vat: { oss: generalVariables.oss },
      simplifiedInvoiceMaxCents: generalVariables.mandatoryInvoiceCents,
      surcharges: settings.surchargesBp,
      paymentMethods: offeredMethods(methods, paymentMethods),
      balanceMethod: methods.balance.code,
    },
    contactMail,
    workshop: { street: workshop.street, zip: workshop.zip, city: workshop.city },
  }
}
