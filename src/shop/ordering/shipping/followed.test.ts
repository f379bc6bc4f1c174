/** Shipments that leave, and what their carrier says of them afterwards. */
import { describe, expect, test } from 'vitest'
import { shippingDesk } from '../../../../test/shipping-desk.ts'
import { dataOf, problemOf, staffDesk } from '../../../../test/staff-desk.ts'
import type { ShippingRow } from './shipping-schema.ts'

const { desk, gls, at, day, rowOf, call, announce, paid, customerOrder } = shippingDesk()

describe('handed over', () => {
  test('the order is sent, and the mail has the number and the carrier’s page', async () => {
    const number = await paid()
    expect((await problemOf(await call('POST', `/${number}/1/handover`))).code).toBe(
      'shipping.noLabels',
    )
    const { trackingNumber } = await dataOf<ShippingRow>(await announce(number))
    const handed = await dataOf<ShippingRow>(await call('POST', `/${number}/1/handover`))
    expect([handed.state, handed.handedOn]).toEqual(['handed', '2026-11-23'])
    expect((await desk.orderOf(number)).status).toBe('shipped')
    const { rows } = await desk.shop.database.pool.query<{ text: string }>(
      "SELECT string_agg(body_text, ' ') AS text FROM mails WHERE body_text LIKE '%' || $1 || '%'",
      [number],
    )
    expect(rows[0]?.text).toContain(`GLS ${trackingNumber}, https://mygls.gls-spain.es/e/`)
    expect((await call('DELETE', `/${number}/1/announcement`)).status).toBe(409)
  })

  test('not before all is packed', async () => {
    const number = await paid('finished')
    await announce(number)
    expect((await problemOf(await call('POST', `/${number}/1/handover`))).code).toBe(
      'shipping.notPacked',
    )
    expect((await rowOf(number)).handedOn).toBeNull()
  })
})

describe('followed', () => {
  const sent = async () => {
    const number = await paid()
    const { trackingNumber } = await dataOf<ShippingRow>(await announce(number))
    await call('POST', `/${number}/1/handover`)
    return { number, code: trackingNumber ?? '' }
  }
  const rowIn = async (view: string, number: string) =>
    (await day(`?view=${view}`)).rows.find(({ order }) => order === number)

  test('in transit, then delivered: the order is received', async () => {
    const { number, code } = await sent()
    await gls.says(code, '6')
    await desk.shop.runJob('shipping.track')
    expect(await rowIn('transit', number)).toMatchObject({
      ...{ state: 'in_transit', said: 'EN REPARTO' },
    })
    await gls.says(code, '7')
    await desk.shop.runJob('shipping.track')
    expect(await rowIn('transit', number)).toBeUndefined()
    expect((await desk.orderOf(number)).status).toBe('received')
  })

  test('an incident is listed, once, until it is delivered', async () => {
    const { number, code } = await sent()
    await gls.says(code, '91')
    await desk.shop.runJob('shipping.track')
    await desk.shop.runJob('shipping.track')
    expect(await rowIn('incidents', number)).toMatchObject({
      said: 'CON INCIDENCIA: DIRECCION INCORRECTA',
    })
    expect((await day()).counts.incidents).toBe(1)
    const { events, status } = await desk.orderOf(number)
    expect([status, events.filter(({ kind }) => kind === 'shipment_incident').length]).toEqual([
      'shipped',
      1,
    ])
    // The customer is not told the carrier's words.
    expect(JSON.stringify(await customerOrder(number))).not.toContain('DIRECCION')
    await gls.says(code, '7')
    await desk.shop.runJob('shipping.track')
    expect((await day()).counts.incidents).toBe(0)
  })

  test('in transit before it was noted: the order waits for the hand-over', async () => {
    const number = await paid()
    const { trackingNumber } = await dataOf<ShippingRow>(await announce(number))
    await gls.says(trackingNumber ?? '', '7')
    await desk.shop.runJob('shipping.track')
    expect((await desk.orderOf(number)).status).toBe('preparing')
    await call('POST', `/${number}/1/handover`)
    expect((await desk.orderOf(number)).status).toBe('received')
  })

  test('without an answer it stays as it is', async () => {
    const { number, code } = await sent()
    await gls.says(code, '7')
    await gls.trouble('garbage')
    await desk.shop.runJob('shipping.track')
    expect((await desk.orderOf(number)).status).toBe('shipped')
  })
})

describe('without an account', () => {
  test('numbers are typed, and the order goes on as with a service', async () => {
    const plain = await staffDesk()
    const { number } = await plain.place()
    await plain.move(number, 'preparing')
    await plain.setJobs(number, 'packed')
    const path = at(`/${number}/1/announcement`)
    const wrong = await plain.shop.post(path, { trackingNumber: 'a b' }, plain.staff)
    expect(wrong.status).toBe(400)
    const row = await dataOf<ShippingRow>(
      await plain.shop.post(path, { trackingNumber: 'XY123' }, plain.staff),
    )
    expect(row).toMatchObject({ state: 'registered', trackingNumber: 'XY123' })
    await plain.shop.post(at(`/${number}/1/handover`), {}, plain.staff)
    expect((await plain.orderOf(number)).status).toBe('shipped')
    await plain.shop.runJob('shipping.track')
    expect((await plain.orderOf(number)).status).toBe('shipped')
    await plain.shop.close()
  })
})
