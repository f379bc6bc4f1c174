/** What leaves, its parcels, and announcing it to the stand-in of its carrier. */
import { describe, expect, test } from 'vitest'
import { shippingDesk } from '../../../../test/shipping-desk.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import type { ShippingRow } from './shipping-schema.ts'

const NUMBER = /^610001\d{8}$/
const { desk, gls, day, rowOf, call, announce, paid, customerOrder, carrierNamed } = shippingDesk()

describe('what leaves', () => {
  test('is proposed with its parcels and the first carrier of the zone', async () => {
    const number = await paid()
    const row = await rowOf(number)
    expect(row).toMatchObject({
      ...{ order: number, shipment: 1, version: 0, state: 'ready', isPacked: true },
      ...{ zone: 'peninsula', toDepot: false, trackingNumber: null, hasLabels: false },
      carrierId: await carrierNamed('GLS'),
    })
    // Two lines of two banners of 3 × 1 m: all in one roll.
    expect(row.parcels).toMatchObject([{ lengthMm: 1040, over: [] }])
    expect(row.parcels[0]?.content.map(({ pieces }) => pieces)).toEqual(
      row.lines.map(({ pieces }) => pieces),
    )
  })

  test('is listed by its day, in production too, and not if picked up', async () => {
    const number = await paid('in_production')
    expect((await rowOf(number)).state).toBe('production')
    expect((await day('?on=2026-11-23')).rows.map(({ order }) => order)).not.toContain(number)
    await desk.shop.database.pool.query("UPDATE orders SET zone = 'pickup' WHERE number = $1", [
      number,
    ])
    expect((await day()).rows.map(({ order }) => order)).not.toContain(number)
  })

  test('a day that is none is today', async () => {
    expect((await day('?on=never')).on).toBe((await day('')).today)
  })
})

describe('parcels', () => {
  test('edited ones are kept; another person’s change is told', async () => {
    const number = await paid()
    const row = await rowOf(number)
    const [parcel] = row.parcels
    if (!parcel) return expect.fail('no parcel')
    const { over: _told, ...box } = parcel
    const body = {
      ...{ version: 0, carrierId: row.carrierId, toDepot: false },
      parcels: [{ ...box, weightG: 9000, lengthMm: 1200 }],
    }
    const saved = await dataOf<ShippingRow>(await call('PUT', `/${number}/1`, body))
    expect([saved.version, saved.parcels[0]?.weightG, saved.parcels[0]?.lengthMm]).toEqual([
      1, 9000, 1200,
    ])
    expect(await problemOf(await call('PUT', `/${number}/1`, body))).toMatchObject({
      ...{ status: 409, code: 'shipping.changed' },
    })
    expect((await rowOf(number)).parcels[0]?.weightG).toBe(9000)
  })

  test.each<[string, (row: ShippingRow) => object, string]>([
    [
      'without a piece',
      ({ parcels }) => ({ parcels: [{ ...parcels[0], content: [] }] }),
      'piecesDiffer',
    ],
    [
      'with all pieces twice',
      ({ parcels }) => ({ parcels: [...parcels, ...parcels] }),
      'piecesDiffer',
    ],
    ['for a depot that is not there', () => ({ toDepot: true }), 'noDepot'],
  ])('refused: %s', async (_, change, code) => {
    const number = await paid()
    const row = await rowOf(number)
    const { carrierId, toDepot, version, parcels } = row
    const body = { carrierId, toDepot, version, parcels, ...change(row) }
    expect(await problemOf(await call('PUT', `/${number}/1`, body))).toMatchObject({
      ...{ status: 422, code: `shipping.${code}` },
    })
  })

  test('of a carrier of another zone are refused', async () => {
    const number = await paid()
    const { parcels } = await rowOf(number)
    const french = await carrierNamed('GLS EuroBusiness')
    const body = { version: 0, carrierId: french, toDepot: false, parcels }
    expect((await problemOf(await call('PUT', `/${number}/1`, body))).code).toBe(
      'shipping.otherZone',
    )
  })

  test('over a limit are not announced, at the depot they are', async () => {
    const number = await paid()
    const { carriers } = await day()
    const freight = carriers.find(({ hasDepot }) => hasDepot)?.id
    const { parcels } = await rowOf(number)
    const long = parcels.map((parcel) => ({ ...parcel, lengthMm: 7000 }))
    const body = { version: 0, carrierId: freight, toDepot: false, parcels: long }
    const saved = await dataOf<ShippingRow>(await call('PUT', `/${number}/1`, body))
    expect(saved.parcels[0]?.over).toEqual(['length'])
    expect((await problemOf(await announce(number))).code).toBe('shipping.tooLarge')
    await call('PUT', `/${number}/1`, { ...body, version: 1, toDepot: true })
    const announced = await announce(number, { trackingNumber: 'AB-1' })
    expect(await dataOf<ShippingRow>(announced)).toMatchObject({
      ...{ state: 'registered', toDepot: true, trackingNumber: 'AB-1' },
    })
  })
})

