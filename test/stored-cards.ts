/** Cards that customers store by paying with them. */

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { KeptCard } from '../src/shop/money/gateways/gateway.ts'
import { decodeParameters } from '../src/shop/money/gateways/redsys/signature.ts'
import { keepCard, listCards } from '../src/shop/money/payments/store-cards.ts'
import { bankApp } from '../src/standins/bank/app.ts'
import { type CardShop, cardShop, demoTerminal, type PlacedOrder } from './card-shop.ts'
import { aCustomer, type Customer } from './customers.ts'
import { openedLater } from './opened-later.ts'

export const cardOf = (card: Partial<KeptCard>): KeptCard => ({
  token: 'one',
  brand: '1',
  last4: '0003',
  expiry: '4912',
  cofTxnid: '26',
  ...card,
})

/**
 * A shop, its bank and two customers; before every test a new order and no stored card.
 * `current.heard` gets each notification from the bank to the shop.
 */
export function cardsForTests() {
  let open: CardShop | undefined
  let bank: ReturnType<typeof bankApp>
  const shop = openedLater(() => open)
  const current = {
    order: {} as PlacedOrder,
    ana: {} as Customer,
    luis: {} as Customer,
    heard: (_: URLSearchParams): void => {},
  }

  beforeAll(async () => {
    open = await cardShop()
    bank = bankApp(
      { port: 0, ...demoTerminal('HMAC_SHA512_V2') },
      {
        now: shop.context.now,
        send: async (url, init) => {
          if (init?.body instanceof URLSearchParams) current.heard(init.body)
          return shop.edge.request(new URL(url).pathname, init)
        },
        later: () => {},
        random: (below) => Math.floor(Math.random() * below),
      },
    )
    current.ana = await aCustomer(shop.context)
    current.luis = await aCustomer(shop.context)
  })
  afterAll(() => open?.drop())
  beforeEach(async () => {
    await shop.context.db.execute(sql`DELETE FROM saved_cards`)
    current.order = await shop.placeOrder()
  })

  async function start(wish: Record<string, unknown>, customer?: Customer) {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      ...(customer && { token: customer.token }),
    }
    const answer = await shop.edge.request(`/api/orders/${current.order.token}/payments`, {
      method: 'POST',
      headers,
      body: JSON.stringify(wish),
    })
    const body = (await answer.json()) as {
      code?: string
      data?: { attemptId: string; form: { fields: Record<string, string> } }
    }
    const fields = body.data?.form.fields ?? {}
    return {
      status: answer.status,
      code: body.code,
      attemptId: body.data?.attemptId ?? '',
      fields,
      sent: decodeParameters(fields.Ds_MerchantParameters ?? '') ?? {},
    }
  }
  const endAs = (fields: Record<string, string>, outcome: string) =>
    bank.request('/sis/resultado', {
      method: 'POST',
      body: new URLSearchParams({ ...fields, outcome, code: '0190', delay: '0' }),
    })
  async function keep(customer: Customer, outcome = 'authorised') {
    current.order = await shop.placeOrder()
    const { fields, attemptId } = await start({ keepCard: true }, customer)
    await endAs(fields, outcome)
    return attemptId
  }
  /** A card reported by the gateway, a second after the one before. */
  async function save({ id }: Customer, card: Partial<KeptCard>) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    const now = shop.clock.now
    await shop.context.db.transaction((tx) => keepCard(tx, id, cardOf(card), now))
  }
  const cardsOf = ({ id }: Customer) => listCards(shop.context.db, id)
  return { shop, current, start, endAs, keep, save, cardsOf }
}
