import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  agreedTo,
  cartLine,
  guestForm,
  orderBody,
  placeOrder,
  workedBanner,
} from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { placedOrdersForTests } from '../../../../test/placed-orders.ts'

const { shop, problemOf, viewOf } = placedOrdersForTests()
const countOrders = async (): Promise<number> =>
  (await shop.database.pool.query('SELECT count(*)::int AS count FROM orders')).rows[0].count

describe('placing an order', () => {
  test('a guest orders: number, unguessable token, snapshot, mail with the link', async () => {
    const { number, token } = await placeOrder(shop)
    expect(number).toMatch(/^M-26-\d{6}$/)
    expect(token.length).toBe(22)
    const view = await viewOf(token)
    expect(view).toMatchObject({
      number,
      status: 'pending_payment',
      grossCents: 9995,
      deliversOn: '2026-11-27',
      stage: 'artwork',
    })
    const mails = await mailsNaming(shop.database.db, number)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.bodyText).toContain(`/pedido/${token}`)
  })

  test('at most 25 statements for a whole checkout', async () => {
    const lines = [cartLine()]
    shop.database.statements.length = 0
    await placeOrder(shop, lines)
    expect(shop.database.statements.length).toBeLessThanOrEqual(25)
  })

  test('pressed twice, two tabs, repeated later: one order', async () => {
    const body = await orderBody(shop)
    const before = await countOrders()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.post('/api/orders', body)),
    )
    const again = await shop.post('/api/orders', body)
    const numbers = await Promise.all(
      [...answers, again].map(
        async (answer) => ((await answer.json()) as { data: { number: string } }).data.number,
      ),
    )
    expect(new Set(numbers).size).toBe(1)
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(again.status).toBe(200)
    expect(await countOrders()).toBe(before + 1)
  })

  test('values that the customer did not see are not ordered', async () => {
    const lines = [cartLine()]
    const { agreed } = await agreedTo(shop, lines)
    const dearer = [{ ...lines[0], configuration: workedBanner({ units: 9 }) }]
    const answer = await shop.post('/api/orders', {
      idempotencyKey: randomUUID(),
      agreed,
      lines: dearer,
      form: guestForm(),
    })
    expect(answer.status).toBe(409)
    expect((await problemOf(answer)).code).toBe('orders.changed')
  })

  test('a date that changed since is reported before ordering', async () => {
    const body = await orderBody(shop)
    const before = shop.clock.now
    shop.clock.now = new Date('2026-11-23T15:30:00Z')
    const answer = await shop.post('/api/orders', body)
    shop.clock.now = before
    expect((await problemOf(answer)).code).toBe('orders.changed')
  })

  test('all missing fields are listed together, each by its field', async () => {
    const lines = [cartLine()]
    const body = { idempotencyKey: randomUUID(), agreed: 'x', lines, form: {} }
    const answer = await shop.post('/api/orders', body)
    expect(answer.status).toBe(422)
    const fields = (await problemOf(answer)).errors?.map(({ field }) => field)
    expect(fields).toEqual(
      expect.arrayContaining([
        'contact.name',
        'contact.email',
        'contact.phone',
        'delivery.address',
        'delivery.city',
        'payment',
        'terms',
      ]),
    )
  })

  test('over 400 EUR with VAT the billing data is required', async () => {
    const lines = [cartLine(workedBanner({ units: 20 }))]
    const answer = await shop.post('/api/orders', {
      idempotencyKey: randomUUID(),
      agreed: 'x',
      lines,
      form: guestForm(),
    })
    expect((await problemOf(answer)).errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['billing.name', 'billing.taxId']),
    )
  })

  test('a mixed cart is refused with its message', async () => {
    const lines = [cartLine(), cartLine(workedBanner({ speed: 'relax' }))]
    const answer = await shop.post('/api/orders', await orderBody(shop, lines))
    expect(answer.status).toBe(422)
    expect((await problemOf(answer)).code).toBe('cart.mixedDates')
  })

  test('a transfer is refused with urgent work', async () => {
    const answer = await shop.post(
      '/api/orders',
      await orderBody(
        shop,
        [cartLine(workedBanner({ speed: 'urgent' }))],
        guestForm({ payment: 'transfer' }),
      ),
    )
    expect((await problemOf(answer)).code).toBe('checkout.payment.transferUrgent')
  })

  test('free shipping from 100 EUR net, and free pick-up', async () => {
    const { token } = await placeOrder(shop, [cartLine(workedBanner({ units: 3 }))])
    const { totals } = (await viewOf(token)) as { totals: { code: string; cents: number }[] }
    expect(totals.find(({ code }) => code === 'shipping')?.cents).toBe(0)
    const pickup = await placeOrder(
      shop,
      [cartLine()],
      guestForm({ delivery: { method: 'pickup' } }),
    )
    expect((await viewOf(pickup.token)) as { deliversOn: string }).toMatchObject({
      deliversOn: '2026-11-26',
    })
  })
})

