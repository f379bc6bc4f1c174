/** One order with several recipients: price, order, mail, office, workshop, invoice and change. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  agreedTo,
  cartLine,
  guestForm,
  orderBody,
  workedBanner,
} from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { permitted } from '../../../../test/permits.ts'
import { marta, placeShared, type Shared, shared, toni } from '../../../../test/shared-order.ts'
import { dataOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import type { RecipientDraft } from '../../buying/checkout/checkout-draft.ts'
import type { Invoice } from '../../money/invoices/invoice.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { shipmentsOf } from '../../order/shipments.ts'
import { draftOf } from './amend-draft.ts'
import type { Amended, PricedAmendment } from './amend-schema.ts'
import type { Amendment } from './amendment-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

const place = (asked?: Shared) => placeShared(desk, asked)
const viewOf = async (token: string) =>
  dataOf<CustomerOrder>(await desk.shop.get(`/api/orders/${token}`))
const shippedOf = ({ totals }: Pick<CustomerOrder, 'totals'>) =>
  totals.filter(({ code }) => code === 'shipping').map(({ label, to, cents }) => [label, to, cents])
const refusalsOf = async (answer: Response) =>
  ((await answer.json()) as { errors: { field: string; code: string }[] }).errors.map(
    ({ field, code }) => `${field} ${code}`,
  )

describe('the price', () => {
  test('has a shipment for each, and the date of the slowest; the goods cost the same', async () => {
    const { lines, form } = shared()
    const ask = async (body: object) =>
      dataOf<
        CustomerOrder & {
          totals: { lines: CustomerOrder['totals']; productsCents: number; shippingCents: number }
        }
      >(await desk.shop.post('/api/carts/price', { lines, payment: 'transfer', ...body }))
    const destination = { country: 'ES', postalCode: '03501' }
    const lots = (index: number) =>
      Object.fromEntries(
        Object.entries(
          (form as unknown as { others: { lots: object }[] }).others[index]?.lots ?? {},
        ).map(([id, some]) => [id, Number(some)]),
      )
    const others = [
      { country: 'ES', postalCode: '41001', lots: lots(0) },
      { country: 'ES', postalCode: '07001', lots: lots(1) },
    ]
    const [alone, all, nobody] = [
      await ask({ destination }),
      await ask({ destination, others }),
      await ask({
        destination,
        others: [{ country: 'PT', postalCode: '1000-001', lots: lots(0) }],
      }),
    ]
    expect(shippedOf({ totals: all.totals.lines })).toEqual([
      ['cart.total.shipment.peninsula', 1, 0],
      ['cart.total.shipment.peninsula', 2, 0],
      ['cart.total.shipment.baleares', 3, 0],
    ])
    expect(all.totals.productsCents).toBe(alone.totals.productsCents)
    expect(all.deliversOn).toBe(
      (await ask({ destination: { country: 'ES', postalCode: '07001' } })).deliversOn,
    )
    expect(all.deliversOn > alone.deliversOn).toBe(true)
    expect(nobody.totals).toEqual(alone.totals)
  })
})

describe('an order', () => {
  test('shows the shares on its page, in its mail, in the office and on its invoice', async () => {
    const small = { lines: [cartLine(workedBanner({ units: 2 }))] }
    const [{ id = '' } = {}] = small.lines
    const form = guestForm({ ...shared().form, others: [{ ...toni, lots: { [id]: '1' } }] })
    const { number, token } = await place({ ...small, form, one: id, two: '' })
    const view = await viewOf(token)
    expect(shippedOf(view)).toEqual([
      ['cart.total.shipment.peninsula', 1, 900],
      ['cart.total.shipment.baleares', 2, 2000],
    ])
    expect(view.netCents).toBe(7360 + 2900)
    expect(
      shipmentsOf(view.delivery, view.contact, view.lines).map(({ recipient, pieces }) => [
        recipient,
        pieces,
      ]),
    ).toEqual([
      ['Lucía Herrera Gil', [1]],
      ['Toni Ferrer', [1]],
    ])
    const [mail] = await mailsNaming(desk.shop.database.db, number)
    expect(mail?.bodyText).toMatch(
      /Envío 2: Toni Ferrer[\s\S]*Carrer Major, 1, 07001 Palma: 1 × Lona/,
    )
    expect((await desk.orderOf(number)).delivery.others).toMatchObject([
      { recipient: 'Toni Ferrer', phone: null, lots: [1] },
    ])
    const { rows } = await desk.shop.database.pool.query(
      'SELECT zone FROM orders WHERE number = $1',
      [number],
    )
    expect(rows).toEqual([{ zone: 'baleares' }])
    await desk.move(number, 'preparing')
    const invoices = await desk.shop.database.pool.query(
      `SELECT i.content FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.number = $1`,
      [number],
    )
    const invoice = invoices.rows[0].content as Invoice
    expect(invoice.lines.slice(1).map(({ text, cents }) => [text, cents])).toEqual([
      ['Envío 1: península', 900],
      ['Envío 2: Illes Balears', 2000],
    ])
    expect(JSON.stringify(invoice)).not.toContain('Toni')
    expect(invoice.totals.netCents).toBe(view.netCents)
  })

  test('gives the workshop the number of pieces of each shipment, without names', async () => {
    const { number, token } = await place()
    await desk.move(number, 'preparing')
    const { lines } = await viewOf(token)
    await desk.setJobs(number, 'approved')
    await desk.shop.database.pool.query(
      `INSERT INTO artworks (order_line_id, design, upload_id, file_name, size_bytes, state, format,
        created_at, approved_at) VALUES ($1, 1, $2, 'a.pdf', 3, 'pass', 'pdf', now(), now())`,
      [lines[0]?.id, randomUUID()],
    )
    const ticket = await desk.shop.get(
      `/api/staff/orders/${number}/lines/${lines[0]?.id}/ticket`,
      desk.staff,
    )
    expect([ticket.status, ticket.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  test('names equal lines by their jobs', async () => {
    const { number } = await place()
    const [mail] = await mailsNaming(desk.shop.database.db, number)
    expect(mail?.bodyText).toMatch(/07001 Palma: 10 × Lona[^;]*cm; 2 × Lona[^;]*cm, Fachada/)
  })

  test('placed twice with one key is one order; with other shares it is refused or another', async () => {
    const asked = shared()
    const body = await orderBody(desk.shop, asked.lines, asked.form)
    const [first, again] = [
      await desk.shop.post('/api/orders', body),
      await desk.shop.post('/api/orders', body),
    ]
    expect([first.status, again.status]).toEqual([201, 200])
    expect((await dataOf<{ number: string }>(first)).number).toBe(
      (await dataOf<{ number: string }>(again)).number,
    )
  })

  test.each<[string, (asked: Shared) => object[], string]>([
    [
      'more pieces than there are',
      ({ one }) => [{ ...marta, lots: { [one]: '101' } }],
      'others.0.lots.ID checkout.recipients.tooMany',
    ],
    [
      'a piece twice',
      ({ one }) => [
        { ...marta, lots: { [one]: '60' } },
        { ...toni, lots: { [one]: '60' } },
      ],
      'others.1.lots.ID checkout.recipients.tooMany',
    ],
    [
      'another country',
      ({ one }) => [{ ...marta, country: 'PT', postalCode: '1000-001', lots: { [one]: '1' } }],
      'others.0.country checkout.recipients.territoryES',
    ],
    [
      'an island',
      ({ one }) => [{ ...marta, postalCode: '38001', lots: { [one]: '1' } }],
      'others.0.postalCode delivery.quoteOnly',
    ],
    [
      'too many',
      ({ one }) => Array.from({ length: 20 }, () => ({ ...marta, lots: { [one]: '1' } })),
      'delivery.several checkout.recipients.limit',
    ],
  ])('is refused with %s, beside the field', async (_, othersFor, refusal) => {
    const asked = shared()
    const { agreed } = await agreedTo(desk.shop, asked.lines, guestForm({ payment: 'transfer' }))
    const form = { ...asked.form, others: othersFor(asked) }
    const answer = await desk.shop.post('/api/orders', {
      idempotencyKey: randomUUID(),
      agreed,
      lines: asked.lines,
      form,
    })
    expect(answer.status).toBe(422)
    expect(await refusalsOf(answer)).toEqual([refusal.replace('ID', asked.one)])
  })

  test("has the shop's price, independent of amounts or shipments in a body", async () => {
    const asked = shared()
    const { agreed } = await agreedTo(desk.shop, asked.lines, guestForm({ payment: 'transfer' }))
    const answer = await desk.shop.post('/api/orders', {
      idempotencyKey: randomUUID(),
      agreed,
      lines: asked.lines,
      form: { ...asked.form, shippingCents: 0, totals: [] },
    })
    // Agreed to as with a single recipient: the day differs.
    expect([answer.status, await refusalsOf(answer)]).toEqual([409, ['cart orders.changed']])
  })
})

describe('a change', () => {
  const price = (token: string, amendment: Amendment) =>
    desk.shop.post(`/api/orders/${token}/amendments/price`, amendment)
  const amend = async (token: string, amendment: Amendment) => {
    const { agreed } = await dataOf<PricedAmendment>(await price(token, amendment))
    return dataOf<Amended>(
      await desk.shop.post(
        `/api/orders/${token}/amendments`,
        { amendment, agreed },
        await permitted(desk.shop, token),
      ),
    )
  }

  /** The recipients, one of them with another address. */
  const moved = async (
    token: string,
    index: number,
    place: Partial<RecipientDraft>,
  ): Promise<Amendment> => ({
    recipients: draftOf(await viewOf(token)).others.map((other, at) =>
      at === index ? { ...other, ...place } : other,
    ),
  })

  test('of one recipient’s address keeps the others, and the shares', async () => {
    const { token } = await place()
    const before = await viewOf(token)
    const { order } = await amend(
      token,
      await moved(token, 1, { address: 'Calle Nueva, 9', postalCode: '46001', city: 'València' }),
    )
    expect(order.delivery.others).toMatchObject([
      { recipient: 'Marta Ruiz', address: { city: 'Sevilla' }, lots: [50, 0] },
      {
        recipient: 'Toni Ferrer',
        address: { address: 'Calle Nueva, 9', city: 'València' },
        zone: { code: 'peninsula' },
        lots: [10, 2],
      },
    ])
    expect(order.delivery.address).toEqual(before.delivery.address)
    // No longer by sea.
    expect(order.deliversOn < before.deliversOn).toBe(true)
    expect(
      (await amend(token, { delivery: { address: 'Calle del Molino, 20' } })).order.delivery.others,
    ).toEqual(order.delivery.others)
  })

  test('of a quantity affects the first recipient, and never the others', async () => {
    const { token } = await place()
    const [first] = (await viewOf(token)).lines
    const id = first?.id ?? ''
    const { order } = await amend(token, { units: { [id]: 75 } })
    expect(
      shipmentsOf(order.delivery, order.contact, order.lines).map(({ lots }) => lots[0]),
    ).toEqual([15, 50, 10])
    const refused = await price(token, { units: { [id]: 59 } })
    expect([refused.status, await refusalsOf(refused)]).toEqual([
      422,
      [`lines.${id}.units orders.amend.shared`],
    ])
  })

  test.each<[string, number, Partial<RecipientDraft>, string]>([
    [
      'to another country',
      0,
      { country: 'FR', postalCode: '75001' },
      'others.0.country checkout.recipients.territoryES',
    ],
    ['without a name', 1, { recipient: ' ' }, 'others.1.recipient checkout.required'],
  ])('%s is refused', async (_, index, changed, refusal) => {
    const { token } = await place()
    const answer = await price(token, await moved(token, index, changed))
    expect([answer.status, await refusalsOf(answer)]).toEqual([422, [refusal]])
  })
})
