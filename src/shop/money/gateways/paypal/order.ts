/** PayPal Orders v2: the shop's requests, and reading the answers. */
import { z } from '@hono/zod-openapi'
import { intlLocale, type Language } from '../../../../platform/text.ts'
import type { News } from '../news.ts'

export type PaypalPayment = {
  /** The attempt's public id: part of every answer, and compared. */
  attemptId: string
  /** The invoice number of the order; PayPal accepts each once, so the attempt is part of it. */
  invoiceId: string
  amountCents: number
  description: string
  brandName: string
  language: Language
  publicUrl: string
}

/** Cents in PayPal's notation of euros: "49.99". */
export const paypalValue = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Undefined where it is no amount of euros and cents. */
export function centsOf(value: string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

const paypalReturnUrl = (
  publicUrl: string,
  page: 'successpaypal' | 'errorpaypal',
  attemptId: string,
): string => `${publicUrl}/cart/${page}?attempt=${encodeURIComponent(attemptId)}`

/** Maximum lengths of the interface, in characters. */
const DESCRIPTION_LENGTH = 127

export function createBody(payment: PaypalPayment): Record<string, unknown> {
  const { attemptId, publicUrl } = payment
  const experience = {
    return_url: paypalReturnUrl(publicUrl, 'successpaypal', attemptId),
    cancel_url: paypalReturnUrl(publicUrl, 'errorpaypal', attemptId),
    brand_name: payment.brandName.slice(0, DESCRIPTION_LENGTH),
    locale: intlLocale(payment.language),
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
  }
  const unit = {
    reference_id: 'default',
    custom_id: attemptId,
    invoice_id: payment.invoiceId,
    description: payment.description.slice(0, DESCRIPTION_LENGTH),
    amount: { currency_code: 'EUR', value: paypalValue(payment.amountCents) },
  }
  return {
    intent: 'CAPTURE',
    purchase_units: [unit],
    payment_source: { paypal: { experience_context: experience } },
  }
}

const Amount = z.object({ currency_code: z.string(), value: z.string() })
const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount.optional(),
  custom_id: z.string().optional(),
})
const PaypalOrder = z.object({
  id: z.string().regex(/^[A-Z0-9-]{5,40}$/),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: Amount.optional(),
        payments: z.object({ captures: z.array(Capture).default([]) }).optional(),
      }),
    )
    .default([]),
})
export type PaypalOrder = z.infer<typeof PaypalOrder>

/** Undefined where the answer is no PayPal order. */
export const readPaypalOrder = (answer: unknown): PaypalOrder | undefined =>
  PaypalOrder.safeParse(answer).data

/** The approval address; undefined where the order has none. */
export const approveUrlOf = ({ links }: Pick<PaypalOrder, 'links'>): string | undefined =>
  links.find(({ rel, href }) => (rel === 'payer-action' || rel === 'approve') && URL.canParse(href))
    ?.href

/** The facts of an attempt that must come back unchanged. */
export type SentToPaypal = { publicId: string; amountCents: number }

/**
 * The state of an attempt in an answer. `approved`: the money can be captured. `nothing`: the
 * customer has not decided.
 */
export type PaypalWord =
  | { kind: 'approved' }
  /** `payAgain`: PayPal waits for the payer to choose a means of payment. */
  | { kind: 'nothing'; payAgain: boolean }
  | { kind: 'differs'; verdict: string }
  | { kind: 'news'; news: News }

/** The mismatch of owner or currency. Undefined where both are as requested. */
function differenceOf(
  capture: z.infer<typeof Capture>,
  unitId: string | undefined,
  sent: SentToPaypal,
): string | undefined {
  if ((capture.custom_id ?? unitId) !== sent.publicId) return 'payments.paypal.custom_id_differs'
  return capture.amount?.currency_code === 'EUR' ? undefined : 'payments.paypal.currency_differs'
}

const TAKEN: readonly string[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

/** Another amount than requested does not pay the order; if it was captured, it has to go back. */
function wordOfCapture(
  { id, status, amount }: z.infer<typeof Capture>,
  sent: SentToPaypal,
): PaypalWord {
  const taken = TAKEN.includes(status)
  const amountCents = centsOf(amount?.value ?? '')
  if (amountCents === sent.amountCents) {
    if (taken)
      return {
        kind: 'news',
        news: { kind: 'authorised', response: 'COMPLETED', authorisationCode: id },
      }
    return {
      kind: 'news',
      news: { kind: status === 'PENDING' ? 'pending' : 'denied', response: status },
    }
  }
  if (!taken || !amountCents) return { kind: 'differs', verdict: 'payments.paypal.amount_differs' }
  return {
    kind: 'news',
    news: { kind: 'authorised', response: 'COMPLETED', authorisationCode: id, amountCents },
  }
}

/** A capture that is PENDING is not paid. */
export function wordOf(order: PaypalOrder, sent: SentToPaypal): PaypalWord {
  const [unit] = order.purchase_units
  const [capture] = unit?.payments?.captures ?? []
  if (!capture) {
    if (order.status === 'APPROVED') return { kind: 'approved' }
    return order.status === 'VOIDED'
      ? { kind: 'news', news: { kind: 'denied', response: 'VOIDED' } }
      : { kind: 'nothing', payAgain: order.status === 'PAYER_ACTION_REQUIRED' }
  }
  const verdict = differenceOf(capture, unit?.custom_id, sent)
  return verdict ? { kind: 'differs', verdict } : wordOfCapture(capture, sent)
}

const Problem = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
})

/** PayPal's name of the error; empty where the answer has none. */
export function issueOf(answer: unknown): string {
  const problem = Problem.safeParse(answer).data
  return problem?.details?.[0]?.issue ?? problem?.name ?? ''
}

const Event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z.object({
    id: z.string().max(100).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().max(100).optional() }).optional() })
      .optional(),
  }),
})
export type PaypalEvent = { id: string; type: string; orderId: string | undefined }

/**
 * A webhook's body; undefined where it is invalid. Events of a capture name their order separately.
 */
export function readPaypalEvent(body: string): PaypalEvent | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return undefined
  }
  const event = Event.safeParse(parsed).data
  if (!event) return undefined
  const { id, event_type: type, resource } = event
  return {
    id,
    type,
    orderId: type.startsWith('CHECKOUT.ORDER')
      ? resource.id
      : resource.supplementary_data?.related_ids?.order_id,
  }
}
