import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  agreedTo,
  cartLine,
  guestForm,
  orderBody,
  placeOrder,
  workedBanner,
} from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { productNamed } from '../../../../test/products.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { findLinkedOrder, holdOrder } from '../../order/store.ts'
import { defaultConfiguration } from '../../print/quoting/default-configuration.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

type Problem = { code: string; errors?: { field: string; code: string; message: string }[] }
const problemOf = async (answer: Response): Promise<Problem> => (await answer.json()) as Problem
const viewOf = async (token: string) =>
  ((await (await shop.get(`/api/orders/${token}`)).json()) as { data: Record<string, unknown> })
    .data
const countOrders = async (): Promise<number> =>
  (await shop.database.pool.query('SELECT count(*)::int AS count FROM orders')).rows[0].count

describe('pricing a cart', () => {
  test('the worked example, with shipping, VAT and date, each total with its reason', async () => {
    const answer = await shop.post('/api/carts/price', {
      lines: [cartLine()],
      destination: { country: 'ES', postalCode: '28013' },
      payment: 'card',
    })
    const { data } = (await answer.json()) as {
      data: {
        lines: { netCents: number }[]
        totals: { lines: { code: string; cents: number }[] }
        deliversOn: string
      }
    }
    expect(data.lines.map((line) => line.netCents)).toEqual([7360])
    expect(Object.fromEntries(data.totals.lines.map(({ code, cents }) => [code, cents]))).toEqual({
      products: 7360,
      shipping: 900,
      net: 8260,
      vat: 1735,
      gross: 9995,
    })
    expect(data.deliversOn).toBe('2026-11-27')
  })

  test('a vinyl wall travels in panels, a banner of that size requires a choice', async () => {
    const wall = {
      ...defaultConfiguration(productNamed('vinilo-adhesivo').recipe),
      widthMm: 8000,
      heightMm: 4000,
    }
    const priced = async (...lines: unknown[]) => {
      const answer = await shop.post('/api/carts/price', {
        lines,
        destination: { country: 'ES', postalCode: '23001' },
      })
      return (
        (await answer.json()) as {
          data: { lines: { inPanels: boolean }[]; handlingChoices: string[] }
        }
      ).data
    }
    const vinyl = await priced(cartLine(wall, 'vinilo-adhesivo'))
    expect([vinyl.lines.map(({ inPanels }) => inPanels), vinyl.handlingChoices]).toEqual([
      [true],
      [],
    ])
    const banner = await priced(
      cartLine(wall, 'vinilo-adhesivo'),
      cartLine(workedBanner({ widthMm: 8000, heightMm: 4000 })),
    )
    expect([banner.lines.map(({ inPanels }) => inPanels), banner.handlingChoices]).toEqual([
      [true, false],
      ['depot', 'folded'],
    ])
    const { token } = await placeOrder(
      shop,
      [cartLine(wall, 'vinilo-adhesivo')],
      guestForm({
        delivery: {
          method: 'carrier',
          address: 'Calle Real, 1',
          postalCode: '23001',
          city: 'Jaén',
          country: 'ES',
        },
        billing: {
          type: 'individual',
          name: 'Lucía Herrera Gil',
          taxId: '12345678Z',
          sameAddress: true,
        },
      }),
    )
    expect(await viewOf(token)).toMatchObject({ delivery: { handling: null } })
  })

  test('a price in the body is not read', async () => {
    const line = { ...cartLine(), price: 1, netCents: 1 }
    const { data } = (await (await shop.post('/api/carts/price', { lines: [line] })).json()) as {
      data: { lines: { netCents: number }[] }
    }
    expect(data.lines[0]?.netCents).toBe(7360)
  })

  test('refused lines are named and the others keep their price', async () => {
    const lines = [
      cartLine(),
      cartLine(workedBanner({ counts: { eyelets: 9 } })),
      cartLine(workedBanner(), 'no-such-product'),
    ]
    const { data } = (await (await shop.post('/api/carts/price', { lines })).json()) as {
      data: { lines: { ok: boolean; refusals?: { code: string; message: string }[] }[] }
    }
    expect(data.lines.map(({ ok }) => ok)).toEqual([true, false, false])
    expect(data.lines[1]?.refusals?.[0]?.message).toContain('9')
    expect(data.lines[2]?.refusals?.[0]?.code).toBe('cart.productGone')
  })

  test.each([
    ['Canarias', '35001', 'delivery.quoteOnly'],
    ['four digits', '3501', 'delivery.'],
    ['Corse', '20000', 'delivery.'],
  ])('a destination that is refused: %s', async (_, postalCode, code) => {
    const country = postalCode === '20000' ? 'FR' : 'ES'
    const answer = await shop.post('/api/carts/price', {
      lines: [cartLine()],
      destination: { country, postalCode },
    })
    expect(answer.status).toBe(422)
    expect((await problemOf(answer)).code).toContain(code)
  })
})

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
  test('the customer may delete an unpaid order, once', async () => {
    const { token } = await placeOrder(shop)
    expect((await shop.post(`/api/orders/${token}/moves`, { to: 'deleted_by_user' })).status).toBe(
      200,
    )
    const answer = await shop.post(`/api/orders/${token}/moves`, { to: 'cancelled' })
    expect(answer.status).toBe(409)
    expect((await problemOf(answer)).code).toBe('orders.moveNotAllowed')
  })

  test('the payment method can be changed until it is paid', async () => {
    const { token } = await placeOrder(shop)
    const answer = await shop.post(`/api/orders/${token}/payment-method`, { method: 'transfer' })
    expect(await answer.json()).toMatchObject({
      data: {
        paymentMethod: 'transfer',
        deliversOn: '2026-12-01',
        transfer: { iban: expect.stringContaining('ES') },
      },
    })
    const back = await shop.post(`/api/orders/${token}/payment-method`, { method: 'card' })
    expect(await back.json()).toMatchObject({
      data: { paymentMethod: 'card', deliversOn: '2026-11-27', transfer: null },
    })
  })

  test('a new try replaces an unpaid order', async () => {
    const first = await placeOrder(shop)
    const body = await orderBody(shop, [cartLine(workedBanner({ units: 3 }))])
    expect((await shop.post('/api/orders', { ...body, replaces: first.token })).status).toBe(201)
    expect(await viewOf(first.token)).toMatchObject({ status: 'deleted_by_user' })
  })

  test('without payment for 15 days the order expires and the customer gets a mail', async () => {
    const { number, token } = await placeOrder(shop, undefined, guestForm({ payment: 'transfer' }))
    const before = shop.clock.now
    shop.clock.now = new Date(before.getTime() + 16 * 86_400_000)
    await shop.runJob('orders.expire')
    shop.clock.now = before
    expect(await viewOf(token)).toMatchObject({ status: 'cancelled' })
    expect(await mailsNaming(shop.database.db, number)).toHaveLength(2)
  })

  test('events are immutable', async () => {
    await shop.database.db.execute(sql`DELETE FROM order_events`)
    const { rows } = await shop.database.pool.query(
      'SELECT count(*)::int AS count FROM order_events',
    )
    expect(rows[0].count).toBeGreaterThan(10)
  })

  test('the log contains no personal data', () => {
    expect(shop.logged.join('')).not.toMatch(/lucia|Herrera|Molino|600 ?000/i)
  })
})

test('locking an order locks its lines too', async () => {
  const { id = '' } =
    (await findLinkedOrder(shop.database.db, (await placeOrder(shop)).token)) ?? {}
  await shop.database.db.transaction(async (tx) => {
    expect((await holdOrder(tx, id))?.lines).toHaveLength(1)
    for (const held of ['orders WHERE id', 'order_lines WHERE order_id'])
      await expect(
        shop.database.pool.query(`SELECT FROM ${held} = $1 FOR UPDATE NOWAIT`, [id]),
      ).rejects.toThrow('could not obtain lock')
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
