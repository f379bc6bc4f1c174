/**
 * A customer at the bank, which authorises: sends the demo bank's notification without its pages.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notificationOf } from '../../src/standins/bank/notification.ts'
import { type FormFields, readPaymentRequest } from '../../src/standins/bank/payment-request.ts'
import type { PaymentStarted } from '../card-shop.ts'
import type { Placed } from './buyer.ts'

const DEMO_TERMINAL = { port: 0, merchantCode: '999008881', terminal: '1' }

type PaidShop = { url: string; dataDir: string }
export type Payment = { order: Placed; attemptId: string; notification: FormFields }

/** The bank has authorised and is about to notify. Throws where the shop does not answer. */
export async function payAtBank(shop: PaidShop, order: Placed): Promise<Payment> {
  const answer = await fetch(`${shop.url}/api/orders/${order.token}/payments`, { method: 'POST' })
  const { data } = (await answer.json()) as { data: PaymentStarted }
  const secret = readFileSync(join(shop.dataDir, 'demo-bank-secret'), 'utf8')
  const read = readPaymentRequest(data.form.fields, { ...DEMO_TERMINAL, secret }, () => false)
  if (!read.ok) throw new Error(read.sis)
  const notification = notificationOf(
    read.request,
    { response: '0000', authorisationCode: '123456' },
    new Date(),
    secret,
  )
  return { order, attemptId: data.attemptId, notification }
}

/** The status, or undefined where the shop was killed meanwhile. */
export async function notify(
  shop: Pick<PaidShop, 'url'>,
  { notification }: Payment,
): Promise<number | undefined> {
  try {
    return (
      await fetch(`${shop.url}/api/payments/redsys/notification`, {
        method: 'POST',
        body: new URLSearchParams(notification),
      })
    ).status
  } catch {
    return undefined
  }
}
