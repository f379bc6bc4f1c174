/** The shipments of an order with several recipients leave separately. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsNaming } from '../../../../test/mails.ts'
import { placeShared } from '../../../../test/shared-order.ts'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { loadOrdersAfter } from '../../personal-data/store-export-orders.ts'
import type { StaffOrder } from './staff-order-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

const send = (
  number: string,
  shipment: number,
  to: string,
  headers: Record<string, string> = desk.staff,
) => desk.shop.post(`/api/staff/orders/${number}/shipments/${shipment}/moves`, { to }, headers)
const moved = async (number: string, shipment: number, to: string) => {
  const answer = await send(number, shipment, to)
  expect(answer.status).toBe(200)
  return dataOf<StaffOrder>(answer)
}
/** Paid, with its lines in the given state. */
async function made(state = 'packed') {
  const placed = await placeShared(desk)
  await desk.move(placed.number, 'preparing')
  await desk.setJobs(placed.number, state)
  return placed
}
const seen = async (token: string) => {
  const { status, shipments } = await dataOf<CustomerOrder>(
    await desk.shop.get(`/api/orders/${token}`),
  )
  return [status, ...shipments.map(({ state }) => state)]
}
const subjects = async (number: string) =>
  (await mailsNaming(desk.shop.database.db, number)).map(({ subject }) =>
    subject.replace(number, 'M'),
  )
const movesOf = ({ shipments }: StaffOrder) => shipments.map(({ moves }) => moves.join())

describe('separately', () => {
  test('each has a mail with its recipient, and the order is sent and received with the last', async () => {
    const { number, token } = await made()
    expect(movesOf(await desk.orderOf(number))).toEqual(['shipped', 'shipped', 'shipped'])
    expect(movesOf(await moved(number, 2, 'shipped'))).toEqual(['shipped', 'received', 'shipped'])
    expect(await seen(token)).toEqual(['preparing', 'preparing', 'shipped', 'preparing'])
    const mail = (await mailsNaming(desk.shop.database.db, number)).find(({ subject }) =>
      subject.includes('Marta Ruiz'),
    )
    expect(mail?.subject).toBe(`Pedido ${number}: el envío para Marta Ruiz va de camino`)
    expect(mail?.bodyText).toMatch(
      /Envío 2: Marta Ruiz[\s\S]*Calle Olmo, 4, 41001 Sevilla: 50 × Lona/,
    )
    expect(mail?.bodyText).not.toMatch(/Toni|Carrer Major/)
    await moved(number, 2, 'received')
    await moved(number, 3, 'shipped')
    expect(await seen(token)).toEqual(['preparing', 'preparing', 'received', 'shipped'])
    await moved(number, 1, 'shipped')
    expect(await seen(token)).toEqual(['shipped', 'shipped', 'received', 'shipped'])
    await moved(number, 3, 'received')
    expect(await seen(token)).toEqual(['shipped', 'shipped', 'received', 'received'])
    const { events } = await moved(number, 1, 'received')
    expect(await seen(token)).toEqual(['received', 'received', 'received', 'received'])
    expect(events.slice(0, 2)).toMatchObject([
      {
        kind: 'moved',
        actor: 'staff',
        by: 'Ana del taller',
        data: { from: 'shipped', to: 'received' },
      },
      {
        kind: 'shipment_moved',
        actor: 'staff',
        by: 'Ana del taller',
        data: { shipment: 1, to: 'received' },
      },
    ])
    // No second mail about the order.
    expect(
      (await subjects(number)).filter((subject) => subject.includes('de camino')).toSorted(),
    ).toEqual([
      'Pedido M: el envío para Lucía Herrera Gil va de camino',
      'Pedido M: el envío para Marta Ruiz va de camino',
      'Pedido M: el envío para Toni Ferrer va de camino',
    ])
  })

  test('one leaves as soon as its content is packed; the others wait', async () => {
    const { number, token } = await made()
    await desk.shop.database.pool.query(
      `UPDATE order_lines SET job_state = 'finished'
        WHERE position = 2 AND order_id = (SELECT id FROM orders WHERE number = $1)`,
      [number],
    )
    expect(movesOf(await desk.orderOf(number))).toEqual(['shipped', 'shipped', ''])
    expect(await problemOf(await send(number, 3, 'shipped'))).toMatchObject({
      status: 409,
      code: 'orders.shipment.notPacked',
      message: 'El envío 3 aún no puede salir: no todo lo que lleva está embalado.',
    })
    await moved(number, 1, 'shipped')
    expect(await seen(token)).toEqual(['preparing', 'shipped', 'preparing', 'preparing'])
  })

  test('the rest leaves together: the order has a mail, and every shipment has left', async () => {
    const { number, token } = await made()
    await moved(number, 2, 'shipped')
    await moved(number, 2, 'received')
    expect((await desk.move(number, 'shipped')).status).toBe(200)
    expect(await seen(token)).toEqual(['shipped', 'shipped', 'received', 'shipped'])
    expect(await subjects(number)).toContain('El pedido M va de camino')
    expect((await desk.move(number, 'received')).status).toBe(200)
    expect(await seen(token)).toEqual(['received', 'received', 'received', 'received'])
  })
})

