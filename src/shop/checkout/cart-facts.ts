import type { DeliveryFacts } from '../delivery/facts.ts'
import type { SiteSettings } from '../sites/settings.ts'
import type { CheckoutSettings } from './checkout.ts'
import { offeredMethods } from './payment.ts'
import type { VatSettings } from './vat.ts'

/** What the cart pages know before they have read the cart: the same for every visitor. */
export type CartFacts = {
  /** The day is the browser's to say: these facts are kept. */
  settings: Omit<CheckoutSettings, 'vat'> & { vat: Omit<VatSettings, 'on'> }
  contactMail: string
  workshop: { street: string; zip: string; city: string }
}

export function cartFacts(settings: SiteSettings, delivery: DeliveryFacts): CartFacts {
  const { generalVariables, contactMail, workshop, paymentMethods } = settings
  return {
    settings: {
      zones: delivery.zones,
      handling: delivery.handling,
      vat: { oss: generalVariables.oss },
      simplifiedInvoiceMaxCents: generalVariables.mandatoryInvoiceCents,
      surcharges: settings.surchargesBp,
      paymentMethods: offeredMethods(paymentMethods),
    },
    contactMail,
    workshop: { street: workshop.street, zip: workshop.zip, city: workshop.city },
  }
}
