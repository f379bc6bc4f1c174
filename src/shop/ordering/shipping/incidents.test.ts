/** Incidents of shipments, from the carrier's word to their end. */
import { describe, expect, test } from 'vitest'
import { shippingDesk } from '../../../../test/shipping-desk.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import type { StaffOrder } from '../orders/staff-order-schema.ts'
import type { ShippingRow } from './shipping-schema.ts'

const { desk, gls, day, call, announce, paid, customerOrder } = shippingDesk()

/** A shipment that its carrier could not deliver. */
async function troubled(code = '91') {
  const number = await paid()
  const { trackingNumber } = await dataOf<ShippingRow>(await announce(number))
  await call('POST', `/${number}/1/handover`)
  await gls.says(trackingNumber ?? '', code)
  await desk.shop.runJob('shipping.track')
  const { incidents } = await desk.orderOf(number)
  return { number, tracking: trackingNumber ?? '', id: incidents[0]?.id ?? 0 }
}

const step = (number: string, id: number, move: string, said = '') =>
  desk.shop.post(`/api/staff/orders/${number}/incidents/${id}`, { move, said }, desk.staff)
const note = (number: string, body: object = {}) =>
  desk.shop.post(
    `/api/staff/orders/${number}/incidents`,
    { shipment: 1, kind: 'lost', said: 'No aparece', ...body },
    desk.staff,
  )
const queued = async (number: string) => {
  const { items, needCounts, total } = await desk.deskOf('?need=incident')
  expect(total).toBe(needCounts.incident)
  return items.some((item) => item.number === number)
}
const shown = async (view: string, number: string) =>
  (await day(`?view=${view}&on=2099-01-01`)).rows.find(({ order }) => order === number)

describe('an incident that the carrier tells', () => {
  test('is work of the desk until the carrier delivers', async () => {
    const { number, tracking } = await troubled()
    expect(await queued(number)).toBe(true)
    expect((await desk.orderOf(number)).incidents).toMatchObject([
      {
        kind: 'not_delivered',
        byCarrier: true,
        moves: ['contact', 'send_again', 'claim', 'close'],
      },
    ])
    expect((await shown('incidents', number))?.incident).toBe('not_delivered')
    await gls.says(tracking, '7')
    await desk.shop.runJob('shipping.track')
    expect(await queued(number)).toBe(false)
    expect((await desk.orderOf(number)).incidents).toMatchObject([
      { outcome: 'delivered', moves: [] },
    ])
  })

  test('told in other words it is the same one; closed, new words open another', async () => {
    const { number, tracking, id } = await troubled()
    await gls.says(tracking, '10')
    await desk.shop.runJob('shipping.track')
    expect((await desk.orderOf(number)).incidents).toMatchObject([{ id, kind: 'returned' }])
    expect((await step(number, id, 'close', 'Hablado con el cliente')).status).toBe(200)
    expect(await queued(number)).toBe(false)
    await desk.shop.runJob('shipping.track')
    expect(await queued(number)).toBe(false)
    await gls.says(tracking, '91')
    await desk.shop.runJob('shipping.track')
    expect(await queued(number)).toBe(true)
    expect((await desk.orderOf(number)).incidents).toHaveLength(2)
  })

  test('comes back and is sent again: another reference, label and number, and the mail’s link', async () => {
    const { number, tracking, id } = await troubled('10')
    expect((await step(number, id, 'send_again')).status).toBe(200)
    expect(await queued(number)).toBe(false)
    expect(await shown('day', number)).toMatchObject({
      ...{ state: 'ready', again: true, trackingNumber: null, handedOn: null },
    })
    const second = await dataOf<ShippingRow>(await announce(number))
    expect(second).toMatchObject({ state: 'registered', again: true })
    expect(second.trackingNumber).not.toBe(tracking)
    expect((await gls.shipments()).filter((each) => each.startsWith(number)).sort()).toEqual([
      `${number}-1-1`,
      `${number}-1-2`,
    ])
    const handed = await dataOf<ShippingRow>(await call('POST', `/${number}/1/handover`))
    expect(handed).toMatchObject({ state: 'handed', again: false, handedOn: '2026-11-23' })
    expect((await desk.orderOf(number)).status).toBe('shipped')
    expect((await customerOrder(number)).tracking.map((each) => each.number)).toEqual([
      second.trackingNumber,
    ])
    await gls.says(second.trackingNumber ?? '', '7')
    await desk.shop.runJob('shipping.track')
    expect((await desk.orderOf(number)).status).toBe('received')
  })
})

describe('a step', () => {
  test('writes to the customer, who is told nothing else', async () => {
    const { number, id } = await troubled()
    const words = 'Confírmanos la dirección, por favor.'
    const { incidents, events } = await dataOf<StaffOrder>(await step(number, id, 'contact', words))
    expect(incidents[0]).toMatchObject({ contactedAt: expect.any(String), endedAt: null })
    expect(events[0]).toMatchObject({
      ...{ kind: 'incident_moved', by: 'Ana del taller', reason: words },
    })
    const { rows } = await desk.shop.database.pool.query<{ subject: string; body_text: string }>(
      "SELECT subject, body_text FROM mails WHERE subject LIKE 'Sobre el env%' || $1",
      [number],
    )
    expect(rows[0]?.subject).toBe(`Sobre el envío de tu pedido ${number}`)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.body_text).toContain(words)
    await step(number, id, 'claim', 'REC-77')
    expect(JSON.stringify(await customerOrder(number))).not.toMatch(/REC-77|Confírmanos|DIRECCION/)
    expect(await queued(number)).toBe(true)
    expect((await problemOf(await step(number, id, 'claim', 'REC-78'))).code).toBe(
      'shipping.incident.refused.claimed',
    )
  })

  test('needs words, and an incident that is open and of this order', async () => {
    const { number, id } = await troubled()
    expect((await step(number, id, 'close', '  ')).status).toBe(422)
    expect((await step(await paid(), id, 'close', 'x')).status).toBe(404)
    const both = await Promise.all([step(number, id, 'close', 'a'), step(number, id, 'close', 'b')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('an incident that staff note', () => {
  test('once, for what has left; what is lost is not sent again', async () => {
    const number = await paid()
    expect((await problemOf(await note(number))).code).toBe('shipping.incident.notSent')
    await desk.move(number, 'shipped')
    expect((await note(number, { shipment: 2 })).status).toBe(404)
    const both = await Promise.all([note(number), note(number)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { incidents } = await desk.orderOf(number)
    expect(incidents).toMatchObject([{ byCarrier: false, moves: ['contact', 'claim', 'close'] }])
    expect((await step(number, incidents[0]?.id ?? 0, 'send_again')).status).toBe(409)
    expect((await shown('incidents', number))?.incident).toBe('lost')
  })

  test('without an announced shipment there is nothing to send again', async () => {
    const number = await paid()
    await desk.move(number, 'shipped')
    await note(number, { kind: 'returned' })
    const { incidents } = await desk.orderOf(number)
    expect((await problemOf(await step(number, incidents[0]?.id ?? 0, 'send_again'))).code).toBe(
      'shipping.incident.notAnnounced',
    )
    expect(await queued(number)).toBe(true)
  })
})