describe('refused', () => {
  test.each<[string, number, string, [number, string]]>([
    ['a shipment that is not there', 4, 'shipped', [404, 'orders.unknownShipment']],
    ['received before it was sent', 1, 'received', [409, 'orders.shipment.notPacked']],
    ['sent before it is packed', 1, 'shipped', [409, 'orders.shipment.notPacked']],
  ])('%s', async (_, shipment, to, [status, code]) => {
    const { number } = await made('finished')
    expect(await problemOf(await send(number, shipment, to))).toMatchObject({ status, code })
  })

  test('an order with one recipient has no shipments; it is sent as a whole', async () => {
    const { number, token } = await desk.place()
    await desk.move(number, 'preparing')
    await desk.setJobs(number, 'packed')
    expect(await problemOf(await send(number, 1, 'shipped'))).toMatchObject({
      status: 404,
      code: 'orders.unknownShipment',
    })
    await desk.move(number, 'shipped')
    expect(await seen(token)).toEqual(['shipped'])
    expect(await subjects(number)).toContain('El pedido M va de camino')
  })

  test('unpaid, cancelled, or sent already', async () => {
    const unpaid = await placeShared(desk)
    await desk.setJobs(unpaid.number, 'packed')
    const cancelled = await made()
    await moved(cancelled.number, 1, 'shipped')
    await desk.move(cancelled.number, 'cancelled', 'se perdió')
    const sent = await made()
    await moved(sent.number, 1, 'shipped')
    const answers = [
      await send(unpaid.number, 1, 'shipped'),
      await send(cancelled.number, 2, 'shipped'),
      await send(sent.number, 1, 'shipped'),
    ]
    expect(await Promise.all(answers.map(problemOf))).toMatchObject(
      answers.map(() => ({ status: 409, code: 'orders.shipment.notAllowed' })),
    )
    expect(await seen(cancelled.token)).toEqual(['cancelled', 'shipped', 'preparing', 'preparing'])
  })
})

test('pressed ten times concurrently, and all three concurrently: each leaves once, and so does the order', async () => {
  const { number } = await made()
  const pressed = await Promise.all(
    [...Array.from({ length: 10 }, () => 1), 2, 3].map((shipment) =>
      send(number, shipment, 'shipped'),
    ),
  )
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(3)
  const { events, status } = await desk.orderOf(number)
  expect(status).toBe('shipped')
  expect(events.filter(({ kind }) => kind === 'shipment_moved')).toHaveLength(3)
  expect(
    events.filter(({ data }) => data.to === 'shipped' && data.from === 'preparing'),
  ).toHaveLength(1)
  expect((await subjects(number)).filter((subject) => subject.includes('de camino'))).toHaveLength(
    3,
  )
})

test('the copy of personal data has the state of each shipment, without a name in the record', async () => {
  const { number } = await made()
  await moved(number, 2, 'shipped')
  const { rows } = await desk.shop.database.pool.query(
    `UPDATE orders SET customer_id = (SELECT id FROM users WHERE email = 'luis@example.com')
      WHERE number = $1 RETURNING customer_id`,
    [number],
  )
  const [order] = await loadOrdersAfter(desk.shop.database.db, rows[0].customer_id, null, 10)
  const events = (order?.known.events ?? []) as { what: string; data: object }[]
  const told = events.filter(({ what }) => what === 'shipment_moved')
  expect(told.map(({ data }) => data)).toEqual([{ shipment: 2, to: 'shipped' }])
})
