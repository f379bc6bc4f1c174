import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The customer's decision on PayPal's page. */
export const CHOICES = ['approve', 'leave', 'decline', 'pending', 'fail', 'cancel'] as const
type Choice = (typeof CHOICES)[number]

type Money = { currency_code: string; value: string }
export type Capture = {
  id: string
  status: string
  amount: Money
  custom_id: string
  invoice_id: string
}

/** An order as PayPal stores it. */
export type KeptOrder = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  amount: Money
  customId: string
  invoiceId: string
  description: string
  brandName: string
  locale: string
  returnUrl: string
  cancelUrl: string
  choice: Choice | undefined
  captures: Capture[]
  refundedCents: number
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  )

/** PayPal's issue code for an invalid body. */
export function readOrder(body: unknown, id: string): KeptOrder | { issue: string } {
  const unit = (...path: (string | number)[]) => textOf(at(body, 'purchase_units', 0, ...path))
  const experience = (name: string) =>
    textOf(at(body, 'payment_source', 'paypal', 'experience_context', name))
  if (textOf(at(body, 'intent')) !== 'CAPTURE') return { issue: 'INVALID_PARAMETER_VALUE' }
  const amount = { currency_code: unit('amount', 'currency_code'), value: unit('amount', 'value') }
  if (!/^[A-Z]{3}$/.test(amount.currency_code)) return { issue: 'INVALID_CURRENCY_CODE' }
  if (!/^\d{1,9}\.\d{2}$/.test(amount.value) || Number(amount.value) === 0)
    return { issue: 'CANNOT_BE_ZERO_OR_NEGATIVE' }
  const [returnUrl, cancelUrl] = [experience('return_url'), experience('cancel_url')]
  if (!URL.canParse(returnUrl) || !URL.canParse(cancelUrl))
    return { issue: 'MISSING_REQUIRED_PARAMETER' }
  const told = {
    description: unit('description'),
    brandName: experience('brand_name'),
    locale: experience('locale'),
    returnUrl,
    cancelUrl,
  }
  return {
    id,
    status: 'PAYER_ACTION_REQUIRED',
    amount,
    customId: unit('custom_id'),
    invoiceId: unit('invoice_id'),
    ...told,
    choice: undefined,
    captures: [],
    refundedCents: 0,
  }
}

export const orderView = (order: KeptOrder, base: string): Record<string, unknown> => ({
  id: order.id,
  intent: 'CAPTURE',
  status: order.status,
  purchase_units: [
    {
      reference_id: 'default',
      amount: order.amount,
      custom_id: order.customId,
      invoice_id: order.invoiceId,
      ...(order.captures.length > 0 && { payments: { captures: order.captures } }),
    },
  ],
  links: [
    { rel: 'self', href: `${base}/v2/checkout/orders/${order.id}`, method: 'GET' },
    { rel: 'payer-action', href: `${base}/checkoutnow?token=${order.id}`, method: 'GET' },
  ],
})

/** Signs as documented by PayPal, with a key instead of a certificate. */
export const signatureOf = (
  key: Buffer,
  id: string,
  time: string,
  webhookId: string,
  body: string,
): string =>
  createHmac('sha256', key)
    .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    .digest('base64')

/** The event in a verification request, byte for byte. */
export function eventWithin(body: string): string {
  const from = body.indexOf('"webhook_event":')
  return from < 0 ? '' : body.slice(from + '"webhook_event":'.length, body.lastIndexOf('}'))
}
