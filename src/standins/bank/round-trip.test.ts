import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CardShop, cardShop, demoTerminal, type PlacedOrder } from '../../../test/card-shop.ts'
import { SIGNATURE_VERSIONS } from '../../shop/money/gateways/redsys/terminal.ts'
import { listOrphanPayments } from '../../shop/money/payments/store-ledger.ts'
import { bankApp } from './app.ts'
import { OUTCOMES } from './outcome.ts'

type Bank = ReturnType<typeof bankApp>
const post = (bank: Bank, path: string, fields: Record<string, string>) =>
  bank.request(path, { method: 'POST', body: new URLSearchParams(fields) })

describe.each(SIGNATURE_VERSIONS)('shop and bank, speaking %s', (signatureVersion) => {
  let shop: CardShop
  let bank: Bank
  let order: PlacedOrder
  let arrived: string[]
  const late: (() => Promise<void>)[] = []

  beforeAll(async () => {
    shop = await cardShop(signatureVersion)
    const { merchantCode, terminal, secret } = demoTerminal(signatureVersion)
    bank = bankApp(
      { port: 0, merchantCode, terminal, secret },
      {
        now: shop.context.now,
        send: async (url, init) => {
          arrived.push(url)
          return shop.edge.request(new URL(url).pathname, init)
        },
        later: (_, work) => late.push(work),
        random: (below) => Math.floor(Math.random() * below),
      },
    )
  })
  afterAll(() => shop.drop())
  beforeEach(async () => {
    arrived = []
    order = await shop.placeOrder()
  })

  async function pay(outcome: string, choice: Record<string, string> = {}) {
    const { attemptId, form } = await shop.startPayment(order)
    expect((await post(bank, '/sis/realizarPago', form.fields)).status).toBe(200)
    const answer = await post(bank, '/sis/resultado', {
      ...form.fields,
      outcome,
      code: '0190',
      delay: '20',
      ...choice,
    })
    const page = await answer.text()
    const back = /class="button" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    const states = async () => [
      (await shop.progressOf(attemptId)).state,
      await shop.statusOf(order),
    ]
    return {
      attemptId,
      form,
      status: answer.status,
      page,
      back: new URL(back ?? 'about:blank'),
      states,
    }
  }

  const PAID = ['authorised', 'preparing']
  const DENIED = ['denied', 'pending_payment']
  const UNHEARD = ['created', 'pending_payment']

  test.each<[string, string[], number, 'successredsys' | 'errorredsys']>([
    ['authorised', PAID, 1, 'successredsys'],
    ['denied', DENIED, 1, 'errorredsys'],
    ['cancelled', DENIED, 1, 'errorredsys'],
    ['not_authenticated', DENIED, 1, 'errorredsys'],
    ['authentication_required', DENIED, 1, 'errorredsys'],
    ['silent', UNHEARD, 0, 'successredsys'],
    ['late', UNHEARD, 0, 'successredsys'],
    ['twice', PAID, 2, 'successredsys'],
    ['denied_first', PAID, 2, 'successredsys'],
    ['denied_after', PAID, 2, 'successredsys'],
    ['bad_signature', UNHEARD, 1, 'successredsys'],
    ['wrong_amount', UNHEARD, 1, 'successredsys'],
  ])('%s: attempt and order are %j', async (outcome, expected, notifications, page) => {
    const paidBefore = shop.paid.length
    const { attemptId, back, states } = await pay(outcome)
    expect(await states()).toEqual(expected)
    expect(arrived).toEqual(
      Array.from(
        { length: notifications },
        () => 'http://localhost:3000/api/payments/redsys/notification',
      ),
    )
    expect(shop.paid.length - paidBefore).toBe(expected === PAID ? 1 : 0)
    expect(back.pathname).toBe(`/cart/${page}`)
    expect(back.searchParams.get('attempt')).toBe(attemptId)
    expect(back.searchParams.get('Ds_SignatureVersion')).toBe(signatureVersion)
  })

  test('every outcome of the page is in the table above', () => {
    expect(OUTCOMES.map((each) => each.kind)).toHaveLength(12)
  })

  test('the chosen denial reaches the customer as text and action', async () => {
    const { attemptId } = await pay('denied', { code: '9997' })
    expect(await shop.progressOf(attemptId)).toMatchObject({
      state: 'denied',
      message: 'Hay otro pago en curso con la misma tarjeta.',
      action: 'wait',
    })
  })

  test('a late notification pays when it comes', async () => {
    late.length = 0
    const { states } = await pay('late')
    expect(late).toHaveLength(1)
    await late[0]?.()
    expect(await states()).toEqual(PAID)
  })

  test('a notification sent again pays what was never heard of, once', async () => {
    const paidBefore = shop.paid.length
    const { form, states } = await pay('silent')
    const list = await (await bank.request('/')).text()
    const resend = /action="(\/operaciones\/\w+\/reenviar)"/.exec(list)?.[1] ?? ''
    for (let n = 0; n < 2; n++) expect((await post(bank, resend, {})).status).toBe(303)
    expect(await states()).toEqual(PAID)
    expect(shop.paid.length - paidBefore).toBe(1)
    expect((await post(bank, '/sis/realizarPago', form.fields)).status).toBe(400)
  })

  test('the button pressed twice is one payment: the second finds a repeated order', async () => {
    const { form, states } = await pay('authorised')
    const again = await post(bank, '/sis/resultado', {
      ...form.fields,
      outcome: 'denied',
      code: '0190',
      delay: '0',
    })
    expect([again.status, (await again.text()).includes('SIS0051')]).toEqual([400, true])
    expect(arrived).toHaveLength(1)
    expect(await states()).toEqual(PAID)
  })

  test('a refused payment is tried again with a new number; once paid, no further payment begins', async () => {
    const first = await pay('denied')
    const second = await pay('authorised')
    expect(await first.states()).toEqual(['denied', 'preparing'])
    expect(await second.states()).toEqual(PAID)
    expect(
      (await shop.edge.request(`/api/orders/${order.token}/payments`, { method: 'POST' })).status,
    ).toBe(409)
  })

  test('two payments of one order under way: the second authorisation goes to staff', async () => {
    const { form } = await shop.startPayment(order)
    await pay('authorised')
    await post(bank, '/sis/resultado', {
      ...form.fields,
      outcome: 'authorised',
      code: '0190',
      delay: '0',
    })
    const orphans = (await listOrphanPayments(shop.context.db)).filter(
      (each) => each.orderNumber === order.number,
    )
    expect(orphans).toMatchObject([{ because: 'order_paid', amountCents: order.grossCents }])
  })

  test.each([
    ['an unknown outcome', { outcome: 'free' }],
    ['an unknown code', { outcome: 'denied', code: '0000' }],
    ['a delay in the past', { outcome: 'late', delay: '-1' }],
    ['an endless delay', { outcome: 'late', delay: '1e9' }],
    ['a delay in words', { outcome: 'late', delay: 'soon' }],
    ['a card that nobody has', { outcome: 'authorised', card: 'Diners' }],
  ])('%s is refused and nothing is sent', async (_, choice) => {
    const { form } = await shop.startPayment(order)
    const answer = await post(bank, '/sis/resultado', {
      ...form.fields,
      code: '0190',
      delay: '20',
      ...choice,
    })
    expect(answer.status).toBe(400)
    expect(arrived).toEqual([])
  })
})
