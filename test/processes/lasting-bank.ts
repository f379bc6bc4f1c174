/**
 * A bank beside a live shop: its books outlive the shop, it answers slowly, and it executes
 * requests also when the client is gone.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type ServerType, serve } from '@hono/node-server'
import { decodeParameters } from '../../src/shop/money/gateways/redsys/signature.ts'
import { bankApp } from '../../src/standins/bank/app.ts'
import type { FormFields } from '../../src/standins/bank/payment-request.ts'
import type { PaymentStarted } from '../card-shop.ts'
import type { Placed } from './buyer.ts'
import type { Payment } from './payer.ts'

const TERMINAL = {
  merchantCode: '999008881',
  terminal: '1',
  secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
}
/** Longest time before a refund is done, and again before it is answered. */
const SLOWNESS_MS = 60

export type LastingBank = {
  /** The terminal's settings of a live shop. */
  env: Record<string, string>
  /**
   * A customer starts a payment and authorises it; the test sends the bank's notification. Throws
   * where the shop does not answer.
   */
  pay: (shopUrl: string, order: Placed) => Promise<Payment>
  /** Refunded amounts in cents, by the bank's own number of the payment. */
  given: ReadonlyMap<string, readonly number[]>
  /** Resolves at the next refund request. */
  asked: () => Promise<void>
  /** Resolves when no request is in progress. */
  idle: () => Promise<void>
  stop: () => Promise<void>
}

const portOf = (server: ServerType): number => {
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('no port')
  return address.port
}

export async function lastingBank(): Promise<LastingBank> {
  const given = new Map<string, number[]>()
  const underWay = new Set<Promise<Response>>()
  let heard = Promise.withResolvers<void>()
  const said: { fields: FormFields }[] = []
  const bank = bankApp(
    { port: 0, ...TERMINAL },
    {
      now: () => new Date(),
      random: (below) => randomInt(below),
      later: () => {},
      send: async (_url, { body }) => {
        said.push({ fields: Object.fromEntries(body as URLSearchParams) as FormFields })
        return new Response(null)
      },
    },
  )

  async function refund(request: Request): Promise<Response> {
    heard.resolve()
    heard = Promise.withResolvers<void>()
    await pause(randomInt(SLOWNESS_MS))
    const answer = await bank.fetch(request)
    const told = decodeParameters(
      ((await answer.clone().json()) as { Ds_MerchantParameters?: string }).Ds_MerchantParameters ??
        '',
    )
    const order = String(told?.Ds_Order)
    if (told?.Ds_Response === '0900')
      given.set(order, [...(given.get(order) ?? []), Number(told.Ds_Amount)])
    await pause(randomInt(SLOWNESS_MS))
    return answer
  }
  const server = await new Promise<ServerType>((resolve) => {
    const listening = serve(
      {
        hostname: '127.0.0.1',
        port: 0,
        fetch: (request) => {
          const work = request.url.endsWith('/trataPeticionREST')
            ? refund(request)
            : Promise.resolve(bank.fetch(request))
          underWay.add(work)
          return work.finally(() => underWay.delete(work))
        },
      },
      () => resolve(listening),
    )
  })

  async function pay(shopUrl: string, order: Placed): Promise<Payment> {
    const answer = await fetch(`${shopUrl}/api/orders/${order.token}/payments`, { method: 'POST' })
    const { data } = (await answer.json()) as { data: PaymentStarted }
    const at = said.length
    const pressed = new URLSearchParams({ ...data.form.fields, outcome: 'authorised', delay: '0' })
    const { status } = await bank.request('/sis/resultado', { method: 'POST', body: pressed })
    // Within one turn no other notification can come between; still found by its order.
    const word = said
      .slice(at)
      .find(
        ({ fields }) =>
          decodeParameters(fields.Ds_MerchantParameters)?.Ds_MerchantData === data.attemptId,
      )
    if (status !== 200 || !word) throw new Error(`the bank answered with ${status}`)
    return { order, attemptId: data.attemptId, notification: word.fields }
  }

  return {
    env: {
      REDSYS_MERCHANT_CODE: TERMINAL.merchantCode,
      REDSYS_TERMINAL: TERMINAL.terminal,
      REDSYS_SECRET: TERMINAL.secret,
      REDSYS_URL: `http://127.0.0.1:${portOf(server)}/sis/realizarPago`,
    },
    pay,
    given,
    asked: () => heard.promise,
    idle: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
