/** Labels, pick-up lists and pick-ups. */
import { describe, expect, test } from 'vitest'
import { readPaper } from '../../../../test/read-paper.ts'
import { shippingDesk } from '../../../../test/shipping-desk.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import type { ShippingRow } from './shipping-schema.ts'

const { desk, at, day, call, announce, paid, carrierNamed } = shippingDesk()

describe('papers', () => {
  const labels = async (query: string) => desk.shop.get(at(`/labels?${query}`), desk.staff)

  test('labels: one page for each parcel, with recipient, number and no price', async () => {
    const number = await paid()
    const { trackingNumber } = await dataOf<ShippingRow>(await announce(number))
    const answer = await labels(`shipments=${number}.1`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const { reading, widthsMm } = await readLabels(answer)
    expect(reading).toHaveLength(1)
    expect(widthsMm).toEqual([105])
    for (const word of [
      'GLS',
      '1/1',
      'Lucía Herrera Gil',
      '03501',
      trackingNumber,
      `${number}-1-1`,
    ])
      expect(reading[0]).toContain(word)
    expect(reading[0]).toContain('Medida')
    expect(reading[0]).not.toMatch(/€|EUR/)
  })

  test('of an anonymous parcel: the customer is the sender, the brand is absent', async () => {
    const number = await paid()
    await desk.shop.database.pool.query(
      `UPDATE orders SET delivery = jsonb_set(delivery, '{parcel}',
        '{"anonymous": true, "recipient": "Feria Sur", "courierNote": null}') WHERE number = $1`,
      [number],
    )
    await announce(number)
    const { reading } = await readLabels(await labels(`shipments=${number}.1`))
    expect(reading[0]).toContain('Rótulos Sierra Sur')
    expect(reading[0]).toContain('Feria Sur')
    expect(reading[0]).not.toMatch(/medida/i)
    const zpl = await (await labels(`shipments=${number}.1&format=zpl`)).text()
    expect(zpl).toContain('Rótulos Sierra Sur')
    expect(zpl).not.toMatch(/medida/i)
  })

  test('four on A4, and ZPL, for many at once and again', async () => {
    const numbers = [await paid(), await paid()]
    for (const number of numbers) await announce(number)
    const asked = numbers.map((number) => `${number}.1`).join(',')
    const { reading, widthsMm } = await readLabels(await labels(`shipments=${asked}&format=a4`))
    expect([reading.length, widthsMm]).toEqual([1, [210]])
    for (const number of numbers) expect(reading[0]).toContain(`${number}-1-1`)
    const zpl = await (await labels(`shipments=${asked}&format=zpl`)).text()
    expect(zpl.match(/\^XA/g)).toHaveLength(2)
    expect((await labels(`shipments=${asked}&format=zpl`)).status).toBe(200)
  })

  test('of nothing are none', async () => {
    const number = await paid()
    expect((await labels(`shipments=${number}.1`)).status).toBe(404)
    expect((await labels('')).status).toBe(404)
  })

  test('the pick-up list has what is announced, as PDF and CSV', async () => {
    const [number, waiting] = [await paid(), await paid()]
    const { trackingNumber } = await dataOf<ShippingRow>(await announce(number))
    const csv = await (await desk.shop.get(at('/list?format=csv&on=2099-01-01'), desk.staff)).text()
    expect(csv).toContain(`GLS;${number}-1-1;Lucía Herrera Gil;03501;`)
    expect(csv).toContain(`;${trackingNumber};1;`)
    expect(csv).not.toContain(waiting)
    const { reading } = await readLabels(await desk.shop.get(at('/list?on=2099-01-01'), desk.staff))
    expect(reading.join(' ')).toContain(`${number}-1-1`)
  })

  test('a pick-up is asked for once a day, with something to fetch', async () => {
    const id = await carrierNamed('GLS')
    await paid().then(announce)
    const first = await dataOf<{ code: string }>(await call('POST', `/carriers/${id}/pickups`))
    const again = await dataOf<{ code: string }>(await call('POST', `/carriers/${id}/pickups`))
    expect(again).toEqual(first)
    const { carriers } = await day('')
    expect(carriers.find((each) => each.id === id)?.pickup).toBe(first.code)
    const freight = carriers.find(({ hasDepot }) => hasDepot)?.id
    expect((await problemOf(await call('POST', `/carriers/${freight}/pickups`))).code).toBe(
      'shipping.noService',
    )
  })
})

/** Texts and page widths of a PDF. */
async function readLabels(answer: Response) {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const { reading } = await readPaper(bytes.slice())
  const boxes = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/MediaBox \[0 0 ([\d.]+)/g)
  return {
    reading,
    widthsMm: [...boxes].map(([, width]) => Math.round(Number(width) * (25.4 / 72))),
  }
}