describe('invalid input gets an answer, never a 500', () => {
  const bodies: [string, unknown][] = [
    ['no JSON', '{"lines": ['],
    ['an array', '[]'],
    ['null', 'null'],
    ['lines that are no lines', { lines: 'x' }],
    ['a size of 0', { lines: [cartLine(workedBanner({ widthMm: 0 }))] }],
    ['a negative size', { lines: [cartLine(workedBanner({ widthMm: -300 }))] }],
    ['1e9', { lines: [cartLine(workedBanner({ widthMm: 1e9 }))] }],
    ['text', { lines: [cartLine(workedBanner({ widthMm: 'wide' }))] }],
    ['12,5', { lines: [cartLine(workedBanner({ widthMm: '12,5' }))] }],
    ['12.5', { lines: [cartLine(workedBanner({ widthMm: 12.5 }))] }],
    ['10⁶ units', { lines: [cartLine(workedBanner({ units: 1e6 }))] }],
    [
      'a prototype',
      {
        lines: [
          cartLine({
            ...workedBanner(),
            choices: JSON.parse('{"__proto__": {"x": 1}, "constructor": "y"}'),
          }),
        ],
      },
    ],
    ['no configuration', { lines: [{ id: '1', product: 'lona-frontal-pvc' }] }],
  ]
  test.each(bodies)('%s', async (_, body) => {
    for (const path of ['/api/carts/price', '/api/orders']) {
      const whole =
        typeof body === 'string'
          ? body
          : { idempotencyKey: randomUUID(), agreed: 'x', form: guestForm(), ...(body as object) }
      const answer = await shop.post(path, whole)
      expect(answer.status).toBeLessThan(500)
      if (path === '/api/orders') expect(answer.status).toBeGreaterThanOrEqual(400)
    }
  })

  test('a body over the limit', async () => {
    const answer = await shop.post('/api/orders', {
      idempotencyKey: randomUUID(),
      agreed: 'x',
      lines: [],
      form: { note: 'x'.repeat(300_000) },
    })
    expect(answer.status).toBe(413)
  })

  test('another order’s link', async () => {
    for (const token of ['x', '0'.repeat(43), "'; DROP TABLE orders; --"]) {
      expect((await shop.get(`/api/orders/${encodeURIComponent(token)}`)).status).toBe(404)
    }
  })
})

describe('after placing', () => {
  test('the log contains no personal data', () => {
    expect(shop.logged.join('')).not.toMatch(/lucia|Herrera|Molino|600 ?000/i)
  })
})

describe('a NUL, which PostgreSQL’s texts cannot contain', () => {
  test.each(['/api/orders/%00', '/api/orders/a%00b'])('in a link: %s', async (path) => {
    expect((await shop.get(path)).status).toBe(400)
  })

  test('in the slug of a product, or in the order to replace: refused', async () => {
    expect(
      (await shop.post('/api/carts/price', { lines: [cartLine(workedBanner(), 'lona\0')] })).status,
    ).toBe(400)
    expect(
      (await shop.post('/api/orders', { ...(await orderBody(shop)), replaces: '\0' })).status,
    ).toBe(400)
  })

  test('in a text of the customer: removed', async () => {
    const { token } = await placeOrder(shop, [
      cartLine(workedBanner({ jobName: 'Feria\0 de abril', observations: 'a\ud800' })),
    ])
    const { lines } = (await viewOf(token)) as {
      lines: { configuration: { jobName: string; observations: string } }[]
    }
    expect(lines[0]?.configuration).toMatchObject({
      jobName: 'Feria de abril',
      observations: 'a\ufffd',
    })
  })
})
