/**
 * A gateway that the program does not have, in a whole shop. It consists of six files: its
 * gateway, its texts in three languages, its line in `boot/gateways.ts`, here an argument of
 * `wholeShop`, and its switch in `catalogue/site.json`, here an UPDATE.
 */
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { spokenTexts } from '../../src/boot/spoken.ts'
import { methodText, textsOf } from '../../src/platform/method-text.ts'
import { agreedTo, cartLine, guestForm, placeOrder, workedBanner } from '../checkout.ts'
import { mailsNaming } from '../mails.ts'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../staff-desk.ts'
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import { NUBE, nubeGateway, nubeNotification, nubeProvider } from './gateway.ts'
import pt from './pt.json' with { type: 'json' }

const TEXTS = { es, pt, fr }
const provider = nubeProvider()
let desk: StaffDesk

beforeAll(async () => {
  desk = await staffDesk({}, undefined, { gateways: [nubeGateway(provider)], texts: TEXTS })
  await desk.shop.database.pool.query(
    `UPDATE sites SET settings = jsonb_set(settings, '{paymentMethods,nube}', 'true') WHERE is_default`,
  )
})
afterAll(() => desk.shop.close())
beforeEach(() => Object.assign(provider, { reachable: true, refundAnswer: 'done' }))

const byNube = guestForm({ payment: 'nube' })
const place = () => placeOrder(desk.shop, undefined, byNube)

type Begun = { attemptId: string; redirectUrl: string; method: string }
const begin = async (token: string) => {
  const begun = await dataOf<Begun>(await desk.shop.post(`/api/orders/${token}/payments`, {}))
  return { ...begun, reference: begun.redirectUrl.replace(/^.*\/pay\/([^?]+)\?.*$/, '$1') }
}
const paying = async () => {
  const placed = await place()
  return { ...placed, ...(await begin(placed.token)) }
}
/** The provider's own record of a payment, changed as at the provider. */
const happens = (reference: string, result: 'paid' | 'denied', extraCents = 0) => {
  const payment = provider.payments.get(reference)
  if (!payment) throw new Error(`Nube has no payment ${reference}`)
  const happened = { ...payment, amountCents: payment.amountCents + extraCents, result }
  provider.payments.set(reference, happened)
  return happened
}
const tell = (payment: ReturnType<typeof happens>, secret = provider.secret) => {
  const { body, headers } = nubeNotification(payment, secret)
  return desk.shop.post('/api/payments/nube/notification', body, headers)
}
const statusOf = async (token: string) =>
  (await dataOf<{ status: string }>(await desk.shop.get(`/api/orders/${token}`))).status
const paidTimes = async (number: string) =>
  (await desk.orderOf(number)).events.filter(({ kind }) => kind === 'paid').length
const paid = async () => {
  const order = await paying()
  await tell(happens(order.reference, 'paid'))
  return order
}

test('it needs at most six files', () => {
  const own = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'))
  expect(own.toSorted()).toEqual(['es.json', 'fr.json', 'gateway.ts', 'pt.json'])
  const needed = textsOf(NUBE).map((use) => methodText(NUBE.code, use))
  for (const texts of Object.values(TEXTS)) {
    expect(Object.keys(texts)).toEqual(Object.keys(es))
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(needed))
  }
})