describe('announced', () => {
  test('a shipment gets its number, once, and the customer sees it', async () => {
    const number = await paid()
    const row = await dataOf<ShippingRow>(await announce(number))
    expect(row).toMatchObject({ state: 'registered', hasLabels: true })
    expect(row.trackingNumber).toMatch(NUMBER)
    expect((await problemOf(await announce(number))).code).toBe('shipping.announced')
    const [tracking] = (await customerOrder(number)).tracking
    expect(tracking).toEqual({
      ...{ shipment: 1, carrier: 'GLS', number: row.trackingNumber },
      url: `https://mygls.gls-spain.es/e/${row.trackingNumber}/03501/es`,
    })
  })

  test('not before its pieces are made', async () => {
    const number = await paid('in_production')
    expect(await problemOf(await announce(number))).toMatchObject({
      ...{ status: 409, code: 'shipping.notMade' },
    })
  })

  test('an answer that was lost is found by the next press: one shipment', async () => {
    const number = await paid()
    await gls.trouble('lost')
    expect(await problemOf(await announce(number))).toMatchObject({
      ...{ status: 502, code: 'shipping.noAnswer' },
    })
    expect((await rowOf(number)).state).toBe('sending')
    await gls.trouble(null)
    expect((await dataOf<ShippingRow>(await announce(number))).trackingNumber).toMatch(NUMBER)
    expect((await gls.shipments()).filter((each) => each.startsWith(number))).toHaveLength(1)
  })

  test.each(['down', 'garbage', 'damaged', 'fault'])('%s: nothing is lost', async (trouble) => {
    const number = await paid()
    await gls.trouble(trouble)
    expect((await announce(number)).status).toBe(502)
    await gls.trouble(null)
    expect((await dataOf<ShippingRow>(await announce(number))).state).toBe('registered')
    expect((await gls.shipments()).filter((each) => each.startsWith(number))).toHaveLength(1)
  })

  test.each(['refuse', 'denied'])(
    '%s: the carrier’s words, and editable again',
    async (trouble) => {
      const number = await paid()
      await gls.trouble(trouble)
      const { status, code, message } = await problemOf(await announce(number))
      expect([status, code]).toEqual([409, 'shipping.refused'])
      expect(message).toMatch(/^GLS no lo acepta: No /)
      const row = await rowOf(number)
      expect([row.state, row.said]).toEqual(['ready', expect.stringMatching(/^No /)])
    },
  )

  test('two presses at once are one shipment', async () => {
    const number = await paid()
    const answers = await Promise.all([announce(number), announce(number)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await gls.shipments()).filter((each) => each.startsWith(number))).toHaveLength(1)
    const events = (await desk.orderOf(number)).events.filter(({ kind }) => kind === 'tracked')
    expect(events).toHaveLength(1)
  })

  test('and cancelled, it can be edited and announced anew under another reference', async () => {
    const number = await paid()
    const first = await dataOf<ShippingRow>(await announce(number))
    const cancelled = await call('DELETE', `/${number}/1/announcement`)
    expect(await dataOf<ShippingRow>(cancelled)).toMatchObject({
      ...{ state: 'ready', trackingNumber: null, hasLabels: false },
    })
    expect((await customerOrder(number)).tracking).toEqual([])
    const again = await dataOf<ShippingRow>(await announce(number))
    expect(again.trackingNumber).not.toBe(first.trackingNumber)
    expect((await gls.shipments()).filter((each) => each.startsWith(number))).toEqual([
      `${number}-1-1`,
      `${number}-1-2`,
    ])
  })

  test('and on its way, it is not cancelled', async () => {
    const number = await paid()
    const { trackingNumber } = await dataOf<ShippingRow>(await announce(number))
    await gls.says(trackingNumber ?? '', '2')
    expect(await problemOf(await call('DELETE', `/${number}/1/announcement`))).toMatchObject({
      ...{ status: 409, code: 'shipping.refused' },
    })
  })
})
