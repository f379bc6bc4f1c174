/** Orders to Canarias, Ceuta and Melilla: asked for in the checkout, never placed there (C2). */
import type { Refusal } from '../../../platform/refusal.ts'
import { isOnRequest } from '../../print/delivery/postal-code.ts'
import { withOpenIslands } from '../../print/delivery/zone.ts'
import { type CheckoutDraft, EMPTY_DRAFT } from './checkout-draft.ts'
import type { ShippingSettings } from './destination.ts'

type Sent = Pick<CheckoutDraft, 'delivery'>

/** Whether the desk names the price of the transport: the order becomes a request. */
export const asksForQuote = ({ delivery }: Sent): boolean =>
  delivery.method !== 'pickup' && isOnRequest(delivery.country, delivery.postalCode)

/** Only such an order knows the zone without a price. */
export const settingsFor = <Settings extends ShippingSettings>(
  draft: Sent,
  settings: Settings,
): Settings =>
  asksForQuote(draft) ? { ...settings, zones: withOpenIslands(settings.zones) } : settings

/**
 * The form of a request: one recipient; coupon, wallet, payment and terms belong to the proposal
 * that answers it. What was typed stays in the draft.
 */
export const draftToAsk = (draft: CheckoutDraft): CheckoutDraft => ({
  ...draft,
  others: [],
  delivery: { ...draft.delivery, several: false },
  coupon: '',
  fromWallet: EMPTY_DRAFT.fromWallet,
  payment: '',
  terms: true,
})

/** The draft as it counts at its destination. */
export const draftThere = (draft: CheckoutDraft): CheckoutDraft =>
  asksForQuote(draft) ? draftToAsk(draft) : draft

/** The payment is chosen with the proposal. */
export const isAskedNow = ({ field }: Refusal): boolean => field !== 'payment'