describe('it is offered', () => {
  test('in the checkout, before the methods without a gateway’s page, and in the document', async () => {
    const form = guestForm()
    const priced = await agreedTo(desk.shop, [cartLine()], form)
    expect(priced).toMatchObject({ paymentMethods: ['card', 'paypal', 'nube', 'transfer'] })
    const document = (await (await desk.shop.get('/api/openapi.json')).json()) as {
      components: { schemas: { PaymentMethod: { enum: string[] } } }
    }
    expect(document.components.schemas.PaymentMethod.enum).toEqual([
      ...['card', 'bizum', 'paypal', 'nube', 'transfer', 'wallet'],
    ])
  })

  test.each([
    ['an order above its limit', { units: 20 }, {}, 'checkout.payment.tooMuch'],
    [
      'a country it does not serve',
      {},
      { address: 'Rue du Port, 2', postalCode: '69001', city: 'Lyon', country: 'FR' },
      'checkout.payment.notInCountry',
    ],
  ])('%s is refused with its reason', async (_, configuration, delivery, code) => {
    const form = { ...byNube, delivery: { ...byNube.delivery, ...delivery } }
    const billing = { type: 'individual', sameAddress: true, name: 'Ana', taxId: '12345678Z' }
    const lines = [cartLine(workedBanner(configuration))]
    const { agreed } = await agreedTo(desk.shop, lines, form)
    const body = { idempotencyKey: crypto.randomUUID(), agreed, lines, form: { ...form, billing } }
    const refused = await desk.shop.post('/api/orders', body)
    expect(await problemOf(refused)).toMatchObject({ status: 422, code })
  })

  test('an unpaid order changes to it and away from it', async () => {
    const { token } = await placeOrder(desk.shop, undefined, guestForm({ payment: 'transfer' }))
    const change = async (method: string) =>
      dataOf<{ paymentMethod: string; settles: string; payBy: { method: string }[] }>(
        await desk.shop.post(`/api/orders/${token}/payment-method`, { method }),
      )
    const changed = await change('nube')
    expect(changed).toMatchObject({ paymentMethod: 'nube', settles: 'redirect' })
    expect(changed.payBy.map(({ method }) => method)).toContain('nube')
    expect(await change('transfer')).toMatchObject({ settles: 'later' })
  })
})

describe('it is paid', () => {
  test('by a notification, once for any number of them', async () => {
    const order = await paying()
    expect(order).toMatchObject({ method: 'nube', payment: 'nube' })
    const told = happens(order.reference, 'paid')
    expect((await tell(told)).status).toBe(200)
    expect((await tell(told)).status).toBe(200)
    expect(await statusOf(order.token)).toBe('preparing')
    expect(await paidTimes(order.number)).toBe(1)
    const progress = await desk.shop.get(`/api/payments/attempts/${order.attemptId}`)
    expect(await dataOf(progress)).toMatchObject({ state: 'authorised', method: 'nube' })
  })

  test.each([
    ['forged', 0, 'a guess', 400],
    ['of another amount', -1, undefined, 200],
  ])('not by a notification that is %s', async (_, extraCents, secret, status) => {
    const order = await paying()
    const answer = await tell(happens(order.reference, 'paid', extraCents), secret)
    expect(answer.status).toBe(status)
    expect(await statusOf(order.token)).toBe('pending_payment')
    expect(await paidTimes(order.number)).toBe(0)
  })

  test('not by a malformed notification; the response gives the reason', async () => {
    const answer = await desk.shop.post('/api/payments/nube/notification', '{"half": ')
    expect(await problemOf(answer)).toMatchObject({
      status: 400,
      code: 'methods.nube.gateway.malformed',
      message: es['methods.nube.gateway.malformed'],
    })
    const other = await desk.shop.post('/api/payments/nuage/notification', '{}')
    expect(other.status).toBe(404)
  })

  test('by a query after a lost notification', async () => {
    const order = await paying()
    happens(order.reference, 'paid')
    provider.reachable = false
    const minutes = (count: number) =>
      (desk.shop.clock.now = new Date(desk.shop.clock.now.getTime() + count * 60_000))
    minutes(3)
    await desk.shop.runJob('payments.ask-gateways')
    expect(await statusOf(order.token)).toBe('pending_payment')
    provider.reachable = true
    minutes(3)
    await desk.shop.runJob('payments.ask-gateways')
    expect(await statusOf(order.token)).toBe('preparing')
  })

  test('by the return of the customer, whose address proves nothing', async () => {
    const order = await paying()
    const comeBack = () => desk.shop.post(`/api/payments/nube/${order.attemptId}/return`, {})
    expect((await comeBack()).status).toBe(200)
    expect(await statusOf(order.token)).toBe('pending_payment')
    happens(order.reference, 'paid')
    await comeBack()
    expect(await statusOf(order.token)).toBe('preparing')
    const elsewhere = `/api/payments/paypal/${order.attemptId}/return`
    expect((await desk.shop.post(elsewhere, {})).status).toBe(404)
  })

  test('denied: the reason and the advice are the gateway’s', async () => {
    const order = await paying()
    await tell(happens(order.reference, 'denied'))
    const progress = await desk.shop.get(`/api/payments/attempts/${order.attemptId}`)
    expect(await dataOf(progress)).toMatchObject({
      state: 'denied',
      action: 'again',
      message: es['methods.nube.gateway.denied'],
    })
    const { ledger } = await desk.orderOf(order.number)
    expect(ledger).toContainEqual(expect.objectContaining({ meaning: 'Sin saldo en Nube' }))
  })

  test('not begun while the provider is away', async () => {
    const { token } = await place()
    provider.reachable = false
    const answer = await desk.shop.post(`/api/orders/${token}/payments`, {})
    const message = es['methods.nube.gateway.no_answer']
    expect(await problemOf(answer)).toMatchObject({ status: 503, message })
  })
})

describe('it is refunded', () => {
  const refund = async (number: string, how: object = {}) => {
    const body = { target: 'nube', reason: 'Llegó rota', ...how }
    const answer = await desk.shop.post(`/api/staff/orders/${number}/refunds`, body, desk.staff)
    expect(answer.status).toBe(200)
    await desk.shop.runSentJobs()
    return desk.orderOf(number)
  }

  test('in part, then the rest', async () => {
    const { number } = await paid()
    const part = await refund(number, { amountCents: 1000 })
    expect(part.refunds.map(({ state }) => state)).toEqual(['done'])
    expect(part.refundable.targets[0]).toBe('nube')
    const whole = await refund(number)
    expect(whole.refundable.leftCents).toBe(0)
    expect([...provider.refunds.values()].slice(-2)).toEqual([1000, whole.grossCents - 1000])
    const mails = await mailsNaming(desk.shop.database.db, number)
    expect(mails.filter(({ bodyText }) => bodyText.includes('tu cuenta de Nube'))).toHaveLength(2)
  })

  test.each(['refused', 'unknown'] as const)(
    '%s: staff see it, and no money counts',
    async (how) => {
      const { number } = await paid()
      provider.refundAnswer = how
      const { refunds, events } = await refund(number)
      expect(refunds).toMatchObject([{ state: how, target: 'nube' }])
      expect(events.map(({ kind }) => kind)).not.toContain('refunded')
    },
  )
})

test('its name is on mails and pages; staff texts are the office’s alone', async () => {
  const { number, token } = await paid()
  const [placed] = await mailsNaming(desk.shop.database.db, number)
  expect(placed?.bodyText).toContain('en cuanto Nube nos diga')
  expect(await dataOf(await desk.shop.get(`/api/orders/${token}`))).toMatchObject({
    paymentMethod: 'nube',
    settles: 'redirect',
  })
  expect((await desk.deskOf()).items[0]).toMatchObject({ paymentMethod: 'nube' })
  const { ledger } = await desk.orderOf(number)
  expect(ledger).toContainEqual(expect.objectContaining({ kind: 'attempt', said: 'nube' }))
  const spoken = spokenTexts({ es, pt, fr })
  const heldAt = (path: string) => Object.keys(spoken.at(path, 'fr').messages)
  expect(heldAt('/pedido/x')).toContain('methods.nube.paid')
  expect(heldAt('/pedido/x').filter((key) => /staff|mail|gateway/.test(key))).toEqual([])
  expect(heldAt('/admin')).toContain('methods.nube.staffAttempt')
})
